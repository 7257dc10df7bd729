import type { CommonState } from "../../../../shared/core/game.ts";
import type { GameId } from "../../../../shared/games/catalog.ts";
import { ruleBookOf } from "../../games/loaded-games.ts";
import type { RulesSection } from "../../text/game-text.ts";
import { changesWithRules, everyHouseRule } from "../../text/house-rules.ts";
import { text } from "../../text/index.ts";
import { loadedLearnText } from "../../text/learn.ts";
import { fill } from "../../text/say.ts";

/** A section of the rules in its final wording. */
export interface RulesText {
  title: string;
  lines: string[];
  table?: string | undefined;
}

/**
 * Returns the rules of a game in the current language. With the view of a table, only what holds under its options is
 * said, and the house rules in play come first; without one, every way to play, and the house rules that exist.
 */
export function rulesText(game: GameId, view: CommonState | null): RulesText[] {
  const { values = () => ({}), conditions = {}, sections: more } = ruleBookOf(game) ?? {};
  const holds = (when?: string): boolean => when === undefined || (conditions[when]?.(view) ?? false);
  const told = ({ title, lines, table }: RulesSection): RulesText => ({
    title,
    table,
    lines: lines
      .filter((line) => typeof line === "string" || holds(line.when))
      .map((line) => fill(typeof line === "string" ? line : line.says, values(view))),
  });
  const sections = [...(loadedLearnText(game)?.sections ?? []), ...(more?.(view) ?? [])];
  const rules = sections.filter(({ when }) => holds(when)).map(told);
  return view ? [...inPlay(game, view), ...rules] : [...rules, ...offered(game)];
}

/** The house rules of a match that differ from the usual ones. */
function inPlay(game: GameId, { options }: CommonState): RulesText[] {
  const lines = changesWithRules(game, { ...options });
  return lines.length > 0 ? [{ title: text.houseRules.inPlay, lines }] : [];
}

/** The house rules that a table for friends or bots may change. */
function offered(game: GameId): RulesText[] {
  const lines = everyHouseRule(game);
  return lines.length > 0 ? [{ title: text.houseRules.title, lines: [text.houseRules.help, ...lines] }] : [];
}
