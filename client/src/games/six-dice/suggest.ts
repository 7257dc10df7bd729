import type { Action, GameDefinition, Seat } from "../../../../shared/core/game.ts";
import { maySuggestBest } from "../../table/permissions.ts";
import type { Table } from "../../table/table.ts";
import { percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { sixDiceWords as words } from "../../text/table.ts";
import { runJob } from "../../worker/run-job.ts";
import { inOrder, positionAfter, refusal, type SixDiceGame, type SixDiceView } from "./rules.ts";

/** The names of the moves that a suggestion can be. */
export interface MoveNames {
  take(points: null): string;
  stop(points: null): string;
}

/** Suggestions that the worker is still looking for. */
const pending = new WeakMap<object, Promise<void>>();

/** The suggestion under way at a table, if any. */
export const suggestionOf = (table: object): Promise<void> | undefined => pending.get(table);

/**
 * Suggests the best move: picks its dice, and tells the move and its win share where that is exact. Against another
 * person, in the daily challenge and in the Gauntlet it only picks the dice that score most.
 */
export function suggest<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
  names: MoveNames,
): void {
  const view = table.shown.value;
  const seat = table.mySeat.value;
  if (!table.advisable || !view || seat === null || pending.has(table) || table.completeAnimation()) return;
  const { definition } = table.game;
  const legal = definition.legalActions(view, seat);
  if (legal.length === 0) {
    const rejection = refusal(definition, view, seat, game.roll);
    if (rejection) table.showRefusal(game.whyNot(rejection));
    return;
  }
  if (!maySuggestBest(table)) {
    table.picked.value = new Set(mostPoints(game, view, seat, legal));
    return;
  }
  const ask = (position: V, moves: readonly A[]) =>
    runJob("suggest", { game: definition.id, seat, view: position, legal: [...moves] });
  const asked = ask(view, legal as A[])
    .then(async ({ action, win }) => ({ action: await wholeTake(definition, game, view, seat, action as A, ask), win }))
    .then(({ action, win }) => {
      if (table.shown.value === view) show(table, game, names, action as A, win);
    })
    .finally(() => pending.delete(table));
  pending.set(table, asked);
}

/**
 * Joins the takes that are best one after the other: the dice of one roll may be set aside in several steps, and the
 * first step alone would leave points behind.
 */
export async function wholeTake<V extends SixDiceView, A extends Action>(
  definition: GameDefinition,
  game: SixDiceGame<V, A>,
  view: V,
  seat: Seat,
  first: A,
  ask: (position: V, legal: readonly A[]) => Promise<{ action: Action }>,
): Promise<A> {
  let whole = first;
  for (let dice = game.taken(first); dice !== null; ) {
    const position = positionAfter(definition, view, seat, whole);
    const legal = definition.legalActions(position, seat) as A[];
    if (position.actor !== seat || !legal.some((action) => game.taken(action) !== null)) break;
    const next = game.taken((await ask(position, legal)).action as A);
    const joined = game.take(inOrder(new Set([...(game.taken(whole) ?? []), ...(next ?? [])])));
    if (next === null || refusal(definition, view, seat, joined) !== null) break;
    whole = joined;
    dice = next;
  }
  return whole;
}

/** The dice of the legal take that scores most; none if no dice can be taken. */
function mostPoints<V extends SixDiceView, A extends Action>(
  game: SixDiceGame<V, A>,
  view: V,
  seat: Seat,
  legal: readonly A[],
): readonly number[] {
  const pointsOf = (dice: readonly number[]) => game.preview(view, seat, dice)?.points ?? 0;
  const takes = legal.flatMap((action) => [game.taken(action) ?? []]).filter((dice) => dice.length > 0);
  return takes.reduce((best, dice) => (pointsOf(dice) > pointsOf(best) ? dice : best), takes[0] ?? []);
}

function show<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
  names: MoveNames,
  action: A,
  win: number | null,
): void {
  const dice = game.taken(action);
  if (dice) {
    table.picked.value = new Set(dice);
  }
  const move = dice ? names.take(null) : action.type === game.stop.type ? names.stop(null) : words.roll;
  if (win !== null) table.showNews(fill(words.bestMoveShare, { move, percent: percent(win) }));
  else if (!dice) table.showNews(fill(words.bestMove, { move }));
}
