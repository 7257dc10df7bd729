import { randomInt } from "node:crypto";
import type { BotLevel, Bots as BotTable } from "../../shared/core/bot.ts";
import { type Action, type CommonState, mayAct, type Seat } from "../../shared/core/game.ts";
import type { Rng } from "../../shared/core/rng.ts";
import type { Chair } from "./chairs.ts";
import type { LiveMatch } from "./live-match.ts";

const NAMES: Record<BotLevel, string> = { easy: "Pip (bot)", medium: "Ada (bot)", hard: "Vera (bot)" };

/** A bot's own indecision; it never touches the match's stream. */
const thought: Rng = { int: (n) => randomInt(n) };

export interface BotMove {
  seat: Seat;
  choose(): Action;
}

/** Moves the bots of a table. They see what their seat sees and nothing else. */
export class Bots {
  readonly #table: BotTable<CommonState, Action>;

  constructor(table: BotTable<CommonState, Action>) {
    this.#table = table;
  }

  nameFor(level: BotLevel): string {
    return NAMES[level];
  }

  /** The next bot that may act, if any. */
  next({ game, state }: LiveMatch, chairs: readonly Chair[]): BotMove | null {
    for (const [seat, chair] of chairs.entries()) {
      if (chair.kind !== "bot" || !mayAct(game, state, seat)) continue;
      const choose = () =>
        this.#table[chair.level](game.viewFor(state, seat), seat, game.legalActions(state, seat), thought);
      return { seat, choose };
    }
    return null;
  }
}
