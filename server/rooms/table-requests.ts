import type { Client } from "@colyseus/core";
import { type Action, parseAction, type Rejection } from "../../shared/core/game.ts";
import type { HumanChair } from "../match/chairs.ts";
import { PER_CONNECTION } from "../ops/limits.ts";
import { SessionLimit } from "../ops/session-limit.ts";
import { Agreements } from "./agreements.ts";
import type { Answer, RequestHandler } from "./request-guard.ts";
import { botShape, readAction, seatShape, seedShape } from "./request-shapes.ts";
import type { TableParts } from "./table-parts.ts";

/** A request by the player of a chair. */
type PlayerRequest = (chair: HumanChair, payload: unknown) => Answer | Promise<Answer>;

const NOT_SEATED: Rejection = { code: "not-seated" };

/** The requests of a table: checks each against its schema and the table, and lets the parts carry it out. */
export class TableRequests {
  readonly #parts: TableParts;
  readonly #agreements: Agreements;
  /** Actions that can be taken back are limited; actions that advance the match are not. */
  readonly #preparations = new SessionLimit(PER_CONNECTION.preparations);

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.#agreements = new Agreements(parts);
  }

  /** Handlers by message type. */
  handlers(): Record<string, RequestHandler> {
    const { chat, seats } = this.#parts;
    const agreements = this.#agreements;
    const byPlayer = (handle: PlayerRequest) => this.#byPlayer(handle);
    return {
      act: this.#writing((client, payload) => this.#act(client, payload)),
      seed: this.#writing(byPlayer((chair, payload) => this.#seed(chair, payload))),
      return: byPlayer((chair) => {
        seats.takeBack(chair);
        return {};
      }),
      skip: byPlayer((chair) => this.#skip(chair)),
      offerDraw: this.#writing(byPlayer((chair) => agreements.offerDraw(chair))),
      declineDraw: this.#writing(byPlayer(() => agreements.declineDraw())),
      rematch: this.#writing(byPlayer((chair) => agreements.rematch(chair))),
      addBot: this.#writing(byPlayer((_, payload) => this.#addBot(payload))),
      removeBot: this.#writing(byPlayer((_, payload) => this.#removeBot(payload))),
      say: (client, payload) => chat.say(client, payload),
    };
  }

  forget(sessionId: string): void {
    this.#preparations.forget(sessionId);
    this.#parts.chat.forget(sessionId);
  }

  /** Refuses a request that must be written to the journal while the journal is unavailable. */
  #writing(handle: RequestHandler): RequestHandler {
    const { persistence } = this.#parts;
    return (client, payload) => (persistence.isAvailable ? handle(client, payload) : { code: "journal-unavailable" });
  }

  /** Refuses a request of a spectator. */
  #byPlayer(handle: PlayerRequest): RequestHandler {
    const { chairs } = this.#parts.context;
    return ({ sessionId }, payload) => {
      const chair = chairs.human(sessionId);
      return chair ? handle(chair, payload) : NOT_SEATED;
    };
  }

  async #act({ sessionId }: Client, payload: unknown): Promise<Answer> {
    const { context, match, seats } = this.#parts;
    const seat = context.chairs.seatOf(sessionId);
    if (seat === null) return NOT_SEATED;
    if (!match.live) return { code: "not-started" };
    const { id, action } = readAction(payload);
    const parsed = parseAction(context.entry.game, action);
    if (!parsed.ok) return parsed.rejection;
    if (!this.#mayPrepare(sessionId, parsed.action)) return { code: "too-many-messages" };
    const taken = await match.act(seat, parsed.action, id);
    if (!taken.ok) return taken.rejection;
    seats.takeBack(context.chairs.human(sessionId));
    return { seq: taken.seq };
  }

  #mayPrepare(sessionId: string, action: Action): boolean {
    const isPreparation = this.#parts.context.entry.game.isPreparation?.(action) ?? false;
    return !isPreparation || this.#preparations.take(sessionId, performance.now());
  }

  async #seed(chair: HumanChair, payload: unknown): Promise<Answer> {
    const { context, match, persistence, publication } = this.#parts;
    if (match.hasBegun) return { code: "already-started" };
    if (chair.seed !== null) return { code: "already-seeded" };
    const parsed = seedShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-seed" };
    chair.seed = parsed.data.seed;
    publication.showSeats();
    await persistence.save();
    match.startIfSeeded();
    return { commitment: context.state.commitment };
  }

  /** Only a player alone with bots may skip their pauses; other players may want to follow the moves. */
  #skip(chair: HumanChair): Answer {
    const { context, match } = this.#parts;
    const isAlone = context.chairs.humans.every((other) => other === chair || !other.connected);
    if (!isAlone) return { code: "not-alone" };
    return match.skipBotPause() ? {} : { code: "no-bot-thinking" };
  }

  async #addBot(payload: unknown): Promise<Answer> {
    const { context, seats } = this.#parts;
    if (context.state.status !== "waiting") return { code: "already-started" };
    const parsed = botShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-request" };
    const seat = context.chairs.list.findIndex(({ kind }) => kind === "empty");
    if (seat < 0) return { code: "table-full" };
    await seats.addBot(parsed.data.level, seat);
    return { seat };
  }

  async #removeBot(payload: unknown): Promise<Answer> {
    const { context, seats } = this.#parts;
    if (context.state.status !== "waiting") return { code: "already-started" };
    const parsed = seatShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-request" };
    return (await seats.removeBot(parsed.data.seat)) ? {} : { code: "no-bot-there" };
  }
}
