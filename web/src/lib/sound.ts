// Sounds made on the spot, without files; silent unless the person turned them on.
import { prefs } from "./prefs.svelte";

/** A tone: when it begins, how long it is (s), its pitch from and to (Hz), how loud it is. */
interface Tone {
  at: number;
  long: number;
  from: number;
  to?: number;
  loud?: number;
  wave?: OscillatorType | "noise";
}

const note = (at: number, from: number, long = 0.16, loud = 0.5): Tone => ({
  at,
  from,
  long,
  loud,
  wave: "triangle",
});

const SOUNDS = {
  play: [
    { at: 0, long: 0.05, from: 2600, loud: 0.5, wave: "noise" },
    { at: 0.01, long: 0.09, from: 190, to: 90, loud: 0.6 },
  ],
  draw: [{ at: 0, long: 0.13, from: 900, to: 3200, loud: 0.35, wave: "noise" }],
  turn: [note(0, 659, 0.14, 0.35), note(0.1, 880, 0.22, 0.35)],
  uno: [note(0, 523), note(0.1, 659), note(0.2, 1047, 0.3)],
  caught: [
    { at: 0, long: 0.16, from: 330, to: 290, loud: 0.35, wave: "square" },
    { at: 0.17, long: 0.32, from: 233, to: 165, loud: 0.35, wave: "square" },
  ],
  win: [
    note(0, 523),
    note(0.13, 659),
    note(0.26, 784),
    note(0.39, 1047, 0.5),
    note(0.39, 659, 0.5, 0.3),
  ],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

const VOLUME = 0.25;
let context: AudioContext | null = null;

/** Make a sound, if sounds are on and the browser lets us. */
export function play(kind: Sound): void {
  if (!prefs.sound || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  // Browsers keep a page silent until somebody has touched it.
  if (context.state === "suspended") void context.resume().catch(() => {});
  for (const tone of SOUNDS[kind]) sound(context, tone);
}

function sound(
  room: AudioContext,
  { at, long, from, to = from, loud = 0.5, wave = "sine" }: Tone,
): void {
  const [start, end] = [room.currentTime + at, room.currentTime + at + long];
  const gain = room.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud * VOLUME, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(room.destination);
  const source =
    wave === "noise"
      ? noise(room, [start, end], [from, to], gain)
      : tune(room, wave, [start, end], [from, to], gain);
  source.start(start);
  source.stop(end);
  source.onended = () => gain.disconnect();
}

type Span = [from: number, to: number];

function tune(
  room: AudioContext,
  wave: OscillatorType,
  [start, end]: Span,
  [from, to]: Span,
  out: AudioNode,
): OscillatorNode {
  const source = new OscillatorNode(room, { type: wave, frequency: from });
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(out);
  return source;
}

/** The rustle of paper: noise through a filter that slides. */
function noise(
  room: AudioContext,
  [start, end]: Span,
  [from, to]: Span,
  out: AudioNode,
): AudioBufferSourceNode {
  const buffer = room.createBuffer(1, Math.ceil(room.sampleRate * (end - start)), room.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(room, { type: "bandpass", frequency: from, Q: 0.8 });
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  filter.connect(out);
  const source = new AudioBufferSourceNode(room, { buffer });
  source.connect(filter);
  return source;
}
