import type { Dice10000Action, Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import type { Table } from "../../table/table.ts";
import { fill } from "../../text/say.ts";
import { TurnControls, type TurnWords } from "../six-dice/TurnControls.tsx";
import { HistoryButton } from "./History.tsx";
import { hint, turn } from "./turn.ts";
import { words } from "./words.ts";

const says: TurnWords<Dice10000View> = {
  take: (points) => (points === null ? words.lock : fill(words.lockPoints, { points })),
  takeKey: "L",
  stop: (points) => (points === null ? words.yield : fill(words.yieldPoints, { points })),
  stopKey: "Y",
  keepAndStop: (points) => fill(words.keepAndStop, { points }),
  stopPoints: ({ turnScore }) => turnScore,
  risk: (percent) => fill(words.risk, { percent }),
  hint,
};

/** The buttons of a turn: lock, roll or yield. */
export function Controls({ table }: { table: Table<Dice10000View, Dice10000Action> }) {
  const shown = table.shown.value;
  const history = shown && <HistoryButton table={table} view={shown} look="tool" />;
  return <TurnControls table={table} game={turn} says={says} tool={history} />;
}
