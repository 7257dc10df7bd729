import { type Client, generateId } from "@colyseus/core";
import type { BotLevel } from "../../../shared/core/bot.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { TAKEN_OVER } from "../../../shared/protocol/close-codes.ts";
import { JoinRefusal } from "../../http/join-refusal.ts";
import { fillerBot } from "../../match/bots.ts";
import { type HumanChair, humanChair } from "../../match/chairs.ts";
import { FORMER_PLAYER } from "../../players/identity/accounts.ts";
import type { Identity } from "../../players/identity/identity.ts";
import { mayBeSeated } from "../arranged-table.ts";
import { refuseClosed, refuseWithoutAccount } from "../refusals.ts";
import { TablePart } from "./table-part.ts";

/** Number of consecutive crashes after which a client that missed every new token can still return. */
const MOST_EARLIER_TOKENS = 8;

/** The parts of a connection that seats deal with. */
export type SeatClient = Pick<Client, "sessionId" | "reconnectionToken" | "auth" | "send" | "view">;

/** The seats and spectators of a table: which client or bot has a seat, and what becomes of a seat that is given up. */
export class TableSeats extends TablePart {
  watch(client: SeatClient, name: string): void {
    this.table.spectators.set(client.sessionId, name);
    this.table.publication.showSeats();
    this.table.match.greet(client);
  }

  /** Gives a client a seat; the seat and its token are durable before the client learns of them. */
  async join(client: SeatClient, { name, playerId: account }: Pick<Identity, "name" | "playerId">): Promise<void> {
    const { chairs, entry, order } = this.table;
    const own = chairs.ofAccount(account);
    if (own) return this.#moveSeat(own, client);
    if (!mayBeSeated(order.arrangement, account)) throw new JoinRefusal(403, "seats-reserved");
    refuseClosed(entry, order.options, account);
    if (order.days > 0) await this.#refuseTooManyGames(account, name);
    const { sessionId, reconnectionToken: token } = client;
    const isSeated = chairs.sit(humanChair({ name, account, sessionId, token }));
    // Also if the table is full: the report of a correspondence table corrects its seats in the store.
    this.table.publication.showSeats();
    if (!isSeated) throw new JoinRefusal(403, "table-full");
    await this.table.persistence.save();
    this.startIfComplete();
  }

  async #refuseTooManyGames(account: string | null, name: string): Promise<void> {
    refuseWithoutAccount(account);
    if (!(await this.mayPlay({ account, name }))) throw new JoinRefusal(429, "too-many-games");
  }

  /** Counts a game or a rematch at a correspondence table; false if the account has too many other games. */
  async mayPlay({ account, name }: Pick<HumanChair, "account" | "name">): Promise<boolean> {
    const { server, roomId } = this.table;
    if (!this.#isCorrespondence || account === null) return true;
    return server.correspondence.games.takeSeat(account, roomId, name);
  }

  /** The client is back with the token of its chair. */
  async reconnect(chair: HumanChair, client: SeatClient): Promise<void> {
    chair.earlierTokens = [...chair.earlierTokens, chair.token].slice(-MOST_EARLIER_TOKENS);
    await this.#occupy(chair, client);
  }

  /** An account has one seat at a table: joining again, perhaps from another device, moves the seat there. */
  async #moveSeat(chair: HumanChair, client: SeatClient): Promise<void> {
    const before = chair.sessionId;
    chair.rejoinTicket = { sessionId: generateId(), token: chair.token };
    chair.sessionId = client.sessionId;
    this.table.room.disconnectClient(before, TAKEN_OVER);
    this.table.holds.release(before);
    await this.#occupy(chair, client);
  }

  /** The new token is durable before the client learns it. */
  async #occupy(chair: HumanChair, client: SeatClient): Promise<void> {
    Object.assign(chair, { connected: true, hasLeft: false });
    chair.token = client.reconnectionToken;
    this.table.publication.attachView(client);
    this.table.publication.showSeats();
    await this.table.persistence.save();
    this.table.match.greet(client);
    this.startIfComplete();
  }

  /**
   * Starts the match when every seat is taken and connected, so that every player sees it begin; a correspondence game
   * when every seat is taken.
   */
  startIfComplete(): void {
    const { state, chairs } = this.table;
    const isComplete = this.#isCorrespondence ? chairs.full : chairs.complete;
    if (state.status !== "waiting" || !isComplete) return;
    this.table.match.scheduleStart();
    this.table.publication.showSeats();
  }

  async addBot(level: BotLevel, seat: Seat): Promise<void> {
    this.table.chairs.sit(fillerBot(level, seat));
    await this.#rearranged();
  }

  /** False if no bot has this seat. */
  async removeBot(seat: Seat): Promise<boolean> {
    if (!this.table.chairs.clearBot(seat)) return false;
    await this.#rearranged();
    return true;
  }

  async #rearranged(): Promise<void> {
    this.table.publication.showSeats();
    await Promise.all([this.table.room.setStatus("open"), this.table.persistence.save()]);
    this.startIfComplete();
  }

  /** At a correspondence table, disconnected players keep their seats. */
  get #isCorrespondence(): boolean {
    return this.table.order.days > 0;
  }

  /** Returns a seat from its caretaker to its player. */
  takeBack(chair: HumanChair): void {
    if (!chair.caretaker && chair.timeouts === 0) return;
    chair.timeouts = 0;
    chair.caretaker = false;
    this.table.publication.showSeats();
    if (this.#isCorrespondence) this.table.faults.run(this.table.persistence.save());
  }

  /** The client does not come back. At a correspondence table its player keeps the seat. */
  async depart(sessionId: string): Promise<void> {
    const { chairs, faults, spectators } = this.table;
    this.table.connections.forget(sessionId);
    if (faults.isHalted) return;
    spectators.delete(sessionId);
    const chair = chairs.human(sessionId);
    if (chair) Object.assign(chair, { connected: false, rejoinTicket: null });
    if (chair && !this.#isCorrespondence) await this.#giveUp(chair);
    this.table.publication.showSeats();
    if (!this.#isCorrespondence) this.table.turns.wakeBot();
  }

  /** Frees the seat before the match. During it, the player resigns at a table of two; elsewhere a caretaker plays. */
  async #giveUp(chair: HumanChair): Promise<void> {
    const { chairs } = this.table;
    const match = this.table.match;
    chair.hasLeft = true;
    if (!match.hasBegun) await this.#freeSeat(chair.sessionId);
    else if (match.isPlaying && chairs.list.length === 2) await match.resign(chairs.list.indexOf(chair));
    else chair.caretaker = match.isPlaying;
  }

  /** The account is deleted: its seat is freed, its match resigned, or a caretaker plays on without a name. */
  async removeAccount(account: string): Promise<void> {
    const { chairs } = this.table;
    const chair = chairs.ofAccount(account);
    if (!chair || (await this.standUp(account))) return;
    const match = this.table.match;
    const seat = chairs.list.indexOf(chair);
    if (match.isPlaying && chairs.list.length === 2) await match.resign(seat);
    Object.assign(chair, { account: null, name: FORMER_PLAYER, caretaker: match.isPlaying });
    this.table.publication.showSeats();
    await this.table.persistence.save();
    this.table.turns.wakeBot();
  }

  /** Gives up the seat of an account before the match begins; false if it has none or the match has begun. */
  async standUp(account: string): Promise<boolean> {
    const chair = this.table.chairs.ofAccount(account);
    if (!chair || this.table.match.hasBegun) return false;
    await this.#freeSeat(chair.sessionId);
    this.table.publication.showSeats();
    return true;
  }

  /** Removes the players that left for good while the match was being opened. */
  async removeAbsent(): Promise<void> {
    for (const chair of this.table.chairs.humans) if (this.hasLeft(chair)) await this.depart(chair.sessionId);
  }

  /** True if a player has left for good. */
  get someoneLeft(): boolean {
    return this.table.chairs.humans.some((chair) => this.hasLeft(chair));
  }

  /** True if the player is away and no seat is held. */
  hasLeft({ connected, sessionId }: HumanChair): boolean {
    return !this.#isCorrespondence && !connected && !this.table.holds.has(sessionId);
  }

  async #freeSeat(sessionId: string): Promise<void> {
    const { chairs, state } = this.table;
    chairs.stand(sessionId);
    state.status = "waiting";
    await Promise.all([this.table.room.setStatus("open"), this.table.persistence.save()]);
  }
}
