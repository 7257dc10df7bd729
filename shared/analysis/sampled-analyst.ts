import { type Analysis, type Analyst, type AnalystSource, sharesOf } from "../core/analyst.ts";
import { hashOf } from "../core/fairness.ts";
import type { Action, CommonState, Seat } from "../core/game.ts";
import { type Playable, Playouts, type Trial } from "../core/playouts.ts";
import { seededRng } from "../core/rng.ts";

/** Matches played out for a position, divided among its decisions. */
const MATCHES = 800;

/** Estimates the positions of any game by playing out matches; the same position has the same estimate everywhere. */
class SampledAnalyst<S extends CommonState, A extends Action, V extends CommonState> implements Analyst<V, A> {
  readonly #game: Playable<S, A, V>;
  /** The trials of the latest analysis, because `after` is asked about the same view. */
  #latest: { view: V; trials: readonly Trial<A>[] } | undefined;

  constructor(game: Playable<S, A, V>) {
    this.#game = game;
  }

  analyse(view: V, seat: Seat): Analysis<A> {
    if (view.result) return { win: sharesOf(view.result, view.scores.length), options: [], exact: true, bound: 0 };
    const playouts = this.#playoutsOf(view, seat);
    const trials = this.#game.legalActions(playouts.possibleState(), seat).map((action) => playouts.trialOf(action));
    if (trials.length === 0) {
      const { win, error } = this.#try(playouts, null);
      return { win, error, options: [], exact: false };
    }
    playouts.run(trials, Math.ceil(MATCHES / trials.length));
    this.#latest = { view, trials };
    const best = trials.reduce((most, next) => (next.share > most.share ? next : most));
    const options = trials.map(({ action, win }) => ({ action, win }));
    return { win: best.win, error: best.error, options, exact: false };
  }

  after(view: V, seat: Seat, action: A): number[] {
    const text = JSON.stringify(action);
    const known = this.#latest?.view === view ? this.#latest.trials : [];
    const trial = known.find((other) => JSON.stringify(other.action) === text);
    return (trial ?? this.#try(this.#playoutsOf(view, seat), action)).win;
  }

  #playoutsOf(view: V, seat: Seat): Playouts<S, A, V> {
    return new Playouts(this.#game, view, seat, seededRng(Number.parseInt(hashOf([view, seat]).slice(0, 8), 16)));
  }

  #try(playouts: Playouts<S, A, V>, action: A | null): Trial<A | null> {
    const trial = playouts.trialOf(action);
    playouts.run([trial], MATCHES);
    return trial;
  }
}

/** How a game without an analyst of its own is analysed: every value is an estimate with its standard error. */
export const sampledAnalyst = <S extends CommonState, A extends Action, V extends CommonState>(
  game: Playable<S, A, V>,
): AnalystSource<object, V, A> => ({
  tableName: () => null,
  solve() {
    throw new Error("a sampled analysis has no table");
  },
  analyst: () => new SampledAnalyst(game),
});
