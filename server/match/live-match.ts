import { hashOf } from "../../shared/core/fairness.ts";
import {
  type Action,
  type CommonState,
  type GameDefinition,
  type GameEvent,
  play,
  type Rejection,
  type Seat,
} from "../../shared/core/game.ts";
import { type MatchHeader, type Mover, type OpenMatch, openMatch } from "../../shared/core/record.ts";
import type { Journal, Outcome } from "./journal.ts";

export type Taken = { ok: true; seq: number } | { ok: false; rejection: Rejection };

/** Called once for each accepted action, in order, when it is on the disk and may be seen. */
export type Accepted = (seq: number, events: GameEvent[]) => void;

/** A match in progress: plain state, its chance, and its journal. It knows nothing of rooms and connections. */
export class LiveMatch {
  readonly game: GameDefinition;
  readonly id: string;
  readonly #journal: Journal;
  readonly #accepted: Accepted;
  readonly #match: OpenMatch<CommonState>;
  #seq = 0;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(game: GameDefinition, header: MatchHeader, journal: Journal, accepted: Accepted) {
    this.game = game;
    this.id = header.id;
    this.#journal = journal;
    this.#accepted = accepted;
    this.#match = openMatch(game, header);
  }

  /** Opens a match; it exists once its header, server seed included, is on the disk. */
  static async open(
    game: GameDefinition,
    header: MatchHeader,
    journal: Journal,
    accepted: Accepted,
  ): Promise<LiveMatch> {
    const match = new LiveMatch(game, header, journal, accepted);
    await journal.begin(header);
    return match;
  }

  get state(): CommonState {
    return this.#match.state;
  }

  get seating(): readonly number[] {
    return this.#match.seating;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Plays actions strictly one after the other: the next is looked at when the last is durable and shown. */
  act(seat: Seat, by: Mover, action: Action): Promise<Taken> {
    const taken = this.#last.then(() => this.#take(seat, by, action));
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  async #take(seat: Seat, by: Mover, action: Action): Promise<Taken> {
    const { state, rng } = this.#match;
    const played = play(this.game, state, seat, action, rng);
    if (!played.ok) return played;
    const seq = ++this.#seq;
    await this.#journal.append(this.id, seq, { seat, by, action }, this.#outcome());
    this.#accepted(seq, played.events);
    return { ok: true, seq };
  }

  #outcome(): Outcome | null {
    const { state } = this.#match;
    return state.result && { result: state.result, stateHash: hashOf(state) };
  }
}
