import { randomBytes } from "node:crypto";
import { type Client, type CloseCode, Room, type RoomException, ServerError } from "@colyseus/core";
import { StateView } from "@colyseus/schema";
import type { MessageContext } from "@colyseus/shared-types";
import type { Logger } from "pino";
import { commitmentOf } from "../../shared/core/fairness.ts";
import {
  type CommonState,
  type GameEvent,
  parseAction,
  type Rejection,
  type Seat,
  type Viewer,
} from "../../shared/core/game.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";
import type { House } from "../house.ts";
import { Bots } from "../match/bots.ts";
import { Chairs } from "../match/chairs.ts";
import { LiveMatch } from "../match/live-match.ts";
import { Patience } from "../match/patience.ts";
import { readJoin, type Stage } from "./admission.ts";
import { type CommonTable, SeatState } from "./table.ts";

/** The close code of a connection whose seat was taken over by the same player elsewhere. */
export const TAKEN_OVER = 4110;

const HTTP_FORBIDDEN = 403;
const MOST_WATCHERS = 50;
const SEED = /^[\x20-\x7e]{1,128}$/;

type Answer = { seq: number } | { commitment: string } | Rejection;
type CreateOptions = { house: House } & Record<string, unknown>;

/**
 * The one adapter between a game's pure rules and a Colyseus room. Everything that changes the table goes through
 * `act` and `commit`; a subclass only names its game, its schema and how a view is projected into it.
 */
export abstract class GameRoom<T extends CommonTable, V extends CommonState> extends Room<{ state: T }> {
  protected abstract readonly entry: CatalogEntry;
  /** Brings the public table up to a spectator's view. */
  protected abstract readonly project: (table: T, view: V) => void;
  /** Packs what only this seat may know; games without secrets have none. */
  protected readonly secretOf: ((view: V, seat: Seat) => string) | null = null;

  override patchRate = null;
  override maxMessagesPerSecond = 1000;
  override messages = {
    act: (client: Client, payload: unknown, ctx: MessageContext) =>
      this.#answer(client, ctx, () => this.#onAct(client, payload)),
    seed: (client: Client, payload: unknown, ctx: MessageContext) =>
      this.#answer(client, ctx, () => this.#onSeed(client, payload)),
    _: (client: Client) => client.send("rejected", { code: "unknown-message" }),
  };

  #house!: House;
  #log!: Logger;
  #options!: object;
  #chairs!: Chairs;
  #bots!: Bots;
  #match: LiveMatch | null = null;
  #starting = false;
  readonly #serverSeed = randomBytes(32).toString("hex");
  readonly #patience = new Patience();
  readonly #watchers = new Set<string>();

  override onCreate({ house, ...raw }: CreateOptions): void {
    this.#house = house;
    this.#log = house.log.child({ room: this.roomId, game: this.entry.game.id });
    const request = readJoin(this.entry, raw);
    this.#options = request.options;
    this.#chairs = new Chairs(request.seats);
    this.#bots = new Bots(this.entry.bots);
    this.maxClients = request.bot ? 1 : request.seats;
    for (let seat = this.maxClients; request.bot && seat < request.seats; seat++) {
      this.#chairs.sit(this.#bots.company(request.bot, seat));
    }
    // A table with its company complete is nobody else's to find.
    if (request.private || request.bot) void this.setPrivate(true);

    this.state.commitment = commitmentOf(this.#serverSeed);
    this.state.options = JSON.stringify(this.#options);
    this.#showSeats();
  }

  override onJoin(client: Client, raw: unknown): void {
    const { name, watch } = readJoin(this.entry, raw ?? {});
    if (watch) {
      if (!this.#match) throw new ServerError(HTTP_FORBIDDEN, "not-started");
      this.#watchers.add(client.sessionId);
      this.#showSeats();
      return;
    }
    const sat = this.#chairs.sit({ kind: "human", name, sessionId: client.sessionId, connected: true, seed: null });
    if (!sat) throw new ServerError(HTTP_FORBIDDEN, "table-full");
    if (this.#chairs.full) {
      this.state.status = "starting";
      this.clock.setTimeout(() => this.#run(this.#start()), this.#house.pace.seedWait);
    }
    this.#showSeats();
  }

  /** A second tab with the seat's token takes the seat over; the first one is told so and closed. */
  override checkReconnectionToken(token: string): string {
    this.clients.find((client) => client.reconnectionToken === token)?.leave(TAKEN_OVER, "taken-over");
    return super.checkReconnectionToken(token);
  }

  override onDrop(client: Client): void {
    const chair = this.#chairs.human(client.sessionId);
    if (!chair) return;
    chair.connected = false;
    this.#showSeats();
    const { gracePlaying, graceWaiting } = this.#house.pace;
    const playing = this.#match && !this.#match.state.result;
    // Whether the seat was taken up again is told by onReconnect and onLeave; the promise has nothing to add.
    this.allowReconnection(client, playing ? gracePlaying : graceWaiting).catch(() => undefined);
  }

  override onReconnect(client: Client): void {
    const chair = this.#chairs.human(client.sessionId);
    if (!chair) return;
    chair.connected = true;
    this.#showSeats();
  }

  /** Gone for good: before the match the place is free again, during it the match is given up. */
  override async onLeave(client: Client, _code?: CloseCode): Promise<void> {
    this.#patience.forget(client.sessionId);
    const seat = this.#chairs.seatOf(client.sessionId);
    if (seat === null) {
      this.#watchers.delete(client.sessionId);
      this.#showSeats();
      return;
    }
    if (!this.#match && !this.#starting) {
      this.#chairs.stand(client.sessionId);
      this.state.status = "waiting";
    } else {
      const chair = this.#chairs.human(client.sessionId);
      if (chair) chair.connected = false;
      await this.#match?.act(seat, "player", { type: "resign" });
    }
    this.#showSeats();
  }

  /** A bug in one room is logged and closes that room; nobody else notices. */
  override onUncaughtException(error: RoomException, method: string): void {
    if (!(error.cause instanceof ServerError)) this.#fault(error.cause ?? error, method);
  }

  /** Work nobody waits for still has its faults noticed. */
  #run(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#fault(error, "background"));
  }

  #fault(error: unknown, method: string): void {
    this.#log.error({ err: error, method, seq: this.#match?.seq }, "a fault closed the table");
    void this.disconnect();
  }

  /** Answers a request: with its result, or with the reason for refusing it. */
  async #answer(client: Client, ctx: MessageContext, handle: () => Answer | Promise<Answer>): Promise<unknown> {
    if (!this.#patience.try(client.sessionId, this.clock.currentTime)) return ctx.reject({ code: "too-many-messages" });
    const answer = await handle();
    if ("code" in answer) return ctx.reject(answer);
    this.#patience.restore(client.sessionId);
    return answer;
  }

  async #onAct(client: Client, payload: unknown): Promise<Answer> {
    const seat = this.#chairs.seatOf(client.sessionId);
    if (seat === null) return { code: "not-seated" };
    if (!this.#match) return { code: "not-started" };
    const parsed = parseAction(this.entry.game, payload);
    if (!parsed.ok) return parsed.rejection;
    const taken = await this.#match.act(seat, "player", parsed.action);
    return taken.ok ? { seq: taken.seq } : taken.rejection;
  }

  #onSeed(client: Client, payload: unknown): Answer {
    const chair = this.#chairs.human(client.sessionId);
    if (!chair) return { code: "not-seated" };
    if (this.#match || this.#starting) return { code: "already-started" };
    if (chair.seed !== null) return { code: "already-seeded" };
    const seed = typeof payload === "object" && payload !== null && "seed" in payload ? payload.seed : null;
    if (typeof seed !== "string" || !SEED.test(seed)) return { code: "malformed-seed" };
    chair.seed = seed;
    this.#showSeats();
    if (this.#chairs.full && this.#chairs.allSeeded) this.#run(this.#start());
    return { commitment: this.state.commitment };
  }

  async #start(): Promise<void> {
    if (this.#match || this.#starting || !this.#chairs.full) return;
    this.#starting = true;
    await this.#closeDoors();
    const { game } = this.entry;
    const header = {
      id: randomBytes(9).toString("base64url"),
      game: game.id,
      rulesVersion: game.rulesVersion,
      options: this.#options,
      players: this.#chairs.players(),
      serverSeed: this.#serverSeed,
      commitment: this.state.commitment,
    };
    const match = await LiveMatch.open(game, header, this.#house.journal, (seq, events) => this.#commit(seq, events));
    this.#chairs.arrange(match.seating);
    this.#match = match;
    this.state.matchId = match.id;
    this.state.status = "playing";
    this.#showSeats();
    for (const client of this.clients) this.#openEyes(client);
    this.#commit(0, []);
    for (const chair of this.#chairs.list) {
      // Whoever left for good while the match was being opened gives it up now.
      if (chair.kind === "human" && !chair.connected && !this.hasReservedSeat(chair.sessionId)) {
        await match.act(this.#chairs.seatOf(chair.sessionId) as Seat, "player", { type: "resign" });
      }
    }
  }

  /** From here on nobody is seated any more: quick match passes by, and whoever has the address may watch. */
  async #closeDoors(): Promise<void> {
    await this.setMatchmaking({
      metadata: { ...this.metadata, stage: "begun" satisfies Stage },
      maxClients: this.#chairs.list.length + MOST_WATCHERS,
    });
  }

  /** Lets a player see the secret of the own seat, and no other. */
  #openEyes(client: Client): void {
    const seat = this.#chairs.seatOf(client.sessionId);
    if (!this.secretOf || seat === null) return;
    client.view ??= new StateView();
    client.view.add(this.state.seats[seat] as SeatState);
  }

  /** The only place where the rules reach the synchronized table. */
  #commit(seq: number, events: GameEvent[]): void {
    const match = this.#match as LiveMatch;
    const { game } = match;
    const viewOf = (viewer: Viewer) => game.viewFor(match.state, viewer) as V;
    this.state.seq = seq;
    this.project(this.state, viewOf("spectator"));
    for (const [seat, place] of this.state.seats.entries()) {
      if (this.secretOf) place.secret = this.secretOf(viewOf(seat), seat);
    }
    if (match.state.result) this.state.status = "over";
    if (events.length > 0) this.broadcast("events", { seq, events }, { afterNextPatch: true });
    this.broadcastPatch();
    this.#wakeBot();
  }

  #wakeBot(): void {
    const match = this.#match;
    const move = match && this.#bots.next(match, this.#chairs.list);
    if (!move) return;
    this.clock.setTimeout(() => this.#run(match.act(move.seat, "bot", move.choose())), this.#house.pace.botPause);
  }

  #showSeats(): void {
    this.#chairs.list.forEach((chair, index) => {
      const seat = this.state.seats[index] ?? new SeatState();
      seat.kind = chair.kind;
      seat.name = chair.kind === "empty" ? "" : chair.name;
      seat.sessionId = chair.kind === "human" ? chair.sessionId : "";
      seat.connected = chair.kind === "bot" || (chair.kind === "human" && chair.connected);
      seat.seeded = chair.kind === "human" && chair.seed !== null;
      if (index >= this.state.seats.length) this.state.seats.push(seat);
    });
    this.state.spectators = this.#watchers.size;
    this.broadcastPatch();
  }
}
