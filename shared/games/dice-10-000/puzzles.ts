import type { PuzzleSource } from "../../core/puzzle-source.ts";
import type { Dice10000Action, Dice10000State } from "./contract.ts";
import { DICE, TARGET } from "./rules/constants.ts";
import { hasOpened, opensTooLow } from "./rules/opening.ts";
import { bestSelection, diceToRoll } from "./rules/score.ts";

/** The usual advice: stop with this many points. */
const HOLD_AT = 300;
/** A score from which a good turn ends the match. */
const NEAR = 8000;
const FAR_BEHIND = 2500;
const BIG_TURN = 1200;
const FEW_DICE = 2;

const MIXED = ["easy", "medium", "hard"] as const;

/** Puzzles of Dice 10 000: which dice to lock, and whether to roll on. */
export const puzzles: PuzzleSource<Dice10000State, Dice10000Action> = {
  matches: [
    { options: {}, share: 0.8, bots: MIXED },
    { options: { openingYield: "zero" }, share: 0.2, bots: MIXED },
  ],
  // Before an opening that is high enough there is no yielding to decide on.
  isCandidate: (state, seat) => state.phase === "lock" || (state.phase === "decide" && !opensTooLow(state, seat)),
  keyOf({ phase, actor, scores, opened, turnScore, dice, locked, result }) {
    const free = dice.filter((_, index) => !locked[index]).sort();
    return JSON.stringify([phase, actor, scores, opened, turnScore, free, result]);
  },
  /** Locks everything that scores, rolls six free dice, and otherwise yields from 300 points on. */
  ruleOfThumb(state, seat) {
    const { phase, turnScore, locked, dice } = state;
    if (phase === "lock") return { type: "lock", dice: bestSelection(dice, locked) };
    const wins = (state.scores[seat] as number) + turnScore >= TARGET;
    const stops = wins || (turnScore >= HOLD_AT && diceToRoll(locked) < DICE);
    return { type: stops && !opensTooLow(state, seat) ? "yield" : "roll" };
  },
  question: ({ phase }) => (phase === "lock" ? "which-dice" : "roll-or-yield"),
  themes: ["opening", "endgame", "comeback", "in-the-lead", "big-turn", "few-dice", "which-dice"],
  themesOf(state, seat) {
    const { scores, turnScore, locked, phase } = state;
    const lead = (scores[seat] as number) - (scores[1 - seat] as number);
    return [
      ...(hasOpened(state, seat) ? [] : ["opening"]),
      ...(Math.max(...scores) >= NEAR ? ["endgame"] : []),
      ...(lead <= -FAR_BEHIND ? ["comeback"] : []),
      ...(lead >= FAR_BEHIND ? ["in-the-lead"] : []),
      ...(turnScore >= BIG_TURN ? ["big-turn"] : []),
      ...(phase === "decide" && diceToRoll(locked) <= FEW_DICE ? ["few-dice"] : []),
      ...(phase === "lock" ? ["which-dice"] : []),
    ];
  },
  likeness({ phase, scores, turnScore, dice, locked, options }, seat) {
    const coarse = [scores[seat], scores[1 - seat]].map((points) => Math.round((points as number) / 700));
    const free = dice.filter((_, index) => !locked[index]).sort();
    const faces = phase === "lock" ? free.filter((face) => face === 1 || face === 5) : [];
    return JSON.stringify([phase, coarse, Math.round(turnScore / 250), free.length, faces, options.openingYield]);
  },
};
