import type { Client } from "colyseus";
import { z } from "zod";
import { BOT_LEVELS } from "../../../shared/core/bot.ts";
import { type Action, parseAction } from "../../../shared/core/game.ts";
import type { Rejection } from "../../../shared/core/rejection.ts";
import type { HumanChair } from "../../match/chairs.ts";
import { PER_CONNECTION } from "../../ops/limits.ts";
import { SessionLimit } from "../../ops/token-bucket.ts";
import type { Answer, RequestHandler } from "../request-guard.ts";
import { Agreements } from "./agreements.ts";
import { TablePart } from "./table-part.ts";

/** A player's seed: 1 to 128 printable ASCII characters. */
const seedShape = z.strictObject({ seed: z.string().regex(/^[\x20-\x7e]{1,128}$/) });

/** An action with an id, so that sending it twice plays it once. */
const identifiedActionShape = z.strictObject({ id: z.string().min(1).max(64), action: z.unknown() });

const botShape = z.strictObject({ level: z.enum(BOT_LEVELS) });
const seatShape = z.strictObject({ seat: z.int().min(0).max(5) });

/** A request by the player of a chair. */
interface PlayerRequest {
  /** True if it must be written to the journal. */
  isWritten: boolean;
  carryOut(table: TableRequests, chair: HumanChair, payload: unknown): Answer | Promise<Answer>;
}

const NOT_SEATED: Rejection = { code: "not-seated" };

/** The requests of a table: checks each against its schema and the table, and lets the parts carry it out. */
export class TableRequests extends TablePart {
  readonly #agreements = new Agreements(this.table);
  /** Actions that can be taken back are limited; actions that advance the match are not. */
  readonly #preparations = new SessionLimit(PER_CONNECTION.preparations);

  /** Requests of players by message type; shared by all tables, because thousands of them are idle. */
  static readonly #ofPlayers: Record<string, PlayerRequest> = {
    seed: { isWritten: true, carryOut: (table, chair, payload) => table.#seed(chair, payload) },
    return: { isWritten: false, carryOut: (table, chair) => table.#takeBack(chair) },
    skip: { isWritten: false, carryOut: (table, chair) => table.#skip(chair) },
    offerDraw: { isWritten: true, carryOut: (table, chair) => table.#agreements.offerDraw(chair) },
    declineDraw: { isWritten: true, carryOut: (table) => table.#agreements.declineDraw() },
    rematch: { isWritten: true, carryOut: (table, chair) => table.#agreements.rematch(chair) },
    addBot: { isWritten: true, carryOut: (table, _, payload) => table.#addBot(payload) },
    removeBot: { isWritten: true, carryOut: (table, _, payload) => table.#removeBot(payload) },
  };

  /** Handlers by message type. */
  handlers(): Record<string, RequestHandler> {
    const handlers: Record<string, RequestHandler> = {
      act: (client, payload) => this.#unavailable ?? this.#act(client, payload),
      say: (client, payload) => this.table.chat.say(client, payload),
    };
    for (const [type, request] of Object.entries(TableRequests.#ofPlayers)) {
      handlers[type] = (client, payload) => this.#byPlayer(request, client, payload);
    }
    return handlers;
  }

  forget(sessionId: string): void {
    this.#preparations.forget(sessionId);
    this.table.chat.forget(sessionId);
  }

  /** Rejection of requests that must be written to the journal while the journal is unavailable; null otherwise. */
  get #unavailable(): Rejection | null {
    return this.table.context.server.journal.availability.isAvailable ? null : { code: "journal-unavailable" };
  }

  /** Carries out a request of a player, and refuses that of a spectator. */
  #byPlayer(request: PlayerRequest, { sessionId }: Client, payload: unknown): Answer | Promise<Answer> {
    const refused = request.isWritten ? this.#unavailable : null;
    if (refused) return refused;
    const chair = this.table.context.chairs.human(sessionId);
    return chair ? request.carryOut(this, chair, payload) : NOT_SEATED;
  }

  #takeBack(chair: HumanChair): Answer {
    this.table.seats.takeBack(chair);
    return {};
  }

  async #act({ sessionId }: Client, payload: unknown): Promise<Answer> {
    const { context, match, seats } = this.table;
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
    const isPreparation = this.table.context.entry.game.isPreparation?.(action) ?? false;
    return !isPreparation || this.#preparations.take(sessionId, performance.now());
  }

  async #seed(chair: HumanChair, payload: unknown): Promise<Answer> {
    const { context, match, persistence, publication } = this.table;
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
    const { context, turns } = this.table;
    const isAlone = context.chairs.humans.every((other) => other === chair || !other.connected);
    if (!isAlone) return { code: "not-alone" };
    return turns.skipBotPause() ? {} : { code: "no-bot-thinking" };
  }

  async #addBot(payload: unknown): Promise<Answer> {
    const { context, seats } = this.table;
    if (context.state.status !== "waiting") return { code: "already-started" };
    if (context.order.arrangement) return { code: "seats-reserved" };
    if (context.order.days > 0) return { code: "people-only" };
    const parsed = botShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-request" };
    const seat = context.chairs.list.findIndex(({ kind }) => kind === "empty");
    if (seat < 0) return { code: "table-full" };
    await seats.addBot(parsed.data.level, seat);
    return { seat };
  }

  async #removeBot(payload: unknown): Promise<Answer> {
    const { context, seats } = this.table;
    if (context.state.status !== "waiting") return { code: "already-started" };
    if (context.order.arrangement) return { code: "seats-reserved" };
    const parsed = seatShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-request" };
    return (await seats.removeBot(parsed.data.seat)) ? {} : { code: "no-bot-there" };
  }
}

/** Separates an action from its id, if it has one. */
function readAction(payload: unknown): { id?: string; action: unknown } {
  // Most actions have no id, and a failed parse is slow.
  const hasId = typeof payload === "object" && payload !== null && "id" in payload;
  const identified = hasId ? identifiedActionShape.safeParse(payload) : null;
  return identified?.success ? identified.data : { action: payload };
}
