import type { Seat } from "../../core/game.ts";
import type { PuzzleSource } from "../../core/puzzle-source.ts";
import type { DashAction, DashState } from "./contract.ts";
import { modeOf } from "./rules/modes.ts";

/** The usual advice for games of two dice. */
const HOLD_AT = 20;
/** A score this close to the target is reached within a turn or two. */
const NEAR = 25;
/** A deficit that calls for risks. */
const FAR_BEHIND = 25;

const MIXED = ["easy", "medium", "hard"] as const;

/** Points that a seat still needs. */
const missing = ({ scores, options }: DashState, seat: Seat): number =>
  Math.abs(modeOf(options).target - (scores[seat] as number));

const nameOf = ({ mode, singleOne }: DashState["options"]): string => (singleOne === "lose" ? "high-stakes" : mode);

/** Puzzles of Dash Dice: roll or bank, in every mode with banking. */
export const puzzles: PuzzleSource<DashState, DashAction> = {
  matches: [
    { options: { mode: "classic" }, share: 0.25, bots: MIXED },
    { options: { mode: "zero-hour" }, share: 0.25, bots: MIXED },
    { options: { mode: "last-line" }, share: 0.25, bots: MIXED },
    { options: { mode: "last-line", singleOne: "lose" }, share: 0.25, bots: MIXED },
  ],
  isCandidate: ({ phase, turnScore }) => phase === "gameplay" && turnScore > 0,
  keyOf: ({ actor, scores, turnScore, multiplier, turnsTaken, result }) =>
    JSON.stringify([actor, scores, turnScore, multiplier, turnsTaken, result]),
  /** Banks from 20 points on, and whenever that wins. */
  ruleOfThumb(state, seat) {
    const { turnScore, options } = state;
    const need = missing(state, seat);
    const isTooMuch = modeOf(options).bank === "countdown" && turnScore > need;
    return { type: !isTooMuch && turnScore >= Math.min(HOLD_AT, need) ? "bank" : "roll" };
  },
  question: () => "roll-or-bank",
  themes: ["classic", "zero-hour", "last-line", "high-stakes", "endgame", "comeback", "in-the-lead", "multiplier"],
  themesOf(state, seat) {
    const [mine, theirs] = [missing(state, seat), missing(state, 1 - seat)];
    return [
      nameOf(state.options),
      ...(Math.min(mine, theirs) <= NEAR ? ["endgame"] : []),
      ...(mine - theirs >= FAR_BEHIND ? ["comeback"] : []),
      ...(theirs - mine >= FAR_BEHIND ? ["in-the-lead"] : []),
      ...(state.multiplier > 1 ? ["multiplier"] : []),
    ];
  },
  likeness(state, seat) {
    const { scores, turnScore, multiplier, options } = state;
    const coarse = [scores[seat], scores[1 - seat], turnScore].map((points) => Math.round((points as number) / 6));
    return JSON.stringify([nameOf(options), coarse, multiplier]);
  },
};
