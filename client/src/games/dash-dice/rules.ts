import type { CommonState } from "../../../../shared/core/game.ts";
import {
  type DashView,
  MODE_IDS,
  type ModeId,
  type Options,
  optionsShape,
} from "../../../../shared/games/dash-dice/contract.ts";
import { MODES, type Mode, type RollRule } from "../../../../shared/games/dash-dice/modes.ts";
import { ROLL_COUNT, rollWays } from "../../../../shared/games/dash-dice/odds.ts";
import type { MenuText, RulesSection } from "../../text/game-text.ts";
import { menuTexts } from "../../text/index.ts";
import { live } from "../../text/language.ts";
import { learnText } from "../../text/learn.ts";
import { percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { RuleBook, RulesTable } from "../rule-book.ts";

const learn = learnText("dash-dice");
const words = live(() => learn.words);

const usual = (mode: ModeId): Options => optionsShape.parse({ mode });

/** The effect of a roll on the turn. */
function thenText({ ends, multiplier, gives }: RollRule): string {
  const parts: string[] = [];
  if (gives) parts.push(words.gives);
  if (multiplier === "face") parts.push(words.multipliesByFace);
  else if (multiplier !== undefined) parts.push(fill(words.multiplies, { times: multiplier }));
  if (ends) parts.push(words.ends[ends]);
  return parts.join(" ") || words.goesOn;
}

const rollTable = (mode: ModeId) => (): RulesTable => ({
  head: [words.roll, words.points, words.afterwards],
  rows: rollWays(usual(mode)).map(({ rule }) => [words.rolls[rule.on], words.gains[rule.points], thenText(rule)]),
});

function odds(view: CommonState | null): RulesTable {
  const options = view ? (view as DashView).options : optionsShape.parse({});
  return {
    head: [words.roll, words.oddsOf, words.waysOf],
    rows: rollWays(options).map(({ rule, ways }) => [
      words.rolls[rule.on],
      percent(ways / ROLL_COUNT),
      fill(words.outOf, { ways, all: ROLL_COUNT }),
    ]),
  };
}

/** The section of a mode: its rule, its sentences, and its variants. */
function sectionOf(mode: ModeId): RulesSection {
  const { start, target, variants = {} }: Mode = MODES[mode];
  const { modes, switches }: MenuText = menuTexts["dash-dice"];
  const lines = words.modes[mode].map((line) => fill(line, { start, target, total: 2 * start }));
  const labels = Object.keys(variants).map((id) => `${switches[id]?.label}.`);
  return { title: modes[mode]?.name ?? mode, lines: [modes[mode]?.rule ?? "", ...lines, ...labels], table: mode };
}

/** The rules page of Dash Dice. */
export const rules: RuleBook = {
  values: () => ({ modes: MODE_IDS.length }),
  sections: () => MODE_IDS.map(sectionOf),
  tables: Object.fromEntries(MODE_IDS.map((mode) => [mode, rollTable(mode)])),
  odds,
};
