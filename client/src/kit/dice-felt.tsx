import type { FunctionComponent } from "preact";
import { useMemo } from "preact/hooks";
import type { Action, CommonState, GameEvent, Seat } from "../../../shared/core/game.ts";
import { type DiceShow, diceFelt } from "../table/felt/dice-felt.tsx";
import type { Moment } from "../table/felt/moment.ts";
import type { TableProps } from "../table/game-client.ts";
import type { Table } from "../table/table.ts";
import { wordsAt } from "./words.ts";

const KINDS: Record<string, Moment["kind"]> = { banked: "bank", busted: "bust" };

/**
 * A felt with dice, which an event `rolled` with its `dice` throws. `banked` and `busted` with their `points` fly to the
 * seat or get lost; an event with a text in `banners` shows it.
 */
export function dice<V extends CommonState, A extends Action>(
  facesOf: (view: V) => readonly number[],
): FunctionComponent<TableProps<V, A>> {
  return function Felt({ table }) {
    const Dice = useMemo(() => diceFelt(showAt(table, facesOf)), [table]);
    return <Dice table={table} />;
  };
}

function showAt<V extends CommonState, A extends Action>(
  table: Table<V, A>,
  facesOf: (view: V) => readonly number[],
): DiceShow<V, A> {
  return {
    dice: (view) => facesOf(view).map((face) => ({ face })),
    plan(_view, event) {
      const { type, seat = 0, dice: faces = [] } = event as GameEvent & { seat?: Seat; dice?: number[] };
      if (type !== "rolled") return null;
      return { dice: faces.map((face) => ({ face })), thrown: [...faces.keys()], roller: seat };
    },
    moment(_view, event) {
      const { type, seat = null, points } = event as GameEvent & { seat?: Seat; points?: number };
      const title = wordsAt(table as unknown as Table).banners?.[type];
      const kind = KINDS[type];
      if (!kind && title === undefined) return null;
      return {
        kind: kind ?? "good",
        seat,
        ...(kind && points !== undefined && { points }),
        ...(title !== undefined && { title }),
      };
    },
  };
}
