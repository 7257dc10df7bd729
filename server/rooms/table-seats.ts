import { type Client, ServerError } from "@colyseus/core";
import type { BotLevel } from "../../shared/core/bot.ts";
import { type OwnCloseCode, TAKEN_OVER } from "../../shared/core/close-codes.ts";
import type { Seat } from "../../shared/core/game.ts";
import { fillerBot } from "../match/bots.ts";
import { type HumanChair, humanChair } from "../match/chairs.ts";
import { type Reconnection, SeatHolds } from "../match/seat-holds.ts";
import { WaysBack } from "../match/ways-back.ts";
import type { Identity } from "../players/identity/identity.ts";
import { refuseClosed } from "./admission.ts";
import type { TableContext } from "./table-context.ts";
import type { TablePersistence } from "./table-persistence.ts";
import type { TablePublication } from "./table-publication.ts";

const HTTP_FORBIDDEN = 403;
/** A player alone with bots has this many times the usual grace period. */
const GRACE_FACTOR_ALONE = 10;

/** Crashes in a row through which a client may miss its new token each time. */
const MOST_EARLIER_TOKENS = 8;

/** The parts of a connection that seats deal with. */
export type SeatClient = Pick<Client, "sessionId" | "reconnectionToken" | "auth" | "send" | "view">;

/** The match that is played on the seats. */
export interface SeatedMatch {
  /** True if there is a match, or one that is being opened: seats are no longer given away. */
  readonly hasBegun: boolean;
  /** True if there is a match that is not over. */
  readonly isPlaying: boolean;
  /** Every seat is taken and every player connected. */
  scheduleStart(): void;
  /** Resigns for the player of a seat. */
  resign(seat: Seat): Promise<void>;
  /** A bot may have to move where a player sat. */
  wakeBot(): void;
  /** Sends a client what a patch does not contain. */
  greet(client: SeatClient): void;
}

/** The connections behind the seats. */
export interface SeatPorts {
  match(): SeatedMatch;
  /** Reserves the place of a disconnected client until it is released. */
  allowReconnection(client: SeatClient): Reconnection;
  /** Closes the connection of a session, if there is one. */
  disconnect(sessionId: string, closeCode: OwnCloseCode): void;
  /** Publishes the table to matchmaking, with room for the players that are still missing. */
  reopen(): Promise<void>;
  /** Discards what is remembered of a session that does not come back. */
  forget(sessionId: string): void;
}

/** The seats and spectators of a table: who joins, reconnects, is away, or has left for good. */
export class TableSeats {
  readonly #context: TableContext;
  readonly #publication: TablePublication;
  readonly #persistence: TablePersistence;
  readonly #ports: SeatPorts;
  readonly #holds: SeatHolds<SeatClient>;
  readonly #waysBack = new WaysBack();
  /** Sessions whose browsers were signed out. */
  readonly #signedOut = new Set<string>();

  constructor(context: TableContext, publication: TablePublication, persistence: TablePersistence, ports: SeatPorts) {
    this.#context = context;
    this.#publication = publication;
    this.#persistence = persistence;
    this.#ports = ports;
    this.#holds = new SeatHolds((client) => ports.allowReconnection(client), context.after);
  }

  watch(client: SeatClient, name: string): void {
    this.#context.spectators.set(client.sessionId, name);
    this.#publication.showSeats();
    this.#ports.match().greet(client);
  }

  /** Gives a client a seat; the seat and its token are durable before the client learns of them. */
  async join(client: SeatClient, { name, playerId: account }: Pick<Identity, "name" | "playerId">): Promise<void> {
    const { chairs, entry, order } = this.#context;
    const own = chairs.ofAccount(account);
    if (own) return this.#moveSeat(own, client);
    refuseClosed(entry, order.options, account);
    const { sessionId, reconnectionToken: token } = client;
    const isSeated = chairs.sit(humanChair({ name, account, sessionId, token }));
    if (!isSeated) throw new ServerError(HTTP_FORBIDDEN, "table-full");
    this.#publication.showSeats();
    await this.#persistence.save();
    this.startIfComplete();
  }

  /** The client is back with the token of its chair. */
  async reconnect(chair: HumanChair, client: SeatClient): Promise<void> {
    chair.earlierTokens = [...chair.earlierTokens, chair.token].slice(-MOST_EARLIER_TOKENS);
    await this.#occupy(chair, client);
  }

  /** An account has one seat at a table: joining again, perhaps from another device, moves the seat there. */
  async #moveSeat(chair: HumanChair, client: SeatClient): Promise<void> {
    const before = chair.sessionId;
    this.#waysBack.moved(chair, client.sessionId);
    chair.sessionId = client.sessionId;
    this.#ports.disconnect(before, TAKEN_OVER);
    this.#holds.release(before);
    await this.#occupy(chair, client);
  }

  /** The new token is durable before the client learns it. */
  async #occupy(chair: HumanChair, client: SeatClient): Promise<void> {
    Object.assign(chair, { connected: true, hasLeft: false });
    chair.token = client.reconnectionToken;
    this.#publication.attachView(client);
    this.#publication.showSeats();
    await this.#persistence.save();
    this.#ports.match().greet(client);
    this.startIfComplete();
  }

  /** Starts the match when every seat is taken and connected, so that every player sees it begin. */
  startIfComplete(): void {
    const { state, chairs } = this.#context;
    if (state.status !== "waiting" || !chairs.complete) return;
    this.#ports.match().scheduleStart();
    this.#publication.showSeats();
  }

  async addBot(level: BotLevel, seat: Seat): Promise<void> {
    this.#context.chairs.sit(fillerBot(level, seat));
    await this.#rearranged();
  }

  /** False if no bot has this seat. */
  async removeBot(seat: Seat): Promise<boolean> {
    if (!this.#context.chairs.clearBot(seat)) return false;
    await this.#rearranged();
    return true;
  }

  async #rearranged(): Promise<void> {
    this.#publication.showSeats();
    await Promise.all([this.#ports.reopen(), this.#persistence.save()]);
    this.startIfComplete();
  }

  /** Returns a seat from its caretaker to its player. */
  takeBack(chair: HumanChair | null): void {
    if (!chair || (!chair.caretaker && chair.timeouts === 0)) return;
    chair.timeouts = 0;
    chair.caretaker = false;
    this.#publication.showSeats();
  }

  /** The seat is held for its player and not for this browser: only signing in leads back to it. */
  signOut(sessionId: string): void {
    this.#signedOut.add(sessionId);
  }

  isSignedOut(sessionId: string): boolean {
    return this.#signedOut.has(sessionId);
  }

  /** Holds the seat of a client that lost its connection, perhaps before it acknowledged its join. */
  drop(client: SeatClient, hasAcknowledged: boolean): void {
    const chair = this.#context.chairs.human(client.sessionId);
    if (!chair) return;
    chair.connected = false;
    this.#publication.showSeats();
    if (hasAcknowledged) chair.earlierTokens = [];
    const clients = hasAcknowledged ? [client] : this.#withTokens(this.#asKnown(client, chair), chair.earlierTokens);
    this.#hold(clients, this.#graceOf(chair));
  }

  /** Seconds for which a seat is held. Alone with bots, an account keeps no one waiting and finds its table again. */
  #graceOf({ account }: HumanChair): number {
    const { chairs, server } = this.#context;
    const { gracePlaying, graceWaiting } = server.pace;
    if (!this.#ports.match().isPlaying) return graceWaiting;
    const isAlone = account !== null && chairs.humans.length === 1;
    return isAlone ? gracePlaying * GRACE_FACTOR_ALONE : gracePlaying;
  }

  /** The same client with each token that it may have received. */
  #withTokens({ sessionId, auth, reconnectionToken }: SeatClient, earlierTokens: readonly string[]): SeatClient[] {
    const tokens = new Set([reconnectionToken, ...earlierTokens]);
    return [...tokens].map((token) => ({ sessionId, auth, reconnectionToken: token }) as SeatClient);
  }

  /**
   * The client as it may come back although it has not acknowledged its join. After a reconnection it has its former
   * token or the new one; a client that was just seated has none.
   */
  #asKnown(client: SeatClient, chair: HumanChair): SeatClient {
    if (chair.earlierTokens.length > 0) return client;
    const way = this.#waysBack.of(chair, this.#ports.match().hasBegun);
    if (!way) return client;
    Object.assign(chair, way);
    this.#context.faults.run(this.#persistence.save());
    return { sessionId: way.sessionId, auth: client.auth, reconnectionToken: way.token } as SeatClient;
  }

  /** Holds every player's seat after a restore. */
  holdAll(): void {
    const { chairs, server } = this.#context;
    // Browsers may let a page in the background retry only once a minute, so all have the longer grace period.
    for (const { sessionId, token, earlierTokens } of chairs.humans) {
      const client = { sessionId, reconnectionToken: token } as SeatClient;
      this.#hold(this.#withTokens(client, earlierTokens), server.pace.gracePlaying);
    }
  }

  /** Holds the seat of one session; the clients differ in their token. */
  #hold(clients: readonly SeatClient[], seconds: number): void {
    const { sessionId } = clients[0] as SeatClient;
    this.#holds.hold(sessionId, clients, seconds, () => this.#graceOver(sessionId));
  }

  /** At a table of more than two a caretaker plays and the seat stays reserved; otherwise the player has left. */
  async #graceOver(sessionId: string): Promise<void> {
    const { chairs, faults } = this.#context;
    if (faults.isHalted) return;
    const hasOthers = chairs.humans.some(({ connected }) => connected);
    if (this.#ports.match().isPlaying && chairs.list.length > 2 && hasOthers) {
      const chair = chairs.human(sessionId);
      if (chair) chair.caretaker = true;
      this.#publication.showSeats();
      this.#ports.match().wakeBot();
      return;
    }
    await this.#holds.release(sessionId);
    await this.#remove(sessionId);
    if (!hasOthers) await this.#holds.releaseAll();
  }

  /** Colyseus reports a client lost during its join as left, while its seat may already be held again. */
  async leave(sessionId: string): Promise<void> {
    if (!this.#holds.has(sessionId)) await this.#remove(sessionId);
  }

  /** Removes the players that left for good while the match was being opened. */
  async removeAbsent(): Promise<void> {
    for (const chair of this.#context.chairs.humans) if (this.hasLeft(chair)) await this.#remove(chair.sessionId);
  }

  /** True if a player has left for good. */
  get someoneLeft(): boolean {
    return this.#context.chairs.humans.some((chair) => this.hasLeft(chair));
  }

  /** True if the player is away and no seat is held. */
  hasLeft({ connected, sessionId }: HumanChair): boolean {
    return !connected && !this.#holds.has(sessionId);
  }

  /** Before the match the seat is free again; during it a player of two resigns, and a caretaker plays for others. */
  async #remove(sessionId: string): Promise<void> {
    const { chairs, faults, spectators } = this.#context;
    this.#ports.forget(sessionId);
    if (faults.isHalted) return;
    this.#signedOut.delete(sessionId);
    this.#waysBack.forget(sessionId);
    spectators.delete(sessionId);
    const match = this.#ports.match();
    const chair = chairs.human(sessionId);
    const seat = chairs.seatOf(sessionId);
    if (chair && seat !== null) {
      Object.assign(chair, { connected: false, hasLeft: true });
      if (!match.hasBegun) await this.#freeSeat(sessionId);
      else if (match.isPlaying && chairs.list.length === 2) await match.resign(seat);
      else chair.caretaker = match.isPlaying;
    }
    this.#publication.showSeats();
    match.wakeBot();
  }

  async #freeSeat(sessionId: string): Promise<void> {
    const { chairs, state } = this.#context;
    chairs.stand(sessionId);
    state.status = "waiting";
    await Promise.all([this.#ports.reopen(), this.#persistence.save()]);
  }
}
