import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { type ServerSeed, wordAt } from "./fairness.ts";
import { type GameEvent, isTurnEnd, type Seat } from "./game.ts";
import type { MatchRng } from "./rng.ts";

const utf8 = new TextEncoder();
const WORD_RANGE = 0x1_0000_0000;

/** Moment of a draw: null while the match opens, otherwise the seat, its turn and its roll in that turn, from 1. */
type Moment = null | { seat: Seat; turn: number; roll: number };

/**
 * Random numbers that are the same for every player of one seed. Draw number i of a moment is the first word of
 * HMAC-SHA-256(seed, JSON of [seat, turn, roll, i, attempt]), or of [null, i, attempt] while the match opens; a word
 * that would bias the draw is skipped, and the next attempt is used. A draw therefore depends on its
 * moment alone, and not on the number of dice drawn before. Neither match id nor player seeds are part of it.
 *
 * The rules are not aware of it. A turn of a seat ends with its event `turnEnded`; a roll is an action that draws.
 */
export class SameLuck implements MatchRng {
  readonly #key: Uint8Array;
  readonly #turns = new Map<Seat, number>();
  readonly #rolls = new Map<Seat, number>();
  #moment: Moment = null;
  #draws = 0;

  constructor(seed: ServerSeed) {
    this.#key = hexToBytes(seed);
  }

  int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new RangeError(`cannot draw below ${n}`);
    const limit = WORD_RANGE - (WORD_RANGE % n);
    const draw = this.#draws++;
    for (let attempt = 0; ; attempt++) {
      const word = this.#word(draw, attempt);
      if (word < limit) return word % n;
    }
  }

  enter(seat: Seat): void {
    this.#moment = { seat, turn: (this.#turns.get(seat) ?? 0) + 1, roll: (this.#rolls.get(seat) ?? 0) + 1 };
    this.#draws = 0;
  }

  leave(events: readonly GameEvent[]): void {
    if (this.#moment && this.#draws > 0) this.#rolls.set(this.#moment.seat, this.#moment.roll);
    for (const event of events) {
      if (!isTurnEnd(event)) continue;
      this.#turns.set(event.seat, (this.#turns.get(event.seat) ?? 0) + 1);
      this.#rolls.set(event.seat, 0);
    }
  }

  #word(draw: number, attempt: number): number {
    const moment = this.#moment && [this.#moment.seat, this.#moment.turn, this.#moment.roll];
    const message = JSON.stringify([...(moment ?? [null]), draw, attempt]);
    return wordAt(hmac(sha256, this.#key, utf8.encode(message)), 0);
  }
}
