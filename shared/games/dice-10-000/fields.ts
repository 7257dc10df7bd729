import { boolean, type FieldTable, list, log, number, uint8 } from "../../core/fields.ts";
import type { Dice10000View, RoundEntry } from "./contract.ts";
import { copyHistory } from "./history.ts";
import { historyLines, readHistory, turnCount } from "./history-text.ts";

/** The synchronized fields of Dice 10 000; none is hidden. */
export const fields: FieldTable<Dice10000View> = {
  turnScore: number(),
  round: number(),
  dice: list(uint8()),
  locked: list(boolean()),
  opened: list(boolean()),
  /** A line for each turn; only the last one changes. */
  history: log<RoundEntry[]>({ copy: copyHistory, count: turnCount, lines: historyLines, read: readHistory }),
};
