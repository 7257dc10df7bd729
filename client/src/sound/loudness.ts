import type { Effect } from "./effects.ts";

/** The settings that decide the volume of a sound. */
export interface Listening {
  volume: number;
  muted: boolean;
  hidden: boolean;
}

/** Volume of a sound from 0 to 1. Hidden tabs play only the turn notification. */
export function loudness(effect: Effect, { volume, muted, hidden }: Listening, strength = 1): number {
  if (muted || (hidden && effect !== "turn")) return 0;
  return volume * Math.max(0, Math.min(1, strength));
}
