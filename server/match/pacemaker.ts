import { type GameEvent, mayAct, type Seat } from "../../shared/core/game.ts";
import { abouts } from "../../shared/games/abouts.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import type { House } from "../house.ts";
import type { Bots } from "./bots.ts";
import type { Chairs } from "./chairs.ts";
import type { LiveMatch } from "./live-match.ts";
import type { After, Timer } from "./timers.ts";
import { TurnClock } from "./turn-clock.ts";

/** After so many turns in a row that the clock had to play, a bot takes care of the seat. */
const PATIENT_TIMEOUTS = 2;

/** What the pacemaker needs of its room. */
export interface Surroundings {
  house: House;
  bots: Bots;
  chairs: Chairs;
  /** Turn clocks are multiplied by this; 0 is a table without a clock. */
  clockFactor: number;
  after: After;
  now(): number;
  /** Who sits where has changed. */
  seatsChanged(): void;
}

/** Keeps a match moving: bots make their moves, and the clock plays for whoever does not. */
export class Pacemaker {
  readonly #room: Surroundings;
  readonly #clock: TurnClock;
  #match: LiveMatch | null = null;
  #actor: Seat | null = null;
  #turn = 0;
  /** The pause before a bot's move; one thinks at a time. */
  #thought: Timer | null = null;

  constructor(room: Surroundings) {
    this.#room = room;
    this.#clock = new TurnClock(room.after, room.now, () => this.#timeOut());
  }

  /** Milliseconds until the clock plays, or null when none runs. */
  get left(): number | null {
    return this.#clock.left;
  }

  /** Winds the clock after a move and says how many seconds the next one may take; 0 without a clock. */
  wind(match: LiveMatch, events: readonly GameEvent[]): number {
    this.#match = match;
    this.wakeBot();
    const { clockFactor, house } = this.#room;
    if (match.state.result || clockFactor === 0) {
      this.#clock.stop();
      return 0;
    }
    if (events.some(({ type }) => type === "turnEnded") || this.#actor !== match.state.actor) this.#turn++;
    this.#actor = match.state.actor;
    const seconds = abouts[match.game.id as GameId].turnSeconds(match.state) * clockFactor;
    this.#clock.restart(`${match.id} ${this.#turn}`, seconds / house.pace.hurry);
    return seconds;
  }

  stop(): void {
    this.#match = null;
    this.#clock.stop();
  }

  /** Lets the next bot move after a moment, on the state it then finds. */
  wakeBot(): void {
    const { bots, chairs, house } = this.#room;
    if (this.#thought || !this.#match || !bots.next(this.#match, chairs.list)) return;
    this.#think(house.pace.botPause);
  }

  /** The bot that seems to think moves at once; false when none does. */
  hurryBot(): boolean {
    if (!this.#thought) return false;
    this.#thought.clear();
    this.#think(0);
    return true;
  }

  #think(milliseconds: number): void {
    const { bots, chairs, after, house } = this.#room;
    this.#thought = after(async () => {
      this.#thought = null;
      const match = house.closing ? null : this.#match;
      const move = match && bots.next(match, chairs.list);
      if (move) await match.act(move.seat, "bot", move.choose());
    }, milliseconds);
  }

  /** The clock plays for everyone who is due; whoever keeps it waiting gets a caretaker. */
  async #timeOut(): Promise<void> {
    const match = this.#match;
    if (!match || this.#room.house.closing) return;
    for (const [seat, chair] of this.#room.chairs.list.entries()) {
      if (chair.kind !== "human" || !mayAct(match.game, match.state, seat)) continue;
      chair.timeouts++;
      if (chair.timeouts >= PATIENT_TIMEOUTS) chair.caretaker = true;
      await match.act(seat, "clock", match.game.fallbackAction(match.state, seat));
    }
    this.#room.seatsChanged();
    this.wakeBot();
  }
}
