import type { Table } from "./table.ts";

const plays = ({ status, mySeat }: Table): boolean => status.value === "playing" && mySeat.value !== null;

/** Leaving a table costs something while one plays there. */
export const leavingCosts = plays;

/** Is a bot to move, with nobody else here who might want to follow it? */
export function mayHurry(table: Table): boolean {
  const { seats, mySeat, shown } = table;
  const others = seats.value.filter((seat, index) => seat.kind === "human" && index !== mySeat.value);
  if (!plays(table) || others.some(({ connected }) => connected)) return false;
  const { kind, caretaker } = seats.value[shown.value?.actor ?? -1] ?? {};
  return kind === "bot" || caretaker === true;
}
