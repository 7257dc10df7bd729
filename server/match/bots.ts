import type { Logger } from "pino";
import type { BotLevel } from "../../shared/core/bot.ts";
import { characterAt } from "../../shared/core/characters.ts";
import { type Action, mayAct, type Seat } from "../../shared/core/game.ts";
import type { Position } from "../../shared/games/choose-move.ts";
import { JobFailed, type WorkerPool } from "../workers/pool.ts";
import type { BotChair, Chair } from "./chairs.ts";
import type { LiveMatch } from "./live-match.ts";

/** A seat that a bot moves for, and how well it plays. */
export interface BotTurn {
  seat: Seat;
  level: BotLevel;
  style?: string | undefined;
}

/** Level of caretakers. */
const CARETAKER: BotLevel = "medium";

function playerAt(chair: Chair): Omit<BotTurn, "seat"> | null {
  if (chair.kind === "bot") return { level: chair.level, style: chair.style };
  return chair.kind === "human" && chair.caretaker ? { level: CARETAKER } : null;
}

/** A bot that fills a seat; several at one table have different names. */
export const fillerBot = (level: BotLevel, place: number): BotChair => ({
  kind: "bot",
  name: characterAt(level, place),
  level,
  wins: 0,
});

/** The bots of a table. A bot receives only the view of its seat, and decides in a worker thread. */
export class Bots {
  readonly #lane: string;
  readonly #workers: WorkerPool;
  readonly #log: Logger;

  /** The lane names the table in the queue of the worker threads. */
  constructor(lane: string, workers: WorkerPool, log: Logger) {
    this.#lane = lane;
    this.#workers = workers;
    this.#log = log;
  }

  /** The next bot that may act, if any. */
  next({ game, state }: LiveMatch, chairs: readonly Chair[]): BotTurn | null {
    for (const [seat, chair] of chairs.entries()) {
      const player = playerAt(chair);
      if (player && mayAct(game, state, seat)) return { seat, ...player };
    }
    return null;
  }

  /** Chooses an action for a seat in the current state; null if the server closes meanwhile. */
  async decide(match: LiveMatch, turn: BotTurn): Promise<Action | null> {
    const { seat } = turn;
    const position = positionOf(match, turn);
    try {
      return await this.#workers.run(this.#lane, "move", position);
    } catch (error) {
      if (error instanceof JobFailed && error.reason === "closed") return null;
      this.#log.error({ err: error, game: position.game, seat }, "bot gave no answer, a legal action is played");
      return position.legal[0] as Action;
    }
  }

  /** The first legal action, for a seat whose bot chose an action that the rules refuse. */
  anyAction(match: LiveMatch, turn: BotTurn, refused: Action): Action {
    const { game, legal, seat } = positionOf(match, turn);
    this.#log.error({ game, seat, refused: refused.type }, "bot chose a refused action, another one is played");
    return legal[0] as Action;
  }
}

const positionOf = ({ game, state, botSeed }: LiveMatch, { seat, level, style }: BotTurn): Position => ({
  game: game.id,
  level,
  ...(style !== undefined && { style }),
  seat,
  view: game.viewFor(state, seat),
  legal: game.legalActions(state, seat),
  botSeed,
});
