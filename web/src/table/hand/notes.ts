// What the server says of single cards before they are played.
import type { Session } from "../../lib/session.svelte";

/** Return what to know before this card is played, such as that it would be a bluff. */
export function noteOn({ asked, asks }: Session, card: string): string {
  return (asked && asks?.notes?.[card]) || "";
}
