import type { Dice10000Action, Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import type { Table } from "../../table/table.ts";
import { HistoryButton } from "./History.tsx";

/** The way to the whole match, once it is over. */
export function Afterwards({ table }: { table: Table<Dice10000View, Dice10000Action> }) {
  const view = table.shown.value;
  return view && <HistoryButton table={table} view={view} look="big wide" />;
}
