import type { CommonState } from "../../../../shared/core/game.ts";
import { ROLL_COUNT, rollWays, waysOf } from "../../../../shared/games/dash-dice/analysis/odds.ts";
import {
  type DashView,
  MODE_IDS,
  type ModeId,
  type Options,
  optionsShape,
} from "../../../../shared/games/dash-dice/contract.ts";
import { type Mode, modeOf, type RollRule } from "../../../../shared/games/dash-dice/rules/modes.ts";
import { hasOptions, ruleIn } from "../../text/game-menu.ts";
import type { MenuText, ModeText, RulesSection } from "../../text/game-text.ts";
import { menuTexts } from "../../text/index.ts";
import { live } from "../../text/language.ts";
import { learnText } from "../../text/learn.ts";
import { percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { RuleBook, RulesTable } from "../rule-book.ts";
import { learn as english } from "./text/en/learn.ts";

const learn = learnText("dash-dice", english);
const words = live(() => learn.words);

// A mode without menu texts does not compile.
const modeTexts: Record<ModeId, ModeText> = live(() => menuTexts["dash-dice"].modes);

/** The options of a mode: those in play at a table of this mode, the usual ones elsewhere. */
function optionsOf(mode: ModeId, view: CommonState | null): Options {
  const played = (view as DashView | null)?.options;
  return played?.mode === mode ? played : optionsShape.parse({ mode });
}

/** The effect of a roll on the turn. */
function thenText({ ends, multiplier, gives }: RollRule): string {
  const parts: string[] = [];
  if (gives) parts.push(words.gives);
  if (multiplier === "face") parts.push(words.multipliesByFace);
  else if (multiplier !== undefined) parts.push(fill(words.multiplies, { times: multiplier }));
  if (ends) parts.push(words.ends[ends]);
  return parts.join(" ") || words.goesOn;
}

/** The name of the rolls that a rule decides; the name of all doubles differs from that of the others. */
export function rollName({ on }: RollRule, ways: number): string {
  const whole = (words.allRolls as Partial<Record<RollRule["on"], string>>)[on];
  return whole !== undefined && ways === waysOf(on) ? whole : words.rolls[on];
}

const rollTable =
  (mode: ModeId) =>
  (view: CommonState | null): RulesTable => ({
    head: [words.roll, words.points, words.afterwards],
    rows: rollWays(optionsOf(mode, view)).map(({ rule, ways }) => [
      rollName(rule, ways),
      words.gains[rule.points],
      thenText(rule),
    ]),
  });

function odds(view: CommonState | null): RulesTable {
  const options = view ? (view as DashView).options : optionsShape.parse({});
  return {
    head: [words.roll, words.oddsOf, words.waysOf],
    rows: rollWays(options).map(({ rule, ways }) => [
      rollName(rule, ways),
      percent(ways / ROLL_COUNT),
      fill(words.outOf, { ways, all: ROLL_COUNT }),
    ]),
  };
}

/** The section of a mode: its rule, its sentences, and its variants; at a table, those of the options in play. */
function sectionOf(mode: ModeId, view: CommonState | null): RulesSection {
  const { variants: texts }: MenuText = menuTexts["dash-dice"];
  const options = optionsOf(mode, view);
  const { start, target, variants = {} }: Mode = modeOf(options);
  const bust = options.bustEndsTurn ? words.bust.ends : words.bust.goesOn;
  const ending = options.exactTarget ? "exact" : options.evenTurns ? "even" : "first";
  const values = {
    ...{ start, target, total: 2 * start },
    below: fill(words.below[options.belowZero], { bust }),
    win: fill(words.win[ending], { target }),
    stop: options.stopWhenDecided ? words.stop.decided : words.stop.never,
  };
  const lines = words.modes[mode].map((line) => fill(line, values));
  const offered = Object.entries(variants).filter(([, variant]) => view === null || hasOptions(options, variant));
  const labels = offered.map(([id]) => `${texts[id]?.label}.`);
  return {
    title: modeTexts[mode].name,
    lines: [ruleIn("dash-dice", { ...options }), ...lines, ...labels],
    table: mode,
  };
}

/** The modes to explain: all of them, or at a table the one in play. */
const modesFor = (view: CommonState | null): readonly ModeId[] => (view ? [(view as DashView).options.mode] : MODE_IDS);

/** The rules page of Dash Dice. */
export const rules: RuleBook = {
  values: () => ({ modes: MODE_IDS.length }),
  sections: (view) => modesFor(view).map((mode) => sectionOf(mode, view)),
  tables: Object.fromEntries(MODE_IDS.map((mode) => [mode, rollTable(mode)])),
  odds,
};
