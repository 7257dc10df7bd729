import type { CommonState, GameDefinition, GameEvent, Seat, StandIn } from "../../../../shared/core/game.ts";
import {
  type MatchRecord,
  type OpenMatch,
  openMatch,
  playOn,
  replay,
  standInOf,
  timeTaken,
} from "../../../../shared/core/match-record.ts";
import { recordOf, type Transcript } from "../../../../shared/core/transcript.ts";

/** The result of one action; the first frame is the opening. */
export interface Frame {
  seat: Seat | null;
  events: GameEvent[];
  /** Present if the clock or a caretaker moved. */
  standIn?: StandIn;
  /** The scores after it. */
  scores: number[];
  round: number | null;
  /** Milliseconds since the action before; null in records without times, and for the opening. */
  took: number | null;
}

const roundOf = (state: CommonState): number | null =>
  "round" in state && typeof state.round === "number" ? state.round : null;

/** A verified match with random access to its positions. */
export class Reel {
  readonly game: GameDefinition;
  readonly transcript: Transcript;
  readonly seating: readonly number[];
  readonly frames: readonly Frame[];
  readonly #record: MatchRecord;
  #match: OpenMatch<CommonState>;
  #at = 0;

  constructor(game: GameDefinition, transcript: Transcript) {
    this.game = game;
    this.transcript = transcript;
    this.#record = recordOf(transcript);
    const frames: Frame[] = [];
    const { players } = this.#record;
    const { seating } = openMatch(game, this.#record);
    replay(game, this.#record, (state, entry, events) => {
      const standIn = entry ? standInOf(entry, players, seating) : undefined;
      const told = { seat: entry?.seat ?? null, events, ...(standIn && { standIn }) };
      const took = entry ? timeTaken(this.#record.actions, frames.length - 1) : null;
      frames.push({ ...told, scores: [...state.scores], round: roundOf(state), took });
    });
    this.frames = frames;
    this.seating = seating;
    this.#match = openMatch(game, this.#record);
  }

  /** The position of the last frame. */
  get end(): number {
    return this.frames.length - 1;
  }

  /** A copy of the state after `position` actions; going back replays the match from its opening. */
  stateAt(position: number): CommonState {
    if (position < this.#at) {
      this.#match = openMatch(this.game, this.#record);
      this.#at = 0;
    }
    playOn(this.game, this.#match, this.#record, this.#record.actions.slice(this.#at, position));
    this.#at = position;
    return structuredClone(this.#match.state);
  }
}
