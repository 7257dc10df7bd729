import { accuracyOf } from "../../shared/analysis/accuracy.ts";
import { reportOf } from "../../shared/analysis/report.ts";
import type { Analyst } from "../../shared/core/analyst.ts";
import type { GameDefinition } from "../../shared/core/game.ts";
import type { MatchHeader, MatchRecord } from "../../shared/core/match-record.ts";
import { analystSource, gameOf } from "../../shared/games/catalog.ts";
import type { MatchTexts } from "../journal/stored-match.ts";
import { solvedTables } from "./solved-tables.ts";

/** Longer matches are not analysed. The limit bounds the work of a job without depending on the machine. */
const MOST_ACTIONS = 2000;

/** How well a seat decided and how lucky it was, measured against best play. */
export interface SeatPerformance {
  /** From 0 to 1; null for a seat without decisions. */
  accuracy: number | null;
  /** Win share that the seat's decisions lost. */
  cost: number;
  /** Win share that chance gave the seat. */
  luck: number;
}

/** True if a match may have an exact analysis: two seats, and options that have a table of values. */
export const mayHaveExactAnalysis = ({ game, options, players }: Pick<MatchHeader, "game" | "options" | "players">) =>
  players.length === 2 && (analystSource(game)?.tableName(options, 2) ?? null) !== null;

/** Returns the performance of each seat of a finished match; null if best play is not known exactly throughout. */
export async function measurePerformance({ header, entries }: MatchTexts): Promise<SeatPerformance[] | null> {
  const record: MatchRecord = { ...JSON.parse(header), actions: entries.map((entry) => JSON.parse(entry)) };
  const game = gameOf(record.game);
  if (!game || record.rulesVersion !== game.rulesVersion || record.actions.length > MOST_ACTIONS) return null;
  const analyst = mayHaveExactAnalysis(record) ? await exactAnalyst(game, record.options) : null;
  if (!analyst) return null;
  const { moves, seats } = reportOf(game, record, analyst);
  if (!moves.every(({ exact }) => exact)) return null;
  return seats.map((totals) => ({ accuracy: accuracyOf(totals), cost: totals.cost, luck: totals.luck }));
}

/** An analyst of two seats that reads a shipped table; null without one. */
async function exactAnalyst(game: GameDefinition, options: object): Promise<Analyst | null> {
  const table = await solvedTables.tableFor(game, options, 2);
  return (table && analystSource(game.id)?.analyst(options, 2, table)) ?? null;
}
