import { reportOf } from "../shared/analysis/report.ts";
import { ScenarioError } from "../shared/core/scenario.ts";
import { recordOf, verifyTranscript } from "../shared/core/transcript.ts";
import { gameOf } from "../shared/games/catalog.ts";
import { analysePosition, certaintyOf, rounded } from "./analysed-position.ts";
import { analystFor } from "./analysis-tables.ts";
import { fail, read } from "./input.ts";

const USAGE = "usage: npm run -s analyse -- TRANSCRIPT.json | - | --position FILE.json";

function analyseTranscript(text: string): void {
  const verdict = verifyTranscript(text, gameOf);
  if (!verdict.ok) throw new ScenarioError(`${verdict.code}: ${verdict.message}`);
  const { transcript } = verdict;
  const game = gameOf(transcript.game);
  if (!game) throw new ScenarioError(`unknown game "${transcript.game}"`);
  const analyst = analystFor(game, transcript.options, transcript.players.length);
  const { start, result, moves, seats } = reportOf(game, recordOf(transcript), analyst);
  for (const move of moves) {
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
try {
  if (first === "--position" && second && extra.length === 0) print(analysePosition(read(second)));
  else if (first && !first.startsWith("--") && second === undefined) analyseTranscript(read(first));
  else fail(USAGE);
} catch (error) {
  if (error instanceof ScenarioError) fail(error.message);
  throw error;
}
