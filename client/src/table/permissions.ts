import type { Table } from "./table.ts";

const plays = ({ inPlay, mySeat }: Table): boolean => inPlay && mySeat.value !== null;

/** True if leaving now forfeits the match. */
export const leavingCosts = ({ status, mySeat, days }: Table): boolean =>
  days === 0 && status.value === "playing" && mySeat.value !== null;

/** True if the player may resign; only two-player matches can be resigned. */
export const mayResign = (table: Table): boolean => plays(table) && table.seats.value.length === 2;

/** True if the game allows a draw now, all seats are human, and the player has not offered one yet. */
export function mayOfferDraw(table: Table): boolean {
  const { seats, mySeat, shown, game } = table;
  if (!plays(table) || !shown.value || seats.value[mySeat.value ?? -1]?.offersDraw) return false;
  return (game.definition.drawable?.(shown.value) ?? false) && seats.value.every(({ kind }) => kind === "human");
}

/** True if a bot is to act and no other connected human is at the table. */
export function maySkip(table: Table): boolean {
  const { seats, mySeat, shown } = table;
  const others = seats.value.filter((seat, index) => seat.kind === "human" && index !== mySeat.value);
  if (!plays(table) || others.some(({ connected }) => connected)) return false;
  const { kind, caretaker } = seats.value[shown.value?.actor ?? -1] ?? {};
  return kind === "bot" || caretaker === true;
}

/** True if every other seat is a bot. Such matches are never rated. */
export const isAmongBots = ({ seats, mySeat }: Pick<Table, "seats" | "mySeat">): boolean =>
  seats.value.every(({ kind }, seat) => kind === "bot" || seat === mySeat.value);

/** True if results at the table are compared with those of other players, as in the daily challenge and the Gauntlet. */
const isContest = ({ daily, gauntlet }: Pick<Table, "daily" | "gauntlet">): boolean => daily !== "" || gauntlet;

/** True if the best move may be suggested: it would decide a match against a person, and a contest. */
export const maySuggestBest = (table: Pick<Table, "seats" | "mySeat" | "daily" | "gauntlet">): boolean =>
  isAmongBots(table) && !isContest(table);

/** Number of actions after which the coach is offered, once. */
const COACH_OFFER_FROM = 8;

/** True if the coach is to be offered now: for the first time, and not at a larger table, which fills the screen of a phone. */
export const mayOfferCoach = (table: Table, wasOffered: boolean): boolean =>
  !wasOffered && table.seats.value.length === 2 && table.steps.shownSeq.value >= COACH_OFFER_FROM && mayCoach(table);

/** True if the coach may help: the player sits at a live table with bots only, outside of daily challenge and Gauntlet. */
export const mayCoach = (table: Table): boolean =>
  table.live && table.coachable && plays(table) && maySuggestBest(table);
