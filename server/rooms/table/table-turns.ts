import { botPauseFactor } from "../../../shared/core/bot-pause.ts";
import { type GameEvent, mayAct } from "../../../shared/core/game.ts";
import { DAY_SECONDS } from "../../../shared/correspondence/time-control.ts";
import type { LiveMatch } from "../../match/live-match.ts";
import { CLOCKS_PER_TURN, type Timer } from "../../match/timers.ts";
import { TablePart } from "./table-part.ts";

/** Consecutive timeouts after which a caretaker plays for the seat. */
const TIMEOUTS_BEFORE_CARETAKER = 2;

/** Keeps a match moving: lets bots move, and plays the clock's move for seats that ran out of time. */
export class TableTurns extends TablePart {
  #match: LiveMatch | null = null;
  /** The turn clock: each move restarts it, and each turn has a limit of its own. */
  #clock: Timer | null = null;
  #deadline = 0;
  #turn = "";
  #turnEnd = 0;
  /** The pause before a bot thinks. */
  #pause: Timer | null = null;
  /** True while a decision is being made; a table has one bot thinking at a time. */
  #isThinking = false;

  /** Milliseconds until the clock plays, or null when none runs. */
  get left(): number | null {
    return this.#clock ? Math.max(0, this.#deadline - this.table.room.timers.now()) : null;
  }

  /** Starts the next bot or the clock after a move; returns the seconds for the next move, or 0 without a clock. */
  schedule(match: LiveMatch, events: readonly GameEvent[]): number {
    this.#match = match;
    this.wakeBot(events);
    const { order, server } = this.table;
    const { clockFactor, days } = order;
    if (days > 0) return match.state.result ? 0 : days * DAY_SECONDS;
    if (match.state.result || clockFactor === 0 || this.#isUnhurried) {
      this.#stopClock();
      return 0;
    }
    const seconds = this.table.entry.turnSeconds(match.state) * clockFactor;
    this.#restartClock(`${match.id} ${match.turn}`, (1000 * seconds) / server.pace.speedup);
    return seconds;
  }

  #restartClock(turn: string, milliseconds: number): void {
    this.#stopClock();
    const now = this.table.room.timers.now();
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.#turnEnd = now + CLOCKS_PER_TURN * milliseconds;
    }
    this.#deadline = Math.min(now + milliseconds, Math.max(this.#turnEnd, now));
    this.#clock = this.table.after(() => this.#timeOut(), this.#deadline - now);
  }

  #stopClock(): void {
    this.#clock?.clear();
    this.#clock = null;
  }

  /** True at a public table whose other seats were filled with bots, which wait for their opponent. */
  get #isUnhurried(): boolean {
    const { chairs, order } = this.table;
    return !order.private && chairs.humans.length === 1;
  }

  stop(): void {
    this.#match = null;
    this.#stopClock();
  }

  /** Lets the next bot move after a pause, on the state it then finds; `events` are those that players still watch. */
  wakeBot(events: readonly GameEvent[] = []): void {
    const { bots, chairs, server } = this.table;
    if (this.#pause || this.#isThinking || !this.#match || !bots.next(this.#match, chairs.list)) return;
    this.#think(server.pace.botPause * botPauseFactor(this.#match.state, events));
  }

  /** Skips the pause of the bot to move; false if no bot is to move. */
  skipBotPause(): boolean {
    if (this.#isThinking) return true;
    if (!this.#pause) return false;
    this.#pause.clear();
    this.#think(0);
    return true;
  }

  #think(milliseconds: number): void {
    this.#pause = this.table.after(() => {
      this.#pause = null;
      return this.#moveBot();
    }, milliseconds);
  }

  /** Makes the next bot's move, unless the match has moved on while the bot was thinking. */
  async #moveBot(): Promise<void> {
    const { bots, chairs, server } = this.table;
    const match = server.closing ? null : this.#match;
    const turn = match && bots.next(match, chairs.list);
    if (!match || !turn) return;
    const { seq } = match;
    this.#isThinking = true;
    const action = await bots.decide(match, turn).finally(() => {
      this.#isThinking = false;
    });
    if (action === null || server.closing) return;
    const isCurrent = () =>
      this.#match === match && match.seq === seq && bots.next(match, chairs.list)?.seat === turn.seat;
    if (!isCurrent()) return this.wakeBot();
    const taken = await match.actAt(seq, turn.seat, "bot", action);
    if (taken.ok || taken.rejection.code === "closed-by-admin") return;
    if (!isCurrent()) return this.wakeBot();
    await match.actAt(seq, turn.seat, "bot", bots.anyAction(match, turn, action));
  }

  /** Plays the clock's move for every seat that is due; a seat that runs out of time twice gets a caretaker. */
  async #timeOut(): Promise<void> {
    const match = this.#match;
    if (!match || this.table.server.closing) return;
    const { list } = this.table.chairs;
    // A seat that gets its turn by one of these moves is not late.
    const late = list.map((_, seat) => mayAct(match.game, match.state, seat));
    for (const [seat, chair] of list.entries()) {
      if (chair.kind !== "human" || !late[seat] || !mayAct(match.game, match.state, seat)) continue;
      chair.timeouts++;
      if (chair.timeouts >= TIMEOUTS_BEFORE_CARETAKER) chair.caretaker = true;
      await match.act(seat, "clock", match.game.fallbackAction(match.state, seat));
    }
    this.table.publication.showSeats();
    this.wakeBot();
  }
}
