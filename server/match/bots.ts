import { randomInt } from "node:crypto";
import { type BotLevel, type Bots as BotTable, botName } from "../../shared/core/bot.ts";
import { type Action, type CommonState, mayAct, type Seat } from "../../shared/core/game.ts";
import type { Rng } from "../../shared/core/rng.ts";
import type { BotChair, Chair } from "./chairs.ts";
import type { LiveMatch } from "./live-match.ts";

/** A bot's own indecision; it never touches the match's stream. */
const thought: Rng = { int: (n) => randomInt(n) };

export interface BotMove {
  seat: Seat;
  choose(): Action;
}

/** A caretaker plays decently, but it is nobody's champion. */
const CARETAKER: BotLevel = "medium";

function levelAt(chair: Chair): BotLevel | null {
  if (chair.kind === "bot") return chair.level;
  return chair.kind === "human" && chair.caretaker ? CARETAKER : null;
}

/** Moves the bots of a table. They see what their seat sees and nothing else. */
export class Bots {
  readonly #table: BotTable<CommonState, Action>;

  constructor(table: BotTable<CommonState, Action>) {
    this.#table = table;
  }

  /** A bot for a chair; several at one table have different names. */
  company(level: BotLevel, place: number): BotChair {
    return { kind: "bot", name: botName(level, place), level };
  }

  /** The next bot that may act, if any. */
  next({ game, state }: LiveMatch, chairs: readonly Chair[]): BotMove | null {
    for (const [seat, chair] of chairs.entries()) {
      const level = levelAt(chair);
      if (!level || !mayAct(game, state, seat)) continue;
      const choose = () => this.#table[level](game.viewFor(state, seat), seat, game.legalActions(state, seat), thought);
      return { seat, choose };
    }
    return null;
  }
}
