import { type Signal, useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useMemo } from "preact/hooks";
import type { Action, GameEvent, Result, Seat } from "../../../../shared/core/game.ts";
import type { Table } from "../../table/table.ts";
import { type DiceShow, diceFelt } from "../../ui/dice-felt.tsx";
import type { TableProps } from "../game-client.ts";
import { Banner, type Moment } from "./Banner.tsx";
import { pickDie } from "./picks.ts";
import type { SixDiceGame, SixDiceView } from "./rules.ts";

/** How a game of six dice uses the felt. */
export interface SixDiceShow<V extends SixDiceView, A extends Action> extends Pick<DiceShow<V, A>, "dice" | "plan"> {
  game: SixDiceGame<V, A>;
  /** What an event is worth shouting about, for everyone at the table. */
  moment(view: V, event: GameEvent, nameOf: (seat: number) => string): Omit<Moment, "id"> | null;
}

/** The felt with dice that can be tapped, and a banner for the moments one remembers. */
export function sixDiceFelt<V extends SixDiceView, A extends Action>(
  show: SixDiceShow<V, A>,
): FunctionComponent<TableProps<V, A>> {
  return function SixDiceFelt({ table }) {
    const moment = useSignal<Moment | null>(null);
    const Dice = useMemo(() => diceFelt(announcing(show, table, moment)), [table]);
    return (
      <>
        <Dice table={table} />
        <Banner moment={moment.value} />
      </>
    );
  };
}

/** The felt answers an event when its dice lie still, and that is the time to shout as well. */
function announcing<V extends SixDiceView, A extends Action>(
  show: SixDiceShow<V, A>,
  table: Table<V, A>,
  moment: Signal<Moment | null>,
): DiceShow<V, A> {
  let after: V | null = null;
  const nameOf = (seat: number) => table.seats.value[seat]?.name ?? "";
  return {
    dice: show.dice,
    plan(view, event) {
      after = view;
      return show.plan(view, event);
    },
    mood(event, mySeat) {
      const loud = after && show.moment(after, event, nameOf);
      if (loud) moment.value = { ...loud, id: (moment.peek()?.id ?? 0) + 1 };
      return loud?.kind ?? (isWonBy(event, mySeat) ? "win" : null);
    },
    tap: (tapped, index) => pickDie(tapped, show.game, index),
  };
}

const isWonBy = (event: GameEvent, seat: Seat | null): boolean =>
  event.type === "matchEnded" && (event as GameEvent & { result: Result }).result.winners.includes(seat ?? -1);
