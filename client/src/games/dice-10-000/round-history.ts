import type { Seat } from "../../../../shared/core/game.ts";
import type { Dice10000View, RollEntry, TurnEntry } from "../../../../shared/games/dice-10-000/contract.ts";
import { PENALIZED } from "../../../../shared/games/dice-10-000/rules/busts.ts";
import { opensTooLow } from "../../../../shared/games/dice-10-000/rules/opening.ts";

/** How a turn went: what it earned, or that it is not over. */
export type Fate = "bust" | "earned" | "nothing" | "passed" | "playing";

export interface PastTurn {
  seat: Seat;
  rolls: RollEntry[];
  fate: Fate;
  /** All points that were locked in it. */
  points: number;
  /** The seat's score when it was over. */
  score: number;
}

export interface PastRound {
  round: number;
  turns: PastTurn[];
}

/** Total points of the locks of a turn. */
const lockedPoints = ({ rolls }: TurnEntry): number =>
  rolls.reduce((sum, { locked }) => locked.reduce((points, subset) => points + subset.points, sum), 0);

/** The turn that is being played, if its dice have been rolled. */
export function turnInPlay({ history, phase, actor }: Dice10000View): TurnEntry | null {
  const last = history.at(-1)?.turns.at(-1);
  return last && last.seat === actor && (phase === "lock" || phase === "decide") ? last : null;
}

/** The match by rounds and turns; the points of a turn follow from its locks. */
export function roundHistory(view: Dice10000View): PastRound[] {
  const scores = view.scores.map(() => 0);
  const opened = view.scores.map(() => false);
  const busts = view.scores.map(() => 0);
  const { options } = view;
  const current = turnInPlay(view);
  const last = view.history.at(-1)?.turns.at(-1);

  const tellTurn = (turn: TurnEntry): PastTurn => {
    const { seat, rolls } = turn;
    const points = lockedPoints(turn);
    const before = scores[seat] ?? 0;
    const ends = (fate: Fate): PastTurn => ({ seat, rolls, fate, points, score: scores[seat] ?? 0 });
    if (turn === current) return ends("playing");
    if (rolls.length === 0) {
      busts[seat] = 0;
      return ends("passed");
    }
    if (rolls.at(-1)?.locked.length === 0) {
      busts[seat] = ((busts[seat] as number) + 1) % PENALIZED;
      if (busts[seat] === 0) scores[seat] = Math.max(0, before - options.threeBusts);
      return ends("bust");
    }
    busts[seat] = 0;
    // A match resigned in mid-turn leaves locks that were never yielded.
    const unfinished = turn === last && before + points !== view.scores[seat];
    const isTooMuch = options.exactTarget && options.rounds === 0 && before + points > options.target;
    if (unfinished || isTooMuch || opensTooLow({ options, scores, opened, turnScore: points }, seat))
      return ends("nothing");
    scores[seat] = before + points;
    opened[seat] = true;
    return ends("earned");
  };
  return view.history.map(({ turns }, index) => ({ round: index + 1, turns: turns.map(tellTurn) }));
}
