import type { Seat } from "../../core/game.ts";
import type { PuzzleSource } from "../../core/puzzle-source.ts";
import type { Rng } from "../../core/rng.ts";
import { inHand } from "./analysis/turn-plans.ts";
import { suggestedLoadouts } from "./bots/suggestions.ts";
import { type FarkleAction, type FarkleState, type Options, ROUNDS, TARGET } from "./contract.ts";
import { equipmentOf } from "./rules/equipment.ts";
import { bestSelection } from "./rules/score.ts";
import { freeSlots, rolledNow } from "./rules/turn.ts";

/** The usual advice: bank this many points. */
const HOLD_AT = 300;
/** A score from which a good turn ends the match. */
const NEAR = 8000;
const FAR_BEHIND = 2500;
const BIG_TURN = 1200;
const FEW_DICE = 2;

const MIXED = ["easy", "medium", "hard"] as const;

const hasSpecial = ({ loadouts }: FarkleState): boolean => loadouts.some((loadout) => loadout.some((die) => die));

/** True if this round ends the match unless it ends level. */
const isLastRound = ({ options, round, scores }: FarkleState): boolean =>
  options.mode === "ten-round" ? round >= ROUNDS : Math.max(...scores) >= TARGET;

/** Estimates are accurate enough only near the end, where single decisions matter most. */
const isLate = (state: FarkleState): boolean =>
  state.options.mode === "ten-round" ? state.round >= ROUNDS - 1 : Math.max(...state.scores) >= 7500;

/** Any of the suggested loadouts: bots would always take the first. */
function randomDraft(state: FarkleState, seat: Seat, rng: Rng): FarkleAction {
  if (state.loadouts[seat]?.some((die) => die)) return { type: "confirm" };
  const loadouts = suggestedLoadouts(state.options);
  return { type: "draft", loadout: loadouts[rng.int(loadouts.length)] as (string | null)[] };
}

const plain = (mode: Options["mode"]) => ({ mode, dice: "none" });

/** Puzzles of Farkle: which dice to save, and whether to roll on. */
export const puzzles: PuzzleSource<FarkleState, FarkleAction> = {
  matches: [
    { options: plain("standard"), share: 0.4, bots: MIXED },
    { options: plain("ten-round"), share: 0.3, bots: MIXED },
    { options: { mode: "standard", dice: "draft" }, share: 0.15, bots: MIXED },
    { options: { mode: "ten-round", dice: "draft" }, share: 0.15, bots: MIXED },
  ],
  prepare: (state, seat, rng) => (state.phase === "draft" ? randomDraft(state, seat, rng) : null),
  isCandidate: (state) => (state.phase === "save" || state.phase === "decide") && (!hasSpecial(state) || isLate(state)),
  keyOf(state) {
    const { phase, actor, scores, turnScore, roundScore, savedThisTurn, hotStreak, hotPending, result } = state;
    const { round, bestTurn, dareBonus, money, dice, held } = state;
    const free = freeSlots(state);
    const left = hasSpecial(state) ? [held, free.map((slot) => dice[slot])] : free.map((slot) => dice[slot]).sort();
    const turn = [turnScore, roundScore, savedThisTurn, hotStreak, hotPending, left];
    return JSON.stringify([phase, actor, scores, round, bestTurn, dareBonus, money, turn, result]);
  },
  /** Saves the most points, rolls six free dice, and otherwise banks from 300 points on. */
  ruleOfThumb(state, seat) {
    if (state.phase === "save") {
      const best = bestSelection(rolledNow(state, seat), equipmentOf(state, seat));
      return { type: "save", dice: best?.dice ?? [] };
    }
    const isFull = freeSlots(state).length === 0;
    return { type: inHand(state, seat) >= HOLD_AT && !isFull ? "bank" : "roll" };
  },
  question: ({ phase }) => (phase === "save" ? "which-dice" : "roll-or-bank"),
  themes: [
    ...["last-round", "endgame", "ten-round", "special-dice"],
    ...["comeback", "in-the-lead", "big-turn", "few-dice", "which-dice"],
  ],
  themesOf(state, seat) {
    const { scores, options, phase } = state;
    const lead = (scores[seat] as number) - (scores[1 - seat] as number);
    return [
      ...(isLastRound(state) ? ["last-round"] : []),
      ...(options.mode === "standard" && Math.max(...scores) >= NEAR && !isLastRound(state) ? ["endgame"] : []),
      ...(options.mode === "ten-round" ? ["ten-round"] : []),
      ...(hasSpecial(state) ? ["special-dice"] : []),
      ...(lead <= -FAR_BEHIND ? ["comeback"] : []),
      ...(lead >= FAR_BEHIND ? ["in-the-lead"] : []),
      ...(inHand(state, seat) >= BIG_TURN ? ["big-turn"] : []),
      ...(phase === "decide" && (freeSlots(state).length || 6) <= FEW_DICE ? ["few-dice"] : []),
      ...(phase === "save" ? ["which-dice"] : []),
    ];
  },
  likeness(state, seat) {
    const { phase, scores, dice, options, round } = state;
    const coarse = [scores[seat], scores[1 - seat]].map((points) => Math.round((points as number) / 700));
    const free = freeSlots(state);
    const faces = phase === "save" ? free.map((slot) => dice[slot]).filter((face) => face === 1 || face === 5) : [];
    const when = options.mode === "ten-round" ? Math.min(round, ROUNDS) : 0;
    const atRisk = Math.round(inHand(state, seat) / 250);
    return JSON.stringify([phase, options.dice, when, seat, coarse, atRisk, free.length, faces.sort()]);
  },
};
