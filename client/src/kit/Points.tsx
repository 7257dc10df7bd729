import type { CommonState } from "../../../shared/core/game.ts";
import { Cells } from "../games/six-dice/Cells.tsx";
import { Scoreboard } from "../games/six-dice/Scoreboard.tsx";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { fill } from "../text/say.ts";
import { kitWords } from "../text/table.ts";
import { wordsAt } from "./words.ts";
import "../games/six-dice/style.css";

export interface PointsProps<V extends CommonState> {
  table: Table<V>;
  /** Points of the turn in play, which the seat would keep by stopping now. */
  turnPoints?: ((view: V) => number) | undefined;
  /** The score that wins. */
  goal?: ((view: V) => number) | undefined;
}

/** The score of every seat, and the points of the turn. */
export function Points<V extends CommonState>({ table, turnPoints, goal }: PointsProps<V>) {
  const view = table.shown.value;
  if (!view) return null;
  const points = turnPoints?.(view) ?? 0;
  const target = goal?.(view);
  return (
    <>
      <Scoreboard
        table={table}
        view={view}
        caption={target === undefined ? text.scores : fill(kitWords.goal, { goal: target })}
        goal={target ?? Math.max(1, ...view.scores)}
        notes={(seat) => ({ pending: view.actor === seat ? points : 0 })}
      />
      {turnPoints && !view.result && (
        <Cells cells={[{ label: wordsAt(table).turn ?? text.turnScore, value: points, armed: points > 0 }]} />
      )}
    </>
  );
}
