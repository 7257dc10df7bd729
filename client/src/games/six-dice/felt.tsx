import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Action, GameEvent } from "../../../../shared/core/game.ts";
import { matchesWithScoring, showsScoring } from "../../preferences/preferences.ts";
import type { DieLook, Gestures, TableStage } from "../../stage/TableStage.ts";
import { type DiceShow, diceFelt } from "../../table/felt/dice-felt.tsx";
import type { TableProps } from "../../table/game-client.ts";
import type { Table } from "../../table/table.ts";
import type { DieNote } from "./DiceRow.tsx";
import { type Acts, DieActs } from "./DieActs.tsx";
import { FeltTip } from "./FeltTip.tsx";
import { mayPick, pickDie, sweepDice } from "./picks.ts";
import type { SixDiceGame, SixDiceView } from "./rules.ts";
import type { Box } from "./tip-place.ts";
import { useTip } from "./use-tip.ts";

/** How a game of six dice uses the felt. */
export interface SixDiceShow<V extends SixDiceView, A extends Action>
  extends Pick<DiceShow<V, A>, "dice" | "plan" | "moment"> {
  game: SixDiceGame<V, A>;
  /** The special dice that acted in an event, and whose they are; null if none did. */
  acts?(view: V, event: GameEvent): Omit<Acts, "id"> | null;
  /** Descriptions of the special dice on the felt. */
  notes?(view: V): readonly (DieNote | null)[];
}

/** The felt with selectable dice and tooltips. */
export function sixDiceFelt<V extends SixDiceView, A extends Action>(
  show: SixDiceShow<V, A>,
): FunctionComponent<TableProps<V, A>> {
  return function SixDiceFelt({ table }) {
    const acts = useSignal<Acts | null>(null);
    const stage = useRef<TableStage | null>(null);
    const { asked, point } = useAsking(show, table);
    useFirstMatches(table as unknown as Table);
    const Dice = useMemo(
      () =>
        diceFelt({
          ...withActs(show, acts),
          dice: (view, picked) => litUp(show.dice(view, picked), scoringDice(show, table, view)),
          gestures: () => ({ ...picking(show, table), point }),
          opened: (opened) => {
            stage.current = opened;
          },
        }),
      [table],
    );
    return (
      <>
        <Dice table={table} />
        <DieActs acts={acts.value} boxOf={(index) => stage.current?.boxOf(index) ?? null} />
        {asked && <FeltTip about={asked.box}>{asked.note.tip}</FeltTip>}
      </>
    );
  };
}

/** Body of a plain die that scores. */
const SCORING = 0xffd873;

/** The dice that some legal move of the player sets aside; none if the player does not want them to light up. */
function scoringDice<V extends SixDiceView, A extends Action>(
  { game }: SixDiceShow<V, A>,
  table: Table<V, A>,
  view: V,
): ReadonlySet<number> {
  const seat = table.mySeat.peek();
  if (!showsScoring.value || !table.live || seat === null || view.actor !== seat) return new Set();
  return new Set(table.game.definition.legalActions(view, seat).flatMap((action) => game.taken(action as A) ?? []));
}

const litUp = (dice: DieLook[], scoring: ReadonlySet<number>): DieLook[] =>
  dice.map((die, index) => (scoring.has(index) && die.tint === undefined ? { ...die, tint: SCORING } : die));

/** Dice light up in the first matches of a player, and later if the settings say so. */
const FIRST_MATCHES = 3;

function useFirstMatches(table: Table): void {
  const counted = useRef("");
  useSignalEffect(() => {
    const isOver = table.shown.value?.result && table.live && table.mySeat.peek() !== null;
    if (!isOver || counted.current === table.matchId) return;
    counted.current = table.matchId;
    matchesWithScoring.value = matchesWithScoring.peek() + 1;
    if (matchesWithScoring.peek() === FIRST_MATCHES) showsScoring.value = false;
  });
}

/** The die whose tooltip is open: by hovering, a long press, or a tap on a die that cannot be picked. */
function useAsking<V extends SixDiceView, A extends Action>(
  show: SixDiceShow<V, A>,
  table: Table<V, A>,
): { asked: { note: DieNote; box: Box } | null; point: Gestures["point"] } {
  const { open, show: openTip } = useTip();
  const box = useRef<Box | null>(null);
  const noteOf = (index: number): DieNote | null => {
    const view = table.shown.value;
    return (view && show.notes?.(view)[index]) ?? null;
  };
  const point: Gestures["point"] = (die) => {
    const known = die !== null && !table.steps.busy.value && noteOf(die.index) !== null;
    box.current = die?.box ?? null;
    openTip(known ? die.index : null);
    return known;
  };
  useSignalEffect(() => {
    // Closes the tooltip, because the dice are about to move.
    void [table.view.value, table.shown.value];
    openTip(null);
  });
  const note = open === null ? null : noteOf(open);
  return { asked: note && box.current && { note, box: box.current }, point };
}

/** Pointer gestures on the dice. */
const picking = <V extends SixDiceView, A extends Action>(
  { game }: SixDiceShow<V, A>,
  table: Table<V, A>,
): Omit<Gestures, "point"> => ({
  tap: (index) => pickDie(table, game, index),
  mayPick: (index) => mayPick(table, game, index),
  sweep: (from) => sweepDice(table, game, from),
});

/** Shows the dice that acted in an event together with its moment. */
function withActs<V extends SixDiceView, A extends Action>(
  show: SixDiceShow<V, A>,
  acts: Signal<Acts | null>,
): Pick<DiceShow<V, A>, "dice" | "plan" | "moment" | "announced"> {
  let shownActs = 0;
  return {
    dice: show.dice,
    moment: show.moment,
    plan(view, event, before) {
      const plan = show.plan(view, event, before);
      // The dice of another seat take the places of those that acted.
      if (plan && acts.peek()?.seat !== plan.roller) acts.value = null;
      return plan;
    },
    announced(view, event) {
      const acted = show.acts?.(view, event);
      if (acted) acts.value = { ...acted, id: ++shownActs };
    },
  };
}
