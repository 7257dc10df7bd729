import type { Progress } from "../../../core/analyst.ts";
import { CountdownTurns, type Surface } from "./countdown-turn.ts";
import type { Rolls } from "./rolls.ts";

/** The values that approximate a countdown move by less than this in its last sweep. */
const CLOSE = 1e-8;

/**
 * Returns the start-of-turn values of a countdown in which scores above the cutoff are worth as much as the cutoff, as
 * rows by own score. The cutoff changes the game, so the values are estimates.
 */
export function solveCountdown(
  rolls: Rolls,
  bustEndsTurn: boolean,
  start: number,
  cutoff: number,
  progress?: Progress,
): Float64Array {
  const values = new Float64Array((cutoff + 1) ** 2).fill(0.5);
  const surface: Surface = { values, columns: cutoff + 1 };
  const turns = new CountdownTurns(rolls, cutoff, cutoff, bustEndsTurn);
  let change = 1;
  while (change > CLOSE) {
    change = 0;
    for (let mine = 1; mine <= cutoff; mine++) {
      turns.play(mine, surface, surface, { edge: "capped" }, (theirs, value) => {
        const at = mine * surface.columns + theirs;
        if (mine <= start && theirs <= start) change = Math.max(change, Math.abs(value - (values[at] as number)));
        values[at] = value;
      });
    }
    progress?.(Math.max(0, Math.min(1, Math.log(change) / Math.log(CLOSE))));
  }
  return values;
}
