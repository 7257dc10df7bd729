import type { BotLevel } from "../../shared/core/bot.ts";
import type { RecordedPlayer } from "../../shared/core/record.ts";

/** Who has a place at the table. */
export type Chair =
  | { kind: "empty" }
  | { kind: "bot"; name: string; level: BotLevel }
  | { kind: "human"; name: string; sessionId: string; connected: boolean; seed: string | null };

export type HumanChair = Extract<Chair, { kind: "human" }>;

/** The places of one table: in order of coming before the match, in order of seats from then on. */
export class Chairs {
  #chairs: Chair[];

  constructor(count: number) {
    this.#chairs = Array.from({ length: count }, () => ({ kind: "empty" }));
  }

  get list(): readonly Chair[] {
    return this.#chairs;
  }

  get full(): boolean {
    return this.#chairs.every((chair) => chair.kind !== "empty");
  }

  get allSeeded(): boolean {
    return this.#chairs.every((chair) => chair.kind !== "human" || chair.seed !== null);
  }

  /** Gives the first free place away; false when there is none. */
  sit(person: HumanChair | Extract<Chair, { kind: "bot" }>): boolean {
    const free = this.#chairs.findIndex((chair) => chair.kind === "empty");
    if (free < 0) return false;
    this.#chairs[free] = person;
    return true;
  }

  /** The seat of a session, or null for somebody who only watches. */
  seatOf(sessionId: string): number | null {
    const seat = this.#chairs.findIndex((chair) => chair.kind === "human" && chair.sessionId === sessionId);
    return seat < 0 ? null : seat;
  }

  human(sessionId: string): HumanChair | null {
    const chair = this.#chairs[this.seatOf(sessionId) ?? -1];
    return chair?.kind === "human" ? chair : null;
  }

  stand(sessionId: string): void {
    const seat = this.seatOf(sessionId);
    if (seat !== null) this.#chairs[seat] = { kind: "empty" };
  }

  /** The players of the record, in order of coming. */
  players(): RecordedPlayer[] {
    return this.#chairs.flatMap((chair) => {
      if (chair.kind === "empty") return [];
      return [{ name: chair.name, kind: chair.kind, seed: chair.kind === "human" ? (chair.seed ?? "") : "" }];
    });
  }

  /** Moves everyone to the seats the match has drawn. */
  arrange(seating: readonly number[]): void {
    const before = this.#chairs;
    this.#chairs = seating.map((index) => before[index] ?? { kind: "empty" });
  }
}
