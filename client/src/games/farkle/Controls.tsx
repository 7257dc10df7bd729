import type { FarkleAction, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import type { Table } from "../../table/table.ts";
import { fill } from "../../text/say.ts";
import { TurnControls, type TurnWords } from "../six-dice/TurnControls.tsx";
import { notesInRow } from "./DieText.tsx";
import { DraftControls } from "./DraftControls.tsx";
import { bankNow } from "./sums.ts";
import { hint, turn } from "./turn.ts";
import { words } from "./words.ts";

const says: TurnWords<FarkleView> = {
  take: (points) => (points === null ? words.save : fill(words.savePoints, { points })),
  takeKey: "S",
  stop: (points) => (points === null ? words.bank : fill(words.bankPoints, { points })),
  stopKey: "B",
  stopPoints: (view) => (view.actor === null ? 0 : (bankNow(view, view.actor)?.points ?? 0)),
  risk: (percent) => fill(words.risk, { percent }),
  hint,
};

/** The buttons of the draft, and those of a turn: save, roll or bank. */
export function Controls({ table }: { table: Table<FarkleView, FarkleAction> }) {
  const view = table.shown.value;
  if (!view) return null;
  if (view.phase === "draft") return <DraftControls table={table} view={view} />;
  return <TurnControls table={table} game={turn} says={says} notes={notesInRow(view, table.mySeat.value)} />;
}
