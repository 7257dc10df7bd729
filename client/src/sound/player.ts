import { haptics, muted, volume } from "../preferences/preferences.ts";
import { whenIdle } from "../when-idle.ts";
import { BUZZES, EFFECTS, type Effect, parametersOf } from "./effects.ts";
import { loudness } from "./loudness.ts";

type Synth = typeof import("zzfx")["ZZFX"];

let synth: Synth | null = null;
let opening = false;
const buffers = new Map<Effect, AudioBuffer>();
const waiting = new Set<AudioBufferSourceNode>();

/** When to play a sound, in seconds from now, and its strength from 0 to 1. */
export interface Playing {
  at?: number;
  strength?: number;
  /** Factor of the pitch. */
  pitch?: number;
}

/** Plays a sound unless silenced; never blocks or throws. */
export function play(effect: Effect, { at = 0, strength = 1, pitch = 1 }: Playing = {}): void {
  const loud = loudness(effect, { volume: volume.value, muted: muted.value, hidden: document.hidden }, strength);
  if (loud === 0 || synth?.audioContext.state !== "running") return;
  const { audioContext: audio } = synth;
  const source = audio.createBufferSource();
  const gain = audio.createGain();
  source.buffer = bufferOf(synth, effect);
  // Harder impacts sound lower.
  source.playbackRate.value = (1.12 - 0.24 * strength) * pitch;
  gain.gain.value = loud;
  source.connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
  waiting.add(source);
  source.onended = () => waiting.delete(source);
}

/** Plays a sound with its vibration. */
export function feel(effect: Effect): void {
  play(effect);
  const buzz = BUZZES[effect];
  if (buzz && haptics.value && !document.hidden) navigator.vibrate?.([...buzz]);
}

/** Plays a sound several times, each at its own time. */
export function playAll(effect: Effect, strokes: readonly Playing[]): void {
  for (const stroke of strokes) play(effect, stroke);
}

/** Steps of a rising sequence: a major chord, a twelfth of a second apart. */
const RISING = [1, 1.26, 1.5, 2];

/** Plays a sound as a rising sequence. */
export const playRising = (effect: Effect): void =>
  playAll(
    effect,
    RISING.map((pitch, index) => ({ at: index / 12, pitch })),
  );

/** Stops all scheduled sounds, as when a throw is skipped. */
export function stopSounds(): void {
  for (const source of waiting) source.stop();
  waiting.clear();
}

function bufferOf(made: Synth, effect: Effect): AudioBuffer {
  const known = buffers.get(effect);
  if (known) return known;
  const samples = made.buildSamples(...parametersOf(effect));
  const buffer = made.audioContext.createBuffer(1, samples.length, made.sampleRate);
  buffer.getChannelData(0).set(samples);
  buffers.set(effect, buffer);
  return buffer;
}

/** Opens the audio context on the first user gesture, as browsers require. */
async function open(): Promise<void> {
  if (muted.value || opening) return void synth?.audioContext.resume();
  opening = true;
  const { ZZFX } = await import("zzfx");
  ZZFX.volume = 1;
  synth = ZZFX;
  void ZZFX.audioContext.resume();
  prepare(ZZFX, Object.keys(EFFECTS) as Effect[]);
}

/** Computes the sounds, one in each idle period, so that no throw waits for the first use of its sound. */
function prepare(made: Synth, [next, ...others]: Effect[]): void {
  if (next === undefined) return;
  whenIdle(() => {
    bufferOf(made, next);
    prepare(made, others);
  });
}

/** Opens the sound on the first gesture and plays a tick for buttons. */
export function followGestures(): void {
  const wake = () => void open().catch(() => undefined);
  addEventListener("pointerdown", wake, { capture: true, passive: true });
  addEventListener("keydown", wake, { capture: true });
  addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element && target.closest("button, a, summary, label:has(input)");
    if (pressed && !pressed.matches("[aria-disabled='true']")) play("tick");
  });
}
