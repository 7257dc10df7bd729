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
  keepAndStop: (points) => fill(words.keepAndStop, { points }),
  stopPoints: (view) => (view.actor === null ? 0 : (bankNow(view, view.actor)?.points ?? 0)),
  risk: (percent) => fill(words.risk, { percent }),
  hint,
};

/** Where dice of the player before may be taken over, that takes the place of the bank. */
const stealing = { ...turn, stop: { type: "steal" } } as const satisfies typeof turn;

const saysStealing: TurnWords<FarkleView> = {
  ...says,
  stop: (points) => fill(words.steal, { points: points ?? 0 }),
  stopKey: "T",
  stopPoints: ({ leftover }) => leftover?.points ?? 0,
};

/** The buttons of the draft, and those of a turn: save, roll or bank. */
export function Controls({ table }: { table: Table<FarkleView, FarkleAction> }) {
  const view = table.shown.value;
  if (!view) return null;
  if (view.phase === "draft") return <DraftControls table={table} view={view} />;
  const steals = view.phase === "roll" && view.leftover;
  return (
    <TurnControls
      table={table}
      game={steals ? stealing : turn}
      says={steals ? saysStealing : says}
      notes={notesInRow(view, table.mySeat.value)}
    />
  );
}
