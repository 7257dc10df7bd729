import {
  type Action,
  type CommonState,
  type GameDefinition,
  type GameEvent,
  isTurnEnd,
  MAX_ACTIONS,
  type Past,
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
  stateHashOf,
} from "../../shared/core/match-record.ts";
import type { Rejection } from "../../shared/core/rejection.ts";
import type { Journal } from "../journal/journal.ts";
import type { Outcome } from "../journal/stored-match.ts";
import type { TableNote } from "../journal/table-note.ts";
import { TimeSlice } from "../ops/time-slice.ts";
import { ActionFeed, type PublishedAction } from "./action-feed.ts";

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
  readonly #recorded: Pick<MatchHeader, "options">;
  /** Seed of the bots of this match. */
  readonly botSeed: string;
  readonly #startedAt: number | undefined;
  /** Milliseconds from the start of the match to its last action. */
  #lastAt = 0;
  /** By seat: consecutive moves that the clock made, and the number of the last action. */
  readonly #misses: number[] = [];
  readonly #lastMoves: number[] = [];
  #turn = 1;
  #actor: Seat | null;
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
    this.#recorded = { options: header.options };
    this.botSeed = botSeedOf(header);
    this.#journal = journal;
    this.#accepted = accepted;
    this.#match = match;
    this.#feed = new ActionFeed(game);
    this.#startedAt = header.startedAt;
    this.#actor = match.state.actor;
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

  /** Replays a stored match in short time slices: state, hidden hands and random stream. */
  static async resume(
    game: GameDefinition,
    record: MatchRecord,
    journal: Journal,
    accepted: Accepted,
  ): Promise<LiveMatch> {
    const opened = openMatch(game, record);
    const match = new LiveMatch(game, record, journal, accepted, opened);
    const slice = new TimeSlice();
    for (const entry of record.actions) {
      match.#remember(entry, playNext(game, opened, record, entry, ++match.#seq));
      if (slice.isOver) await slice.yield();
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
    return this.#turn;
  }

  /** Number of consecutive moves that the clock has made for this seat. */
  missesOf(seat: Seat): number {
    return this.#misses[seat] ?? 0;
  }

  /** True if this seat has moved since the match had this number of actions. */
  hasMovedSince(seat: Seat, seq: number): boolean {
    return (this.#lastMoves[seat] ?? 0) > seq;
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
    return this.betweenActions(() => this.#take({ seat, by, action, ...(id !== undefined && { id }) }));
  }

  /** As `act`, unless the match has moved on since this position. */
  actAt(seq: number, seat: Seat, by: Mover, action: Action): Promise<Taken> {
    return this.betweenActions(() => {
      if (this.#seq !== seq) return { ok: false, rejection: { code: "not-your-turn" } };
      return this.#take({ seat, by, action });
    });
  }

  /** Records the draw to which this seat was the last to agree, unless the match has moved on in public. */
  agreeDraw(seat: Seat, seq: number): Promise<Taken> {
    return this.betweenActions(() => {
      if (this.publicSeq !== seq) return { ok: false, rejection: { code: "no-offer" } };
      return this.#take({ seat, by: "player", action: { type: "agreeDraw" } });
    });
  }

  /**
   * Runs work between two actions, after everything that was queued before it. The state is then in the journal, unless the
   * match is halted.
   */
  async betweenActions<T>(work: () => T | Promise<T>): Promise<T> {
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

  /** Stops taking actions: the state may be ahead of the journal, and the match continues in another object. */
  halt(): void {
    this.#isHalted = true;
  }

  /** Ends the match without a result, after the current action. */
  abandon(reason: string): Promise<void> {
    return this.betweenActions(() => {
      this.#abandoned = true;
      return this.#journal.shut(this.id, reason);
    });
  }

  /** Plays an action, and publishes it when it is durable. */
  async #take(untimed: RecordedAction): Promise<Taken> {
    const entry = { ...untimed, ...this.#time() };
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

  /** The time of an action that is taken now. It never runs backwards, as the clock of the machine may. */
  #time(): Pick<RecordedAction, "at"> {
    return this.#startedAt === undefined ? {} : { at: Math.max(this.#lastAt, Date.now() - this.#startedAt) };
  }

  #remember(entry: RecordedAction, events: GameEvent[]): PublishedAction {
    this.#agreed = entry.action.type === "agreeDraw";
    this.#lastAt = entry.at ?? this.#lastAt;
    this.#countTurn(entry, events);
    const published = this.#feed.add(entry.seat, events, standInOf(entry, this.#players, this.seating));
    if (entry.id === undefined) return published;
    this.#named.set(nameOf(entry), this.publicSeq);
    const [oldest] = this.#named.keys();
    if (this.#named.size > REMEMBERED_MOVES && oldest !== undefined) this.#named.delete(oldest);
    return published;
  }

  /** A replay of the record counts the same. Moves of a caretaker are no misses. */
  #countTurn({ seat, by }: RecordedAction, events: readonly GameEvent[]): void {
    const { actor } = this.state;
    this.#lastMoves[seat] = this.#seq;
    if (by === "clock") this.#misses[seat] = this.missesOf(seat) + 1;
    else if (by === "player") this.#misses[seat] = 0;
    if (events.some(isTurnEnd) || actor !== this.#actor) this.#turn++;
    this.#actor = actor;
  }

  #outcome(): Outcome | null {
    const { state } = this.#match;
    return state.result && { result: state.result, stateHash: stateHashOf(this.#recorded, state), endedAt: Date.now() };
  }
}

const nameOf = ({ seat, id }: RecordedAction): string => (id === undefined ? "" : `${seat} ${id}`);
