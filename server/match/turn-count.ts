import { type GameEvent, isTurnEnd, type Seat } from "../../shared/core/game.ts";
import type { RecordedAction } from "../../shared/core/record.ts";

/** Counts the turns of a match and the moves that the clock made; a replay of the record counts the same. */
export class TurnCount {
  /** By seat. */
  readonly #misses: number[] = [];
  /** Number of the last action of each seat. */
  readonly #lastMoves: number[] = [];
  #actor: Seat | null;
  #turn = 1;

  constructor(actor: Seat | null) {
    this.#actor = actor;
  }

  get turn(): number {
    return this.#turn;
  }

  /** Number of consecutive moves that the clock has made for this seat; moves of a caretaker do not count. */
  missesOf(seat: Seat): number {
    return this.#misses[seat] ?? 0;
  }

  /** True if the seat has moved after the action with this number. */
  hasMovedSince(seat: Seat, seq: number): boolean {
    return (this.#lastMoves[seat] ?? 0) > seq;
  }

  /** Counts the action with this number; `actor` is the seat to act after it. */
  count(
    seq: number,
    { seat, by }: Pick<RecordedAction, "seat" | "by">,
    events: readonly GameEvent[],
    actor: Seat | null,
  ): void {
    this.#lastMoves[seat] = seq;
    if (by === "clock") this.#misses[seat] = this.missesOf(seat) + 1;
    else if (by === "player") this.#misses[seat] = 0;
    if (events.some(isTurnEnd) || actor !== this.#actor) this.#turn++;
    this.#actor = actor;
  }
}
