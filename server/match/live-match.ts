import { hashOf } from "../../shared/core/fairness.ts";
import {
  type Action,
  type CommonState,
  type GameDefinition,
  type GameEvent,
  MAX_ACTIONS,
  type Past,
  type Rejection,
  type Seat,
  type Viewer,
} from "../../shared/core/game.ts";
import {
  botSeedOf,
  type MatchHeader,
  type MatchRecord,
  type Mover,
  type OpenMatch,
  openMatch,
  playIn,
  playNext,
  type RecordedAction,
  standInOf,
} from "../../shared/core/record.ts";
import type { Journal, Outcome } from "../journal/journal.ts";
import type { TableNote } from "../journal/table-note.ts";
import { Stretch } from "../ops/stretch.ts";
import { ActionFeed, type PublishedAction } from "./action-feed.ts";
import { TurnCount } from "./turn-count.ts";

/** `seq` is the number of public actions afterwards. */
export type Taken = { ok: true; seq: number } | { ok: false; rejection: Rejection };

/** Called once for each accepted action, in order, when it is durable and may be published. */
export type Accepted = (published: PublishedAction) => void;

/** Number of action ids that a match remembers to identify resent actions. */
const REMEMBERED_MOVES = 32;

/** A match in progress: plain state, random stream and journal. It is independent of rooms and connections. */
export class LiveMatch {
  readonly game: GameDefinition;
  readonly id: string;
  readonly #journal: Journal;
  readonly #accepted: Accepted;
  readonly #match: OpenMatch<CommonState>;
  readonly #named = new Map<string, number>();
  readonly #feed: ActionFeed;
  readonly #players: MatchHeader["players"];
  /** Seed of the bots of this match. */
  readonly botSeed: string;
  readonly #turns: TurnCount;
  #seq = 0;
  #agreed = false;
  #abandoned = false;
  #isHalted = false;
  #isWriting = false;
  /** True while queued work runs, and the work that waits for it. */
  #isBusy = false;
  readonly #waiting: (() => void)[] = [];

  private constructor(
    game: GameDefinition,
    header: MatchHeader,
    journal: Journal,
    accepted: Accepted,
    match: OpenMatch<CommonState>,
  ) {
    this.game = game;
    this.id = header.id;
    this.#players = header.players;
    this.botSeed = botSeedOf(header);
    this.#journal = journal;
    this.#accepted = accepted;
    this.#match = match;
    this.#feed = new ActionFeed(game);
    this.#turns = new TurnCount(match.state.actor);
  }

  /** Opens a match; resolves when its header, with the server seed, is durable. */
  static async open(
    game: GameDefinition,
    header: MatchHeader,
    note: (seating: readonly number[]) => TableNote,
    journal: Journal,
    accepted: Accepted,
  ): Promise<LiveMatch> {
    const opened = openMatch(game, header);
    await journal.begin(header, note(opened.seating));
    return new LiveMatch(game, header, journal, accepted, opened);
  }

  /** Replays a stored match in short stretches: state, hidden hands and random stream. */
  static async resume(
    game: GameDefinition,
    record: MatchRecord,
    journal: Journal,
    accepted: Accepted,
  ): Promise<LiveMatch> {
    const opened = openMatch(game, record);
    const match = new LiveMatch(game, record, journal, accepted, opened);
    const stretch = new Stretch();
    for (const entry of record.actions) {
      match.#remember(entry, playNext(game, opened, record, entry, ++match.#seq));
      if (stretch.isOver) await stretch.rest();
    }
    return match;
  }

  get state(): CommonState {
    return this.#match.state;
  }

  get seating(): readonly number[] {
    return this.#match.seating;
  }

  /** The number of accepted actions. */
  get seq(): number {
    return this.#seq;
  }

  /** True while an action is on its way to the journal: the state is ahead of it, and the action is not published. */
  get isWriting(): boolean {
    return this.#isWriting;
  }

  /** Number of public actions. */
  get publicSeq(): number {
    return this.#feed.seq;
  }

  /** Number of the current turn. */
  get turn(): number {
    return this.#turns.turn;
  }

  /** Number of consecutive moves that the clock has made for this seat. */
  missesOf(seat: Seat): number {
    return this.#turns.missesOf(seat);
  }

  /** True if this seat has moved since the match had this number of actions. */
  hasMovedSince(seat: Seat, seq: number): boolean {
    return this.#turns.hasMovedSince(seat, seq);
  }

  /** True if the match ended because its players agreed on a draw. */
  get agreed(): boolean {
    return this.#agreed;
  }

  /** The last actions, as far as this viewer may see them. */
  pastFor(viewer: Viewer): Past {
    return this.#feed.pastFor(this.id, viewer);
  }

  /** Plays actions strictly one after the other: each is checked when the one before is durable and published. */
  act(seat: Seat, by: Mover, action: Action, id?: string): Promise<Taken> {
    return this.#next(() => this.#take({ seat, by, action, ...(id !== undefined && { id }) }));
  }

  /** As `act`, unless the match has moved on since this position. */
  actAt(seq: number, seat: Seat, by: Mover, action: Action): Promise<Taken> {
    return this.#next(() => {
      if (this.#seq !== seq) return { ok: false, rejection: { code: "not-your-turn" } };
      return this.#take({ seat, by, action });
    });
  }

  /** Records the draw to which this seat was the last to agree, unless the match has moved on in public. */
  agreeDraw(seat: Seat, seq: number): Promise<Taken> {
    return this.#next(() => {
      if (this.publicSeq !== seq) return { ok: false, rejection: { code: "no-offer" } };
      return this.#take({ seat, by: "player", action: { type: "agreeDraw" } });
    });
  }

  /** Runs the work after everything that was queued before it; at once if nothing is queued. */
  async #next<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isBusy = false;
    }
  }

  /** Calls `read` between two actions: the state is then in the journal, unless the match is halted. */
  readBetweenActions<T>(read: () => T): Promise<T> {
    return this.#next(read);
  }

  /** Stops taking actions: the state may be ahead of the journal, and the match continues in another object. */
  halt(): void {
    this.#isHalted = true;
  }

  /** Ends the match without a result, after the current action. */
  abandon(reason: string): Promise<void> {
    return this.#next(() => {
      this.#abandoned = true;
      return this.#journal.shut(this.id, reason);
    });
  }

  /** Plays an action, and publishes it when it is durable. */
  async #take(entry: RecordedAction): Promise<Taken> {
    if (this.#isHalted) return { ok: false, rejection: { code: "restoring" } };
    if (this.#abandoned) return { ok: false, rejection: { code: "closed-by-admin" } };
    const known = this.#named.get(nameOf(entry));
    if (known !== undefined) return { ok: true, seq: known };
    try {
      const played = playIn(this.game, this.#match, entry.seat, entry.action);
      if (!played.ok) return played;
      const seq = ++this.#seq;
      this.#isWriting = true;
      await this.#journal.append(this.id, seq, entry, this.#outcome());
      this.#isWriting = false;
      if (this.#isHalted) return { ok: false, rejection: { code: "restoring" } };
      this.#accepted(this.#remember(entry, played.events));
    } catch (error) {
      // The plain state may be ahead of the journal.
      this.halt();
      throw error;
    }
    const taken = { ok: true as const, seq: this.publicSeq };
    const isTooLong = !this.state.result && this.#seq >= MAX_ACTIONS;
    if (isTooLong) await this.#take({ seat: 0, by: "clock", action: { type: "callOff" } });
    return taken;
  }

  #remember(entry: RecordedAction, events: GameEvent[]): PublishedAction {
    this.#agreed = entry.action.type === "agreeDraw";
    this.#turns.count(this.#seq, entry, events, this.state.actor);
    const published = this.#feed.add(entry.seat, events, standInOf(entry, this.#players, this.seating));
    if (entry.id === undefined) return published;
    this.#named.set(nameOf(entry), this.publicSeq);
    const [oldest] = this.#named.keys();
    if (this.#named.size > REMEMBERED_MOVES && oldest !== undefined) this.#named.delete(oldest);
    return published;
  }

  #outcome(): Outcome | null {
    const { state } = this.#match;
    return state.result && { result: state.result, stateHash: hashOf(state), endedAt: Date.now() };
  }
}

const nameOf = ({ seat, id }: RecordedAction): string => (id === undefined ? "" : `${seat} ${id}`);
