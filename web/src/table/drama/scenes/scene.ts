// What every scene is given.
import type { Stage } from "../../stage/stage.svelte";
import type { Moment } from "../moments";

export interface SceneProps {
  stage: Stage;
  moment: Moment;
  /** Where whoever did it sits, from the middle of the scene, in px. */
  out: { x: number; y: number };
}
