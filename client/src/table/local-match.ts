import { fairStream } from "../../../shared/core/fairness.ts";
import {
  type Action,
  type CommonState,
  type GameDefinition,
  type GameEvent,
  type Played,
  parseAction,
  type Seat,
  type Viewer,
} from "../../../shared/core/game.ts";
import {
  type MatchRecord,
  type Mover,
  type OpenMatch,
  openMatch,
  playIn,
  playOn,
} from "../../../shared/core/match-record.ts";

/** The record of a local match. With a `start` state, players are in seat order. */
export interface LocalRecord extends MatchRecord {
  start: CommonState | null;
  /** Word from which all seeds of the match were derived; absent if they were drawn separately. */
  seed?: string | undefined;
}

/** A match played in the browser: its state, random source, record and events. */
export class LocalMatch {
  readonly game: GameDefinition;
  readonly record: LocalRecord;
  /** The seat and the events of each action, in order. */
  readonly past: { seat: Seat; events: GameEvent[] }[] = [];
  readonly #open: OpenMatch<CommonState>;

  constructor(game: GameDefinition, record: LocalRecord, open: OpenMatch<CommonState>) {
    this.game = game;
    this.record = record;
    this.#open = open;
  }

  /** Replays a record to its last action; throws if the current rules reject it. */
  static from(game: GameDefinition, record: LocalRecord): LocalMatch {
    const match = new LocalMatch(game, record, record.start ? goOn(record, record.start) : openMatch(game, record));
    playOn(game, match.#open, record, record.actions, (_state, entry, events) => {
      if (entry) match.past.push({ seat: entry.seat, events });
    });
    return match;
  }

  get state(): CommonState {
    return this.#open.state;
  }

  /** `seating[seat]` is the index of the player who sits there. */
  get seating(): readonly number[] {
    return this.#open.seating;
  }

  viewFor(viewer: Viewer): CommonState {
    return this.game.viewFor(this.state, viewer);
  }

  /** The events of an action as this viewer is told of them. */
  eventsFor(viewer: Viewer, { seat, events }: { seat: Seat; events: GameEvent[] }): GameEvent[] {
    return viewer === seat ? events : (this.game.publicEvents?.(events) ?? events);
  }

  /** Plays a move through `play()` and records it. */
  act(seat: Seat, by: Mover, raw: Action): Played<GameEvent> {
    const parsed = parseAction(this.game, raw);
    if (!parsed.ok) return parsed;
    const played = playIn(this.game, this.#open, seat, parsed.action);
    if (!played.ok) return played;
    const { startedAt, actions } = this.record;
    const at = startedAt !== undefined && Math.max(actions.at(-1)?.at ?? 0, Date.now() - startedAt);
    actions.push({ seat, by, action: parsed.action, ...(at !== false && { at }) });
    this.past.push({ seat, events: played.events });
    return played;
  }
}

function goOn({ id, players, serverSeed }: LocalRecord, start: CommonState): OpenMatch<CommonState> {
  const seeds = players.map(({ seed }) => seed);
  return {
    state: structuredClone(start),
    rng: fairStream(serverSeed, id, seeds),
    seating: [...players.keys()],
  };
}
