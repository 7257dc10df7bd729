import type { About } from "../../../shared/core/about.ts";
import { changedRules, type HouseRule, type HouseRules } from "../../../shared/core/house-rules.ts";
import { type GameId, games } from "../games.ts";
import type { HouseRuleText, MenuText } from "./game-text.ts";
import { menuTexts, text } from "./index.ts";
import { dollars, number } from "./numbers.ts";
import { fill } from "./say.ts";

type Options = Readonly<Record<string, unknown>>;

/** The house rules of a game, as its contract declares them. */
export const rulesOf = (game: GameId): HouseRules => games[game].about.houseRules;

/** The house rules that differ from the usual ones and have an effect under these options. */
function changedIn(game: GameId, options: Options): [rule: string, value: unknown][] {
  const { houseRuleApplies = () => true }: About = games[game].about;
  return Object.entries(changedRules(rulesOf(game), options)).filter(([rule]) => houseRuleApplies(rule, options));
}

const textOf = (game: GameId, rule: string): HouseRuleText =>
  (menuTexts[game] as MenuText).houseRules[rule] ?? { name: rule, rule: "" };

/** A value of a house rule in words. */
export function ruleValueText(value: unknown, { values = {}, isMoney }: HouseRuleText): string {
  if (typeof value === "number") return isMoney ? dollars(value) : number(value);
  if (typeof value === "boolean") return value ? text.houseRules.on : text.houseRules.off;
  return values[value as string] ?? String(value);
}

/** A changed house rule in a few words. */
function changeText(game: GameId, rule: string, value: unknown): string {
  const words = textOf(game, rule);
  return value === true ? words.name : `${words.name}: ${ruleValueText(value, words)}`;
}

/** The house rules in these options that differ from the usual ones, each in a few words. */
export const changesIn = (game: GameId, options: Options): string[] =>
  changedIn(game, options).map(([rule, value]) => changeText(game, rule, value));

/** The house rules in these options that differ from the usual ones, each with its sentence. */
export const changesWithRules = (game: GameId, options: Options): string[] =>
  changedIn(game, options).map(([rule, value]) => `${changeText(game, rule, value)}. ${textOf(game, rule).rule}`);

/** Every house rule of a game with its sentence and its usual value. */
export const everyHouseRule = (game: GameId): string[] =>
  Object.entries(rulesOf(game)).map(
    ([id, rule]) => `${textOf(game, id).name}. ${ruleWithUsual(rule, textOf(game, id))}`,
  );

/** The sentence of a house rule with its usual value. */
export const ruleWithUsual = ({ default: usual }: HouseRule, words: HouseRuleText): string =>
  `${words.rule} (${text.houseRules.usual}: ${ruleValueText(usual, words)})`;

/** Fills the names of options in a mode's rule, and adds the sentence of each changed house rule it does not name. */
export function withHouseRules(game: GameId, rule: string, options: Options): string {
  const named = Object.entries(rulesOf(game)).filter(([id]) => rule.includes(`{${id}}`));
  const chosenIn = (id: string, { default: usual }: HouseRule) => options[id] ?? usual;
  const values = named.map(([id, rule]) => [id, ruleValueText(chosenIn(id, rule), textOf(game, id))]);
  const zeros = named.filter(([id, rule]) => chosenIn(id, rule) === 0).map(([id]) => id);
  const sentences = rule.split(/(?<=[.?!]) /).map((sentence) => {
    const zero = zeros.find((id) => sentence.includes(`{${id}}`));
    return (zero && textOf(game, zero).none) ?? sentence;
  });
  const changed = changedIn(game, options).filter(([id]) => !rule.includes(`{${id}}`));
  // The sentence of a choice or a number does not name its value.
  const told = ([id, value]: [string, unknown]) =>
    value === true ? textOf(game, id).rule : `${changeText(game, id, value)}.`;
  return [fill(sentences.join(" "), Object.fromEntries(values)), ...changed.map(told)].join(" ");
}
