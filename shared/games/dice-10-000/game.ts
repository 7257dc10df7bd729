import { rollDie } from "../../core/dice.ts";
import { endMatch, type GameDefinition, type ResultReason, type Seat } from "../../core/game.ts";
import { copyPlain } from "../../core/plain.ts";
import type { Rejection } from "../../core/rejection.ts";
import type { Rng } from "../../core/rng.ts";
import { about } from "./about.ts";
import {
  actionShape,
  type Dice10000Action,
  type Dice10000Event,
  type Dice10000State,
  type Dice10000View,
  eventFields,
  type Options,
  optionsShape,
  type Subset,
} from "./contract.ts";
import { bustsInARow, PENALIZED } from "./rules/busts.ts";
import { DICE } from "./rules/constants.ts";
import { copyHistory, currentTurn, openTurn } from "./rules/history.ts";
import { hasOpened, opensTooLow } from "./rules/opening.ts";
import { bestSelection, diceToRoll, isBust, judge, selections } from "./rules/score.ts";
import { scoringOf } from "./rules/scoring.ts";

/** The rules of Dice 10 000. */
export const dice10000: GameDefinition<Dice10000State, Dice10000Action, Dice10000Event, Options, Dice10000View> = {
  id: about.id,
  rulesVersion: 1,
  seats: about.seats,
  options: optionsShape,
  action: actionShape,
  events: eventFields,

  create: (options, seatCount) => ({
    phase: "roll",
    actor: 0,
    scores: new Array<number>(seatCount).fill(0),
    result: null,
    options,
    turnScore: 0,
    dice: new Array<number>(DICE).fill(0),
    locked: new Array<boolean>(DICE).fill(false),
    opened: new Array<boolean>(seatCount).fill(false),
    round: 1,
    history: [],
  }),

  verify(state, seat, action) {
    const { phase } = state;
    switch (action.type) {
      case "roll":
        return phase === "lock" ? { code: "wrong-phase", detail: phase } : verifyRoll(state, seat);
      case "lock":
        return phase === "roll" ? { code: "wrong-phase", detail: phase } : verifyLock(state, action.dice);
      case "yield":
        return phase !== "decide" ? { code: "wrong-phase", detail: phase } : verifyYield(state, seat);
      case "timeout":
        return null;
    }
  },

  apply(state, seat, action, rng) {
    switch (action.type) {
      case "roll":
        return roll(state, seat, rng);
      case "lock":
        return [lock(state, seat, action.dice)];
      case "yield":
        return yieldTurn(state, seat);
      case "timeout":
        return timeOut(state, seat);
    }
  },

  legalActions(state, seat) {
    if (state.actor !== seat) return [];
    if (state.phase === "roll") return [{ type: "roll" }];
    const actions: Dice10000Action[] = [];
    if (state.phase === "decide") {
      if (!verifyRoll(state, seat)) actions.push({ type: "roll" });
      if (!verifyYield(state, seat)) actions.push({ type: "yield" });
    }
    for (const dice of selections(state.dice, state.locked, scoringOf(state.options)))
      actions.push({ type: "lock", dice });
    return actions;
  },

  fallbackAction: () => ({ type: "timeout" }),

  drawable: ({ options }) => options.rounds > 0 || options.lastRound,

  viewFor: ({ history, ...state }) => ({ ...copyPlain(state), history: copyHistory(history) }),

  withoutHistory: (state) => ({ ...state, history: [] }),
};

function verifyLock(state: Dice10000State, chosen: readonly number[]): Rejection | null {
  if (chosen.length === 0) return { code: "nothing-chosen" };
  for (const [place, index] of chosen.entries()) {
    if (state.locked[index] !== false) return { code: "die-not-free" };
    if (chosen.indexOf(index) < place) return { code: "die-chosen-twice" };
  }
  const judged = judge(facesAt(state, chosen), scoringOf(state.options));
  return judged.ok ? null : { code: "dice-do-not-score", detail: judged.dead.join(" ") };
}

/** After all six dice are locked, a seat that may yield may have to. */
function verifyRoll(state: Dice10000State, seat: Seat): Rejection | null {
  const isOver = state.options.hotDice === "never" && allLocked(state) && state.phase === "decide";
  return isOver && !verifyYield(state, seat) ? { code: "must-yield" } : null;
}

const allLocked = ({ locked }: Dice10000State): boolean => !locked.includes(false);

function verifyYield(state: Dice10000State, seat: Seat): Rejection | null {
  const { turnScore, options } = state;
  if (options.openingYield === "reject" && opensTooLow(state, seat))
    return { code: "opening-too-low", detail: `${turnScore} of ${options.opening}` };
  if (isFinished(state, (state.scores[seat] as number) + turnScore)) return null;
  if (options.hotDice === "must" && allLocked(state)) return { code: "must-roll" };
  return turnScore < options.leastYield ? { code: "yield-too-low", detail: `${options.leastYield}` } : null;
}

/** True if this score ends the race. */
const isFinished = ({ options: { rounds, target } }: Dice10000State, score: number): boolean =>
  rounds === 0 && score >= target;

const facesAt = (state: Dice10000State, indexes: readonly number[]): number[] =>
  indexes.map((index) => state.dice[index] as number);

const copySubsets = (subsets: readonly Subset[]): Subset[] =>
  subsets.map(({ faces, points }) => ({ faces: [...faces], points }));

function roll(state: Dice10000State, seat: Seat, rng: Rng): Dice10000Event[] {
  const { dice, locked, history } = state;
  const turn = state.phase === "roll" ? openTurn(history, seat) : currentTurn(history, seat);
  if (!locked.includes(false)) locked.fill(false);
  const rolled: number[] = [];
  for (let index = 0; index < DICE; index++) {
    if (locked[index]) continue;
    dice[index] = rollDie(rng);
    rolled.push(index);
  }
  const outcome = facesAt(state, rolled);
  turn.rolls.push({ outcome, locked: [] });
  const events: Dice10000Event[] = [{ type: "rolled", seat, dice: [...dice], rolled }];
  if (isBust(outcome, scoringOf(state.options))) {
    events.push({ type: "busted", seat }, ...penalty(state, seat), endTurn(state, seat, state.turnScore));
  } else {
    state.phase = "lock";
  }
  return events;
}

function lock(state: Dice10000State, seat: Seat, chosen: readonly number[]): Dice10000Event {
  const judged = judge(facesAt(state, chosen), scoringOf(state.options));
  if (!judged.ok) throw new Error("dice that do not score were locked");
  const { points, subsets } = judged;
  const { rolls } = currentTurn(state.history, seat);
  let entry = rolls.at(-1);
  if (!entry) {
    // A scenario that starts within a turn has no recorded roll; its free dice are that roll.
    entry = { outcome: state.dice.filter((_, index) => !state.locked[index]), locked: [] };
    rolls.push(entry);
  }
  entry.locked.push(...subsets);
  for (const index of chosen) state.locked[index] = true;
  state.turnScore += points;
  state.phase = "decide";
  const { turnScore, locked } = state;
  const left = diceToRoll(locked);
  return { type: "locked", seat, dice: [...chosen], subsets: copySubsets(subsets), points, turnScore, left };
}

function yieldTurn(state: Dice10000State, seat: Seat): Dice10000Event[] {
  const first = !hasOpened(state, seat);
  const { rounds, target, exactTarget, lastRound } = state.options;
  const before = state.scores[seat] as number;
  const isTooMuch = rounds === 0 && exactTarget && before + state.turnScore > target;
  const points = opensTooLow(state, seat) || isTooMuch ? 0 : state.turnScore;
  const score = before + points;
  state.scores[seat] = score;
  const events: Dice10000Event[] = [{ type: "yielded", seat, points, score }];
  if (points > 0) state.opened[seat] = true;
  if (points > 0 && first) events.push({ type: "opened", seat });
  if (lastRound || !isFinished(state, score)) return [...events, endTurn(state, seat, state.turnScore - points)];
  clearTurn(state);
  return [...events, end(state, [seat], "target")];
}

function end(state: Dice10000State, winners: Seat[], reason: ResultReason): Dice10000Event {
  const result = endMatch(state, winners, reason);
  return { type: "matchEnded", result: { ...result, winners: [...winners] } };
}

/** Locks the highest selection if a lock is due, then yields if that is legal; otherwise the turn scores nothing. */
function timeOut(state: Dice10000State, seat: Seat): Dice10000Event[] {
  if (state.phase === "roll") {
    openTurn(state.history, seat);
    return [endTurn(state, seat, 0)];
  }
  const events: Dice10000Event[] = [];
  if (state.phase === "lock")
    events.push(lock(state, seat, bestSelection(state.dice, state.locked, scoringOf(state.options))));
  if (verifyYield(state, seat)) return [...events, endTurn(state, seat, state.turnScore)];
  return [...events, ...yieldTurn(state, seat)];
}

function clearTurn(state: Dice10000State): void {
  state.turnScore = 0;
  state.locked.fill(false);
}

/** The third bust in a row of a seat costs points. */
function penalty(state: Dice10000State, seat: Seat): Dice10000Event[] {
  const score = state.scores[seat] as number;
  const points = Math.min(state.options.threeBusts, score);
  if (points === 0 || bustsInARow(state.history, seat) % PENALIZED > 0) return [];
  state.scores[seat] = score - points;
  return [{ type: "penalized", seat, points, score: score - points }];
}

/** The seats with the most points win; several of them draw. */
function endWithMost(state: Dice10000State, reason: ResultReason): Dice10000Event {
  const most = Math.max(...state.scores);
  const winners = [...state.scores.keys()].filter((seat) => state.scores[seat] === most);
  return end(state, winners, winners.length === 1 ? reason : "draw");
}

/** Passes the dice to the next seat; after the highest seat a new round begins, or the match ends. */
function endTurn(state: Dice10000State, seat: Seat, lost: number): Dice10000Event {
  clearTurn(state);
  const next = (seat + 1) % state.scores.length;
  if (next === 0 && state.round === state.options.rounds) return endWithMost(state, "rounds");
  if (next === 0 && isFinished(state, Math.max(...state.scores))) return endWithMost(state, "target");
  if (next === 0) state.round++;
  state.phase = "roll";
  state.actor = next;
  return { type: "turnEnded", seat, lost, next };
}
