import { meanOf } from "../shared/analysis/decision.ts";
import { type Move, type Report, reportOf, type SeatTotals } from "../shared/analysis/report.ts";
import { ScenarioError } from "../shared/core/scenario.ts";
import { recordOf, verifyTranscript } from "../shared/core/transcript.ts";
import { gameOf } from "../shared/games/catalog.ts";
import { analysePosition, certaintyOf, rounded } from "./analysed-position.ts";
import { analystFor } from "./analysis-tables.ts";
import { fail, read } from "./input.ts";

const USAGE =
  "usage: npm run -s analyse -- [--all] TRANSCRIPT.json | - | --seeds N TRANSCRIPT.json | --position FILE.json";

/** Analyses a transcript with samples of this seed. */
function reportOfText(text: string, seed?: number): Report {
  const verdict = verifyTranscript(text, gameOf);
  if (!verdict.ok) throw new ScenarioError(`${verdict.code}: ${verdict.message}`);
  const { transcript } = verdict;
  const game = gameOf(transcript.game);
  if (!game) throw new ScenarioError(`unknown game "${transcript.game}"`);
  const analyst = analystFor(game, transcript.options, transcript.players.length, seed);
  return reportOf(game, recordOf(transcript), analyst);
}

/** Returns an object for each decision, or for every action, and one with the totals. */
export function analyseTranscript(text: string, isWhole: boolean): object[] {
  const { start, result, moves, seats } = reportOfText(text);
  const lines = moves.filter(({ decision }) => isWhole || (decision?.choices ?? 0) > 1).map(lineOf);
  return [...lines, { totals: { start: rounded(start), result, seats } }];
}

function lineOf(move: Move): object {
  const { win, after, luck, decision, seat, by, action } = move;
  const shares = { win: rounded(win), after: rounded(after), luck: rounded(luck), ...certaintyOf(move) };
  const { best = [action], cost = 0, stake = 0, choices = 1, isMistake = false } = decision ?? {};
  const judged = {
    best,
    choices,
    cost,
    stake,
    isMistake,
    ...(decision && !decision.exact ? { costError: decision.error } : {}),
  };
  return { move: move.move, seat, by, action, ...judged, ...shares };
}

const deviationOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/** Returns the standard deviation of each seat's cost and luck over analyses with different samples. */
export function deviations(text: string, seeds: number): { cost: number; luck: number }[] {
  const reports = Array.from({ length: seeds }, (_, seed) => reportOfText(text, seed).seats);
  return (reports[0] as SeatTotals[]).map((_, seat) => {
    const totals = reports.map((seats) => seats[seat] as SeatTotals);
    return { cost: deviationOf(totals.map(({ cost }) => cost)), luck: deviationOf(totals.map(({ luck }) => luck)) };
  });
}

/** What the command prints, one object per line. */
function analyse([first, second, ...extra]: string[]): object[] {
  const isFile = (name: string | undefined): name is string => name !== undefined && !name.startsWith("--");
  if (first === "--position" && second && extra.length === 0) return [analysePosition(read(second))];
  if (first === "--seeds" && /^([2-9]|[1-9]\d+)$/.test(second ?? "") && isFile(extra[0]) && extra.length === 1)
    return [{ seeds: Number(second), deviations: deviations(read(extra[0]), Number(second)) }];
  if (first === "--all" && isFile(second) && extra.length === 0) return analyseTranscript(read(second), true);
  return isFile(first) && second === undefined ? analyseTranscript(read(first), false) : fail(USAGE);
}

if (import.meta.main) {
  try {
    for (const line of analyse(process.argv.slice(2))) process.stdout.write(`${JSON.stringify(line)}\n`);
  } catch (error) {
    if (error instanceof ScenarioError) fail(error.message);
    throw error;
  }
}
