import { z } from "zod";
import { BOT_LEVELS } from "../../../shared/core/bot.ts";
import { type Action, parseAction } from "../../../shared/core/game.ts";
import type { HumanChair } from "../../match/chairs.ts";
import { PER_CONNECTION } from "../../ops/limits.ts";
import { SessionLimit } from "../../ops/token-bucket.ts";
import type { Answer } from "../answer.ts";
import { TablePart } from "./table-part.ts";

/** A player's seed: 1 to 128 printable ASCII characters. */
const seedShape = z.strictObject({ seed: z.string().regex(/^[\x20-\x7e]{1,128}$/) });

/** An action with an id, so that sending it twice plays it once. */
const identifiedActionShape = z.strictObject({ id: z.string().min(1).max(64), action: z.unknown() });

const botShape = z.strictObject({ level: z.enum(BOT_LEVELS) });
const seatShape = z.strictObject({ seat: z.int().min(0).max(5) });

/** Requests of players: checks each against its schema and the table, and lets the parts carry it out. */
export class TableRequests extends TablePart {
  /** Actions that can be taken back are limited; actions that advance the match are not. */
  readonly #preparations = new SessionLimit(PER_CONNECTION.preparations);

  forget(sessionId: string): void {
    this.#preparations.forget(sessionId);
  }

  /** Plays an action of a player. An action with an id that was played before is not played again. */
  async act(chair: HumanChair, payload: unknown): Promise<Answer> {
    const { chairs, entry, match, seats, server } = this.table;
    const { live } = match;
    if (!live) return { code: "not-started" };
    const { id, action } = readAction(payload);
    const parsed = parseAction(entry.game, action);
    if (!parsed.ok) return parsed.rejection;
    if (!this.#mayPrepare(chair, parsed.action)) return { code: "too-many-messages" };
    const began = performance.now();
    const taken = await live.act(chairs.list.indexOf(chair), "player", parsed.action, id);
    if (!taken.ok) return taken.rejection;
    server.metrics.actionSeconds.observe((performance.now() - began) / 1000);
    seats.takeBack(chair);
    return { seq: taken.seq };
  }

  #mayPrepare({ sessionId }: HumanChair, action: Action): boolean {
    const isPreparation = this.table.entry.game.isPreparation?.(action) ?? false;
    return !isPreparation || this.#preparations.take(sessionId, performance.now());
  }

  /** Adds the seed of a player to the match that is about to start. */
  async seed(chair: HumanChair, payload: unknown): Promise<Answer> {
    const { match, persistence, publication, state } = this.table;
    if (match.hasBegun) return { code: "already-started" };
    if (chair.seed !== null) return { code: "already-seeded" };
    const parsed = seedShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-seed" };
    chair.seed = parsed.data.seed;
    publication.showSeats();
    await persistence.save();
    match.startIfSeeded();
    return { commitment: state.commitment };
  }

  /** The player plays again in place of the caretaker. */
  return(chair: HumanChair): Answer {
    this.table.seats.takeBack(chair);
    return {};
  }

  /** Skips the pause of a bot. Only a player alone with bots may; other players may want to follow the moves. */
  skip(chair: HumanChair): Answer {
    const { chairs, turns } = this.table;
    const isAlone = chairs.humans.every((other) => other === chair || !other.connected);
    if (!isAlone) return { code: "not-alone" };
    return turns.skipBotPause() ? {} : { code: "no-bot-thinking" };
  }

  /** Fills a free seat with a bot before the match. */
  async addBot(payload: unknown): Promise<Answer> {
    const { chairs, order, seats, state } = this.table;
    if (state.status !== "waiting") return { code: "already-started" };
    if (order.arrangement) return { code: "seats-reserved" };
    if (order.days > 0) return { code: "people-only" };
    const parsed = botShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-request" };
    const seat = chairs.list.findIndex(({ kind }) => kind === "empty");
    if (seat < 0) return { code: "table-full" };
    await seats.addBot(parsed.data.level, seat);
    return { seat };
  }

  async removeBot(payload: unknown): Promise<Answer> {
    const { order, seats, state } = this.table;
    if (state.status !== "waiting") return { code: "already-started" };
    if (order.arrangement) return { code: "seats-reserved" };
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
