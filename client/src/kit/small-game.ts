import { aboutOf } from "../../../shared/kit/about.ts";
import type { AnySpec } from "../../../shared/kit/spec.ts";
import type { PageGame, PageParts } from "../games/page-game.ts";
import type { RuleBook } from "../games/rule-book.ts";
import type { GameClient } from "../table/game-client.ts";
import { divided, type GameText } from "./text.ts";

/**
 * Lists a game that is one object, one table and one file of texts for each language. Parts of its own, such as a lesson
 * or a rule book, are imported on demand like its table.
 */
export function smallGame(
  spec: AnySpec,
  text: GameText,
  table: () => Promise<{ default: GameClient }>,
  own: Partial<Pick<PageParts, "rules" | "lesson" | "puzzles">> = {},
): PageGame {
  const english = divided(spec.id, text);
  const parts: PageParts = {
    client: async () => ({ client: (await table()).default }),
    table: async () => ({ table: english.table }),
    rules: async () => ({ rules: rulesOf(spec) }),
    learn: async () => ({ learn: english.learn }),
    ...own,
  };
  return {
    about: { ...aboutOf(spec), ...(own.puzzles && { hasPuzzles: true as const }) },
    text: english.menu,
    hasOdds: false,
    hasLesson: own.lesson !== undefined,
    divide: (translated) => divided(spec.id, translated as GameText),
    parts: async () => ({ default: parts }),
  };
}

/** The rules page is made of sentences alone, filled with the options. */
const rulesOf = ({ options = {} }: AnySpec): RuleBook => {
  const usual = Object.entries(options as Record<string, { default: string | number }>).map(([name, rule]) => [
    name,
    rule.default,
  ]);
  return {
    values: (view) => ({ ...Object.fromEntries(usual), ...(view?.options as Record<string, string | number>) }),
    tables: {},
  };
};
