import { sharesOf } from "./analyst.ts";
import { type Action, type CommonState, type GameDefinition, type GameEvent, nextActor, type Seat } from "./game.ts";
import { copyPlain } from "./plain.ts";
import { type Rng, seededRng } from "./rng.ts";

/** Most moves of one match that is played out. A longer match counts as a draw of all seats. */
const LONGEST = 1000;
/** Most moves for one position, so that its work is bounded in any game. */
const MOST_MOVES = 250_000;

/** The part of a game that is needed to play out its matches. */
export type Playable<S extends CommonState, A extends Action, V extends CommonState> = Pick<
  GameDefinition<S, A, GameEvent, object, V>,
  "mayAct" | "apply" | "legalActions" | "fallbackAction" | "sampleState" | "withoutHistory"
>;

/** Results of the matches that were played out after an action, or without one from the position itself. */
export class Trial<A extends Action | null> {
  readonly action: A;
  readonly #seat: Seat;
  readonly #sums: number[];
  #squares = 0;
  #matches = 0;

  constructor(action: A, seat: Seat, seats: number) {
    this.action = action;
    this.#seat = seat;
    this.#sums = new Array<number>(seats).fill(0);
  }

  add(shares: readonly number[]): void {
    for (const [seat, share] of shares.entries()) this.#sums[seat] = (this.#sums[seat] as number) + share;
    this.#squares += (shares[this.#seat] as number) ** 2;
    this.#matches++;
  }

  /** Each seat's mean win share. */
  get win(): number[] {
    return this.#sums.map((sum) => sum / this.#matches);
  }

  /** Mean win share of the seat that tries the action. */
  get share(): number {
    return (this.#sums[this.#seat] as number) / this.#matches;
  }

  /** Standard error of `share`. Equal results leave an uncertainty of one match. */
  get error(): number {
    const variance = this.#squares / this.#matches - this.share ** 2;
    return Math.sqrt(Math.max(variance, 1 / this.#matches) / this.#matches);
  }
}

/** Plays out matches from the view of one seat, for any game through its contract alone. */
export class Playouts<S extends CommonState, A extends Action, V extends CommonState> {
  readonly #game: Playable<S, A, V>;
  readonly #view: V;
  readonly #seat: Seat;
  readonly #rng: Rng;
  #moves = 0;

  constructor(game: Playable<S, A, V>, view: V, seat: Seat, rng: Rng) {
    this.#game = game;
    this.#view = game.withoutHistory?.(view) ?? view;
    this.#seat = seat;
    this.#rng = rng;
  }

  trialOf<T extends A | null>(action: T): Trial<T> {
    return new Trial(action, this.#seat, this.#view.scores.length);
  }

  /** Adds this many matches to each trial. The trials begin each match in the same state and with the same luck. */
  run(trials: readonly Trial<A | null>[], matches: number): void {
    for (let match = 0; match < matches && this.#moves < MOST_MOVES; match++) {
      const possible = this.possibleState();
      const luck = this.#rng.int(2 ** 32);
      for (const trial of trials) {
        const state = copyPlain(possible);
        const rng = seededRng(luck);
        if (trial.action) this.#game.apply(state, this.#seat, trial.action, rng);
        trial.add(this.#playOut(state, rng));
      }
    }
  }

  /** A state that the seat considers possible. Without hidden information, this is its view. */
  possibleState(): S {
    return this.#game.sampleState?.(this.#view, this.#seat, this.#rng) ?? (this.#view as CommonState as S);
  }

  /** Half of the decisions are random; half are those of the clock, which are sensible in every game and shorten it. */
  #playOut(state: S, rng: Rng): number[] {
    const game = this.#game;
    for (let move = 0; move < LONGEST && !state.result; move++) {
      const seat = nextActor(game, state);
      const legal = game.legalActions(state, seat);
      const isClock = legal.length > 1 && rng.int(2) === 0;
      game.apply(state, seat, isClock ? game.fallbackAction(state, seat) : (legal[rng.int(legal.length)] as A), rng);
      this.#moves++;
    }
    const seats = state.scores.length;
    return state.result ? sharesOf(state.result, seats) : new Array<number>(seats).fill(1 / seats);
  }
}
