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

const rustle = (at: number, long: number, from: number, to: number, loud = 0.35): Tone => ({
  at,
  long,
  from,
  to,
  loud,
  wave: "noise",
});
const slide = (at: number, long: number, from: number, to: number, loud = 0.5): Tone => ({
  at,
  long,
  from,
  to,
  loud,
});

const SOUNDS = {
  // Cards: paper on felt.
  play: [rustle(0, 0.05, 2600, 2600, 0.5), slide(0.01, 0.09, 190, 90, 0.6)],
  draw: [rustle(0, 0.13, 900, 3200)],
  deal: [0, 0.09, 0.18, 0.27, 0.36].map((at) => rustle(at, 0.07, 1400, 3000, 0.3)),
  shuffle: [rustle(0, 0.3, 700, 2400, 0.3), rustle(0.32, 0.3, 900, 2800, 0.35)],
  // What cards do.
  turn: [note(0, 659, 0.14, 0.35), note(0.1, 880, 0.22, 0.35)],
  reverse: [slide(0, 0.2, 300, 700, 0.35), slide(0.2, 0.22, 700, 300, 0.35)],
  skip: [note(0, 392, 0.1, 0.4), note(0.13, 262, 0.2, 0.4)],
  hit: [slide(0, 0.22, 220, 70, 0.8), rustle(0, 0.08, 500, 200, 0.5)],
  colour: [note(0, 587, 0.1, 0.3), note(0.07, 740, 0.1, 0.3), note(0.14, 880, 0.18, 0.3)],
  // What people do.
  uno: [note(0, 523), note(0.1, 659), note(0.2, 1047, 0.3)],
  caught: [
    { at: 0, long: 0.16, from: 330, to: 290, loud: 0.35, wave: "square" },
    { at: 0.17, long: 0.32, from: 233, to: 165, loud: 0.35, wave: "square" },
  ],
  talk: [note(0, 988, 0.06, 0.25), note(0.06, 1319, 0.08, 0.25)],
  win: [
    note(0, 523),
    note(0.13, 659),
    note(0.26, 784),
    note(0.39, 1047, 0.5),
    note(0.39, 659, 0.5, 0.3),
  ],
  lose: [note(0, 523, 0.2, 0.35), note(0.18, 466, 0.2, 0.35), note(0.36, 392, 0.45, 0.35)],
} satisfies Record<string, Tone[]>;

/** How a phone trembles when something happens to oneself: ms on, off, on … */
const TREMBLES = {
  turn: [25],
  look: [10],
  hit: [50, 40, 50],
  skip: [30, 60, 30],
  uno: [30, 30, 30, 30, 70],
  caught: [140],
  win: [40, 40, 40, 40, 160],
} satisfies Record<string, number[]>;

export type Sound = keyof typeof SOUNDS;

const LOUDEST = 0.5;
let context: AudioContext | null = null;

/** Make a sound, if sounds are on and the browser lets us. */
export function play(kind: Sound): void {
  const loudness = LOUDEST * prefs.volume ** 2; // as loud as it seems, not as it measures
  if (!prefs.sound || loudness < 0.0005 || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  // Browsers keep a page silent until somebody has touched it.
  if (context.state === "suspended") void context.resume().catch(() => {});
  for (const tone of SOUNDS[kind]) sound(context, loudness, tone);
}

/** Let the phone tremble, if it can and the person wants it to. */
export function tremble(kind: keyof typeof TREMBLES): void {
  // A page that nobody has touched yet may not, and says so in the console.
  if (prefs.vibration && navigator.userActivation?.hasBeenActive)
    navigator.vibrate?.(TREMBLES[kind]);
}

function sound(
  room: AudioContext,
  loudness: number,
  { at, long, from, to = from, loud = 0.5, wave = "sine" }: Tone,
): void {
  const [start, end] = [room.currentTime + at, room.currentTime + at + long];
  const gain = room.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud * loudness, start + 0.008);
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
