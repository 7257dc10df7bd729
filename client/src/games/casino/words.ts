import type { RuleId, TraceEntry } from "../../../../shared/games/casino/contract.ts";
import { live } from "../../text/language.ts";
import { fill } from "../../text/say.ts";
import { explainMove, tableText } from "../../text/table.ts";
import { table as english } from "./text/en/table.ts";

const table = tableText("casino", english);

/** Texts of Casino's table in the current language. */
export const words = live(() => table.words);
/** The name and the sentence of each rule. */
export const ruleTexts = live(() => table.words.rules);

/** The outcome of one rule in plain words. */
export function reasonOf({ outcome, why }: TraceEntry): string {
  if (outcome === "outranked") return fill(words.outcome.outranked, { rule: ruleTexts[why as RuleId].name });
  if (outcome === "fired") return words.outcome[why as "ask"] ?? why;
  return refusal(why);
}

/** The sentence for a refused move. */
export const refusal = (code: string): string => explainMove("casino", code);
