import type { Table } from "./table.ts";

const plays = ({ status, mySeat }: Table): boolean => status.value === "playing" && mySeat.value !== null;

/** Leaving a table costs something while one plays there. */
export const leavingCosts = plays;

/** Two can give up; at a larger table one leaves. */
export const mayResign = (table: Table): boolean => plays(table) && table.seats.value.length === 2;

/** Is there a draw in this game, are there only people to agree on it, and have I not offered it yet? */
export function mayOfferDraw(table: Table): boolean {
  const { seats, mySeat, view, game } = table;
  if (!plays(table) || !view.value || seats.value[mySeat.value ?? -1]?.offersDraw) return false;
  return (game.definition.drawable?.(view.value) ?? false) && seats.value.every(({ kind }) => kind === "human");
}

/** Is a bot to move, with nobody else here who might want to follow it? */
export function mayHurry(table: Table): boolean {
  const { seats, mySeat, shown } = table;
  const others = seats.value.filter((seat, index) => seat.kind === "human" && index !== mySeat.value);
  if (!plays(table) || others.some(({ connected }) => connected)) return false;
  const { kind, caretaker } = seats.value[shown.value?.actor ?? -1] ?? {};
  return kind === "bot" || caretaker === true;
}
