import { reportOf } from "../shared/analysis/report.ts";
import { ScenarioError } from "../shared/core/scenario.ts";
import { recordOf, verifyTranscript } from "../shared/core/transcript.ts";
import { gameOf } from "../shared/games/catalog.ts";
import { analysePosition, certaintyOf, rounded } from "./analysed-position.ts";
import { analystFor } from "./analysis-tables.ts";
import { fail, read } from "./input.ts";

const USAGE = "usage: npm run -s analyse -- [--all] TRANSCRIPT.json | - | --position FILE.json";

/** Prints a line for each decision, or for every action, and one with the totals. */
function analyseTranscript(text: string, isWhole: boolean): void {
  const verdict = verifyTranscript(text, gameOf);
  if (!verdict.ok) throw new ScenarioError(`${verdict.code}: ${verdict.message}`);
  const { transcript } = verdict;
  const game = gameOf(transcript.game);
  if (!game) throw new ScenarioError(`unknown game "${transcript.game}"`);
  const analyst = analystFor(game, transcript.options, transcript.players.length);
  const { start, result, moves, seats } = reportOf(game, recordOf(transcript), analyst);
  for (const move of moves) {
    if (move.choices < 2 && !isWhole) continue;
    const { win, after, luck, exact: _, ...rest } = move;
    const shares = { win: rounded(win), after: rounded(after), luck: rounded(luck) };
    print({ ...rest, ...shares, ...certaintyOf(move) });
  }
  print({ totals: { start: rounded(start), result, seats } });
}

const print = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

const [first, second, ...extra] = process.argv.slice(2);
const isFile = (name: string | undefined): name is string => name !== undefined && !name.startsWith("--");
try {
  if (first === "--position" && second && extra.length === 0) print(analysePosition(read(second)));
  else if (first === "--all" && isFile(second) && extra.length === 0) analyseTranscript(read(second), true);
  else if (isFile(first) && second === undefined) analyseTranscript(read(first), false);
  else fail(USAGE);
} catch (error) {
  if (error instanceof ScenarioError) fail(error.message);
  throw error;
}
