import { rollDie } from "../../../core/dice.ts";
import type { Seat } from "../../../core/game.ts";
import type { Rejection } from "../../../core/rejection.ts";
import type { Rng } from "../../../core/rng.ts";
import type { FarkleEvent, FarkleState, FarkleView } from "../contract.ts";
import { type Act, actsGiving, tellActs, use } from "./acts.ts";
import { add } from "./amounts.ts";
import { verifyBank } from "./bank.ts";
import { throwDie } from "./dice.ts";
import { endTurn } from "./ending.ts";
import { dieIn, equipmentOf, equipped, owned } from "./equipment.ts";
import { type Fired, resolveFarkle } from "./farkle.ts";
import { fire, slotsOf } from "./fire.ts";
import { penalize } from "./penalty.ts";
import { factorOf, isFarkle, rolledDice, scoreSave, selections } from "./score.ts";

export const freeSlots = ({ held }: Pick<FarkleView, "held">): number[] =>
  [...held.keys()].filter((slot) => !held[slot]);

/** The dice of the roll that may be saved. */
export const rolledNow = (state: FarkleView, seat: Seat) =>
  rolledDice(state.dice, equipmentOf(state, seat), freeSlots(state));

/** Returns why a seat may not roll now, or null. */
export function verifyRoll(state: FarkleState, seat: Seat): Rejection | null {
  if (state.phase === "save") return { code: "save-first" };
  const isOver = state.options.hotDice === "never" && !state.held.includes(false);
  return isOver && !verifyBank(state, seat) ? { code: "hand-complete" } : null;
}

/** Returns why a seat may not save these dice now, or null. */
export function verifySave(state: FarkleState, seat: Seat, slots: readonly number[]): Rejection | null {
  if (state.phase !== "save") return { code: state.phase === "roll" ? "roll-first" : "already-saved" };
  if (new Set(slots).size !== slots.length) return { code: "duplicate-dice" };
  if (slots.some((slot) => state.held[slot])) return { code: "die-already-held" };
  const equipment = equipmentOf(state, seat);
  const scored = scoreSave(rolledDice(state.dice, equipment, slots), equipment);
  if (scored.ok) return null;
  return { code: "dice-do-not-score", detail: scored.idle.map((slot) => state.dice[slot]).join(" ") };
}

/** Every distinct save of the roll on the table, highest first. */
export const possibleSaves = (state: FarkleState, seat: Seat) =>
  selections(rolledNow(state, seat), equipmentOf(state, seat));

/** Rolls every die that is not held; a roll that scores nothing is a farkle. */
export function roll(state: FarkleState, seat: Seat, rng: Rng): FarkleEvent[] {
  if (state.leftover) state.leftover = null;
  const events = [...prepareRoll(state, seat), ...throwDice(state, seat, rng)];
  state.phase = "save";
  return rolledNothing(state, seat) ? [...events, ...farkle(state, seat)] : events;
}

/** Throws the free dice, and once more those that may be rerolled before a farkle. */
function throwDice(state: FarkleState, seat: Seat, rng: Rng): FarkleEvent[] {
  const slots = freeSlots(state);
  const equipment = equipmentOf(state, seat);
  for (const slot of slots) state.dice[slot] = throwDie(dieIn(equipment, slot), rollDie(rng));
  use(
    state,
    seat,
    slots.filter((slot) => dieIn(equipment, slot)?.faces),
  );
  const events: FarkleEvent[] = [{ type: "rolled", seat, dice: [...state.dice], slots }];
  for (const { slot, die } of fire("reroll", equipped(equipment), ({ reroll }) => reroll)) {
    if (!slots.includes(slot) || !rolledNothing(state, seat)) continue;
    const face = rollDie(rng);
    state.dice[slot] = face;
    use(state, seat, [slot]);
    events.push(...tellActs(seat, "reroll", [{ slot, die: die.id, gives: "face", amount: face }]));
    events.push({ type: "rolled", seat, dice: [...state.dice], slots: [slot] });
  }
  return events;
}

function rolledNothing(state: FarkleState, seat: Seat): boolean {
  const faces = freeSlots(state).map((slot) => state.dice[slot] as number);
  return isFarkle(faces, equipmentOf(state, seat));
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
  if (state.hotScore !== undefined) state.hotScore += points;
  const hot = fire("rollOn", owned(equipmentOf(state, seat)), (die) => die.rollOn && points);
  return [
    { type: "heated", seat, points, hotStreak: state.hotStreak, turnScore: state.turnScore },
    ...tellActs(seat, "rollOn", actsGiving("points", hot)),
  ];
}

/** Hot dice: the points of six held dice move to the round score, and all six dice are free again. */
function completeHand(state: FarkleView, seat: Seat): FarkleEvent[] {
  if (state.held.includes(false)) return [];
  const { turnScore } = state;
  const leaving = fire("leave", equipped(equipmentOf(state, seat)), (die) => die.leave);
  const times = factorOf(leaving);
  const points = turnScore * times;
  state.roundScore += points;
  state.turnScore = 0;
  state.held.fill(false);
  use(state, seat, slotsOf(leaving));
  return [
    { type: "handCompleted", seat, turnScore, times, points, roundScore: state.roundScore },
    ...tellActs(seat, "leave", actsGiving("factor", leaving)),
  ];
}

function farkle(state: FarkleState, seat: Seat): FarkleEvent[] {
  const { turnScore, roundScore } = state;
  const { fired, kept, points, money, dare } = resolveFarkle(state, equipmentOf(state, seat));
  use(state, seat, slotsOf(fired));
  const score = add(state.scores, seat, points);
  add(state.money, seat, money);
  const dareWaiting = add(state.dareBonus, seat, dare);
  return [
    { type: "farkled", seat, turnScore, roundScore, fired, kept, points, money, score, dareWaiting },
    ...tellActs(seat, "farkle", fired.flatMap(actsOfGift)),
    ...penalize(state, seat),
    ...endTurn(state, seat, points),
  ];
}

const actsOfGift = ({ slot, die, points, money, dare }: Fired): Act[] =>
  Object.entries({ points, money, dare })
    .filter(([, amount]) => amount > 0)
    .map(([gives, amount]) => ({ slot, die, gives: gives as Act["gives"], amount }));

/** Sets dice aside and scores them. */
export function save(state: FarkleState, seat: Seat, chosen: readonly number[]): FarkleEvent[] {
  const dice = [...chosen].sort((a, b) => a - b);
  const equipment = equipmentOf(state, seat);
  const scored = scoreSave(rolledDice(state.dice, equipment, dice), equipment);
  if (!scored.ok) throw new Error("dice that do not score were saved");
  const { worth, acts, used } = scored;
  for (const slot of dice) state.held[slot] = true;
  state.turnScore += worth.points;
  state.savedThisTurn += dice.length;
  state.hotPending = worth.hot;
  use(state, seat, used);
  add(state.money, seat, worth.money);
  state.phase = "decide";
  const dareWaiting = state.dareBonus[seat] as number;
  return [
    { type: "saved", seat, dice, worth, turnScore: state.turnScore, dareWaiting },
    ...tellActs(seat, "save", acts),
  ];
}
