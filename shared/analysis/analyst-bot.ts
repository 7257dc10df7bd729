import type { Analyst, AnalystSource, SolvedTable } from "../core/analyst.ts";
import type { Bot } from "../core/bot.ts";
import type { Action, CommonState } from "../core/game.ts";
import { chooseByValue, type Valued } from "./mistakes.ts";

interface Known<V, A extends Action> {
  key: string;
  table: SolvedTable | null;
  analyst: Analyst<V, A>;
}

/** Returns a bot that values its options with the game's analyst; `carelessness` is in win shares. */
export function analystBot<O extends object, V extends CommonState & { options: O }, A extends Action>(
  source: AnalystSource<O, V, A>,
  carelessness: (view: V) => number,
): Bot<V, A> {
  let known: Known<V, A> | undefined;
  const analystOf = (view: V, table: SolvedTable | null): Analyst<V, A> => {
    const seats = view.scores.length;
    const key = JSON.stringify([seats, view.options]);
    if (known?.key !== key || known.table !== table) {
      known = { key, table, analyst: source.analyst(view.options, seats, table) };
    }
    return known.analyst;
  };
  return (view, seat, legal, rng, table = null) => {
    const [only] = legal;
    if (only && legal.length === 1) return only;
    const { options } = analystOf(view, table).analyse(view, seat);
    const valued = options.map(({ action, win }) => ({ action, value: win[seat] as number }));
    return chooseByValue(valued, isWon(valued) ? 0 : carelessness(view), rng);
  };
}

/** True if an option wins at once, which no level misses. */
const isWon = (options: readonly Valued[]): boolean => options.some(({ value }) => value === 1);
