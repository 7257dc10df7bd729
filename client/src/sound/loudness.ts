import type { Effect } from "./effects.ts";

/** What decides whether something can be heard. */
export interface Listening {
  volume: number;
  muted: boolean;
  hidden: boolean;
}

/** How loud a sound is from 0 to 1: nothing when muted, and from a hidden tab only the call to one's turn. */
export function loudness(effect: Effect, { volume, muted, hidden }: Listening, strength = 1): number {
  if (muted || (hidden && effect !== "turn")) return 0;
  return volume * Math.max(0, Math.min(1, strength));
}
