import { rollDie } from "../../core/dice.ts";
import type { Rejection, Seat } from "../../core/game.ts";
import type { Rng } from "../../core/rng.ts";
import type { FarkleEvent, FarkleState, FarkleView } from "./contract.ts";
import { type Loadout, plainLoadout, throwDie } from "./dice.ts";
import { equipped, fire } from "./effects.ts";
import { endTurn } from "./ending.ts";
import { resolveFarkle } from "./farkle.ts";
import { bestSelection, isFarkle, leavingFactor, rolledDice, scoreSave, selections, type Worth } from "./score.ts";

const loadoutOf = (state: FarkleView, seat: Seat): Loadout => state.loadouts[seat] ?? plainLoadout();

const freeSlots = (state: FarkleState): number[] => [...state.held.keys()].filter((slot) => !state.held[slot]);

const rolledNow = (state: FarkleState, seat: Seat) => rolledDice(state.dice, loadoutOf(state, seat), freeSlots(state));

/** Points for rolling on with this loadout. Roll-on dice of different rows in one loadout count as their sum. */
export const hotPoints = (loadout: Readonly<Loadout>): number =>
  fire("rollOn", equipped(loadout), (die) => die.rollOn).reduce((sum, { gave }) => sum + gave, 0);

/** Why a seat may not roll now. */
export const verifyRoll = (state: FarkleState): Rejection | null =>
  state.phase === "save" ? { code: "save-first" } : null;

/** Returns why a seat may not save these dice now, or null. */
export function verifySave(state: FarkleState, seat: Seat, slots: readonly number[]): Rejection | null {
  if (state.phase !== "save") return { code: state.phase === "roll" ? "roll-first" : "already-saved" };
  if (new Set(slots).size !== slots.length) return { code: "duplicate-dice" };
  if (slots.some((slot) => state.held[slot])) return { code: "die-already-held" };
  const loadout = loadoutOf(state, seat);
  const scored = scoreSave(rolledDice(state.dice, loadout, slots), loadout);
  if (scored.ok) return null;
  return { code: "dice-do-not-score", detail: scored.idle.map((slot) => state.dice[slot]).join(" ") };
}

/** Returns why a seat may not bank now, or null. */
export function verifyBank(state: FarkleState): Rejection | null {
  if (state.phase === "save") return { code: "save-first" };
  return state.phase === "roll" || state.turnScore + state.roundScore === 0 ? { code: "nothing-to-bank" } : null;
}

/** Every distinct save of the roll on the table, highest first. */
export const possibleSaves = (state: FarkleState, seat: Seat) =>
  selections(rolledNow(state, seat), loadoutOf(state, seat));

/** Rolls every die that is not held; a roll that scores nothing is a farkle. */
export function roll(state: FarkleState, seat: Seat, rng: Rng): FarkleEvent[] {
  const events = prepareRoll(state, seat);
  const slots = freeSlots(state);
  const loadout = loadoutOf(state, seat);
  for (const slot of slots) state.dice[slot] = throwDie(loadout[slot] ?? null, rollDie(rng));
  events.push({ type: "rolled", seat, dice: [...state.dice], slots });
  const faces = slots.map((slot) => state.dice[slot] as number);
  if (isFarkle(faces, loadout)) return [...events, ...farkle(state, seat)];
  state.phase = "save";
  return events;
}

/** Settles what is due before a roll: the Hot die, then a completed hand. */
export const prepareRoll = (state: FarkleView, seat: Seat): FarkleEvent[] => [
  ...payHot(state, seat),
  ...completeHand(state, seat),
];

/** Pays the Hot die before the roll that it rewards. */
function payHot(state: FarkleView, seat: Seat): FarkleEvent[] {
  const points = state.hotPending;
  if (points === 0) return [];
  state.hotPending = 0;
  state.hotStreak++;
  state.turnScore += points;
  return [{ type: "heated", seat, points, hotStreak: state.hotStreak, turnScore: state.turnScore }];
}

/** Hot dice: the points of six held dice move to the round score, and all six dice are free again. */
function completeHand(state: FarkleView, seat: Seat): FarkleEvent[] {
  if (state.held.includes(false)) return [];
  const { turnScore } = state;
  const times = leavingFactor(equipped(loadoutOf(state, seat)));
  const points = turnScore * times;
  state.roundScore += points;
  state.turnScore = 0;
  state.held.fill(false);
  return [{ type: "handCompleted", seat, turnScore, times, points, roundScore: state.roundScore }];
}

function farkle(state: FarkleState, seat: Seat): FarkleEvent[] {
  const { turnScore, roundScore } = state;
  const { fired, kept, points, money, dare } = resolveFarkle(state, loadoutOf(state, seat), state.options);
  const score = add(state.scores, seat, points);
  add(state.money, seat, money);
  const dareWaiting = add(state.dareBonus, seat, dare);
  return [
    { type: "farkled", seat, turnScore, roundScore, fired, kept, points, money, score, dareWaiting },
    ...endTurn(state, seat, points),
  ];
}

function add(values: number[], seat: Seat, amount: number): number {
  const sum = (values[seat] as number) + amount;
  values[seat] = sum;
  return sum;
}

/** Sets dice aside and scores them. */
export function save(state: FarkleState, seat: Seat, chosen: readonly number[]): FarkleEvent[] {
  const dice = [...chosen].sort((a, b) => a - b);
  const loadout = loadoutOf(state, seat);
  const worth = scoreSave(rolledDice(state.dice, loadout, dice), loadout) as { ok: true } & Worth;
  const { ok: _, ...publicWorth } = worth;
  for (const slot of dice) state.held[slot] = true;
  state.turnScore += worth.points;
  state.savedThisTurn += dice.length;
  state.hotPending = worth.hot;
  add(state.money, seat, worth.money);
  state.phase = "decide";
  const dareWaiting = state.dareBonus[seat] as number;
  return [{ type: "saved", seat, dice, worth: publicWorth, turnScore: state.turnScore, dareWaiting }];
}

/** Banks the turn with the Dare bonus, which is then used up. */
export function bank(state: FarkleState, seat: Seat): FarkleEvent[] {
  const { turnScore, roundScore, hotStreak } = state;
  const times = leavingFactor(equipped(loadoutOf(state, seat)));
  const dare = state.dareBonus[seat] as number;
  const points = roundScore + turnScore * times + dare;
  state.dareBonus[seat] = 0;
  const score = add(state.scores, seat, points);
  const breakdown = { turnScore, hot: hotStreak * hotPoints(loadoutOf(state, seat)), times, roundScore, dare, points };
  return [{ type: "banked", seat, breakdown, score }, ...endTurn(state, seat, points)];
}

/** The clock's move: the best save if one is due, then a bank without Dare, or nothing. */
export function timeOut(state: FarkleState, seat: Seat): FarkleEvent[] {
  const dareLost = state.dareBonus[seat] as number;
  state.dareBonus[seat] = 0;
  const events: FarkleEvent[] = [{ type: "timedOut", seat, dareLost }];
  if (state.phase === "save") {
    const best = bestSelection(rolledNow(state, seat), loadoutOf(state, seat));
    if (best) events.push(...save(state, seat, best.dice));
  }
  return [...events, ...(verifyBank(state) ? endTurn(state, seat, 0) : bank(state, seat))];
}
