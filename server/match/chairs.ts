import type { BotLevel } from "../../shared/core/bot.ts";
import type { Result } from "../../shared/core/game.ts";
import type { RecordedPlayer } from "../../shared/core/match-record.ts";
import type { DrawOffer } from "./draw-offers.ts";

/** A player's chair. */
export interface HumanChair {
  kind: "human";
  name: string;
  /** Account to which the match is credited; null without one. */
  account: string | null;
  sessionId: string;
  /** Reconnection token of the seat. */
  token: string;
  /**
   * Session and token with which the client gets its seat back if it loses the connection before it acknowledges its join:
   * Colyseus drops every reservation of a session whose join failed. Null if the seat has not moved to a new session.
   */
  rejoinTicket: Pick<HumanChair, "sessionId" | "token"> | null;
  /** Earlier tokens, which stay valid while it is unknown whether the client has received the last one. */
  earlierTokens: string[];
  connected: boolean;
  /** The player is away and the seat is no longer held. */
  hasLeft: boolean;
  /** The seed added to the match that is about to start. */
  seed: string | null;
  /** Consecutive turns that the clock has played. */
  timeouts: number;
  /** A bot plays until the player is back. */
  caretaker: boolean;
  /** Number of actions when the player missed a deadline whose consequence is still pending; null if there is none. */
  lateSince: number | null;
  wantsRematch: boolean;
  /** Earlier matches won at this table. */
  wins: number;
  /** The last draw offered in this match. */
  drawOffer: DrawOffer | null;
}

export interface BotChair {
  kind: "bot";
  name: string;
  level: BotLevel;
  /** Id of a playing style that its game defines in addition to the levels. */
  style?: string | undefined;
  /** Earlier matches won at this table. */
  wins: number;
}

/** The occupant of a seat. */
export type Chair = { kind: "empty" } | BotChair | HumanChair;

/** The chair of a player who has just joined. */
export const humanChair = (person: Pick<HumanChair, "name" | "account" | "sessionId" | "token">): HumanChair => ({
  kind: "human",
  ...person,
  rejoinTicket: null,
  earlierTokens: [],
  connected: true,
  hasLeft: false,
  seed: null,
  timeouts: 0,
  caretaker: false,
  lateSince: null,
  wantsRematch: false,
  wins: 0,
  drawOffer: null,
});

/** The chairs of one table: in order of joining before the first match, in order of seats from then on. */
export class Chairs {
  #chairs: Chair[];

  constructor(chairs: Chair[]) {
    this.#chairs = chairs;
  }

  static empty(count: number): Chairs {
    return new Chairs(Array.from({ length: count }, () => ({ kind: "empty" })));
  }

  get list(): readonly Chair[] {
    return this.#chairs;
  }

  get humans(): HumanChair[] {
    return this.#chairs.filter((chair) => chair.kind === "human");
  }

  get full(): boolean {
    return this.#chairs.every((chair) => chair.kind !== "empty");
  }

  /** True if every chair is taken and every player connected. */
  get complete(): boolean {
    return this.full && this.humans.every(({ connected }) => connected);
  }

  get allSeeded(): boolean {
    return this.humans.every(({ seed }) => seed !== null);
  }

  /** Takes the first empty chair; false if there is none. */
  sit(chair: HumanChair | BotChair): boolean {
    const free = this.#chairs.findIndex(({ kind }) => kind === "empty");
    if (free < 0) return false;
    this.#chairs[free] = chair;
    return true;
  }

  /** The seat of a session; null for spectators. */
  seatOf(sessionId: string): number | null {
    const seat = this.#chairs.findIndex((chair) => chair.kind === "human" && chair.sessionId === sessionId);
    return seat < 0 ? null : seat;
  }

  /** The session of the player on a seat; null for a bot and an empty chair. */
  sessionOf(seat: number): string | null {
    const chair = this.#chairs[seat];
    return chair?.kind === "human" ? chair.sessionId : null;
  }

  human(sessionId: string): HumanChair | null {
    const seat = this.seatOf(sessionId);
    return seat === null ? null : (this.#chairs[seat] as HumanChair);
  }

  /** The chair of an account, which has at most one at a table. */
  ofAccount(account: string | null): HumanChair | null {
    return account === null ? null : (this.humans.find((chair) => chair.account === account) ?? null);
  }

  stand(sessionId: string): void {
    const seat = this.seatOf(sessionId);
    if (seat !== null) this.#chairs[seat] = { kind: "empty" };
  }

  /** Removes a bot; false if there is none on this chair. */
  clearBot(place: number): boolean {
    if (this.#chairs[place]?.kind !== "bot") return false;
    this.#chairs[place] = { kind: "empty" };
    return true;
  }

  /** The players of the record, in the order of the chairs. */
  players(): RecordedPlayer[] {
    return this.#chairs.flatMap((chair): RecordedPlayer[] => {
      if (chair.kind === "empty") return [];
      const { kind, name } = chair;
      if (kind === "bot") return [{ name, kind, seed: "" }];
      return [{ name, kind, seed: chair.seed ?? "", ...(chair.account !== null && { account: chair.account }) }];
    });
  }

  /** Counts a finished match for its winners; a draw counts for none. */
  countWin({ winners, reason }: Result): void {
    if (reason === "draw" || reason === "called-off") return;
    for (const seat of winners) {
      const chair = this.#chairs[seat];
      if (chair && chair.kind !== "empty") chair.wins++;
    }
  }

  /** Moves the chairs to the seats that the match has drawn. */
  arrange(seating: readonly number[]): void {
    const before = this.#chairs;
    this.#chairs = seating.map((index) => before[index] ?? { kind: "empty" });
  }
}
