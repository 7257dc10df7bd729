import type { ComponentChildren } from "preact";
import type { Action } from "../../../../shared/core/game.ts";
import { showsRisk } from "../../preferences/preferences.ts";
import type { Table } from "../../table/table.ts";
import { percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { sixDiceWords as words } from "../../text/table.ts";
import { KeyButton } from "../../ui/KeyButton.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { Advice, toggleRisk } from "./Advice.tsx";
import { DiceRow, type DieNote } from "./DiceRow.tsx";
import { keepAnd } from "./keep-and.ts";
import { attempt, mayPick, pickDie, takePicked, useFreshPicks } from "./picks.ts";
import { facesInRow, inOrder, positionAfter, refusal, type SixDiceGame, type SixDiceView } from "./rules.ts";
import { suggest } from "./suggest.ts";
import { useEnter } from "./use-enter.ts";

/** How a game names its moves, and the keys of the first and the last. */
export interface TurnWords<V> {
  /** Label of the button that takes the picked dice, with their points if they are known. */
  take(points: number | null): string;
  takeKey: string;
  stop(points: number | null): string;
  stopKey: string;
  /** Label of the button that takes the picked dice and stops with these points. */
  keepAndStop(points: number): string;
  /** Points gained by stopping now. */
  stopPoints(view: V): number;
  /** The risk of losing the turn, in two words. */
  risk(percent: string): string;
  /** The prompt while no die is picked. */
  hint(view: V): string;
}

interface TurnControlsProps<V extends SixDiceView, A extends Action> {
  table: Table<V, A>;
  game: SixDiceGame<V, A>;
  says: TurnWords<V>;
  /** Descriptions of the special dice on display. */
  notes?: readonly (DieNote | null)[];
  /** A tool of this game alone. */
  tool?: ComponentChildren;
}

/** One turn with six dice: pick, see what the picks are worth, set them aside, roll or stop. */
export function TurnControls<V extends SixDiceView, A extends Action>(props: TurnControlsProps<V, A>) {
  const { table, game, says } = props;
  const view = table.shown.value;
  const seat = table.mySeat.value;
  useFreshPicks(table, game);
  useTurnKeys(props);
  if (!view || seat === null) return null;
  const picked = inOrder(table.picked.value);
  const may = (action: A) => refusal(table.game.definition, view, seat, action) === null;
  const preview = picked.length > 0 ? game.preview(view, seat, picked) : null;
  const takes = may(game.take(picked));
  const next = takes ? picked : [];
  const rolls = may(game.roll);
  const kept = takes ? positionAfter(table.game.definition, view, seat, game.take(picked)) : null;
  const keepsAndStops = kept !== null && refusal(table.game.definition, kept, seat, game.stop) === null;
  const stops = may(game.stop);
  const askedRisk = showsRisk.value && view.actor === seat && (takes || rolls);
  return (
    <section class="six-turn">
      <PickRow {...props} />
      <Advice
        table={table}
        suggest={() => suggest(table, game, says)}
        preview={preview}
        hint={says.hint}
        tool={props.tool}
      />
      <div class="controls">
        <KeyButton
          label={says.take(takes && preview ? preview.points : null)}
          keys={says.takeKey}
          enabled={takes}
          press={() => void takePicked(table, game)}
          main={takes}
        />
        <KeyButton
          label={rollLabel(takes, rolls, game.toRoll(view, next))}
          keys="R"
          enabled={takes || rolls}
          press={() => void rollOn(props)}
          main={rolls && !takes}
          small={askedRisk ? says.risk(percent(game.risk(view, seat, next))) : undefined}
        />
        <KeyButton
          label={
            keepsAndStops ? says.keepAndStop(says.stopPoints(kept)) : says.stop(stops ? says.stopPoints(view) : null)
          }
          keys={says.stopKey}
          enabled={stops || keepsAndStops}
          press={() => void stopNow(props)}
        />
      </div>
    </section>
  );
}

/** Picked dice that can be set aside are kept with the same press; keeping and rolling remain single steps as well. */
function rollLabel(takes: boolean, rolls: boolean, count: number): string {
  if (takes) return fill(words.keepAndRoll, { count });
  return rolls ? fill(words.rollSome, { count }) : words.roll;
}

type Turn<V extends SixDiceView, A extends Action> = Pick<TurnControlsProps<V, A>, "table" | "game">;

/** Rolls, and keeps the picked dice first if they can be set aside. */
const rollOn = <V extends SixDiceView, A extends Action>(turn: Turn<V, A>): Promise<void> =>
  playOn(turn, turn.game.roll);

/** Stops, and keeps the picked dice first if they can be set aside. */
const stopNow = <V extends SixDiceView, A extends Action>(turn: Turn<V, A>): Promise<void> =>
  playOn(turn, turn.game.stop);

function playOn<V extends SixDiceView, A extends Action>({ table, game }: Turn<V, A>, action: A): Promise<void> {
  const view = table.shown.value;
  const take = game.take(inOrder(table.picked.value));
  const takes = view && refusal(table.game.definition, view, table.mySeat.value, take) === null;
  return takes ? keepAnd(table, game, action) : attempt(table, game, action);
}

function useTurnKeys<V extends SixDiceView, A extends Action>({ table, game, says }: TurnControlsProps<V, A>): void {
  const dice = Object.fromEntries([1, 2, 3, 4, 5, 6].map((key) => [`${key}`, () => pickDie(table, game, key - 1)]));
  const take = () => void takePicked(table, game);
  useEnter(take);
  useKeys({
    ...dice,
    [says.takeKey.toLowerCase()]: take,
    r: () => void rollOn({ table, game }),
    [says.stopKey.toLowerCase()]: () => void stopNow({ table, game }),
    h: () => suggest(table, game, says),
    o: toggleRisk,
  });
}

function PickRow<V extends SixDiceView, A extends Action>({ table, game, notes }: TurnControlsProps<V, A>) {
  const shown = table.shown.value;
  if (!shown) return null;
  const aside = game.aside(shown);
  const isAtRest = !table.steps.busy.value;
  const dice = facesInRow(shown, table.mySeat.value).map((face, index) => {
    const enabled = mayPick(table, game, index);
    const note = notes?.[index] ?? null;
    return {
      ...{ face, enabled, note },
      aside: aside[index] ?? false,
      picked: table.picked.value.has(index),
      explains: isAtRest && !enabled && note !== null,
    };
  });
  return <DiceRow dice={dice} press={(index) => pickDie(table, game, index)} />;
}
