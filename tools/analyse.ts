import { type Report, reportOf } from "../shared/analysis/report.ts";
import type { Analysis } from "../shared/core/analyst.ts";
import type { Seat } from "../shared/core/game.ts";
import { parseScenario, ScenarioError, setUp } from "../shared/core/scenario.ts";
import { verifyTranscript } from "../shared/core/transcript.ts";
import { gameOf } from "../shared/games/catalog.ts";
import { analystFor } from "./analysis-tables.ts";
import { fail, read } from "./input.ts";

const USAGE = "usage: npm run -s analyse -- TRANSCRIPT.json | - | --position FILE.json";

/** Values are printed to a few digits more than they are proven. */
const rounded = (shares: readonly number[]): number[] => shares.map((share) => Number(share.toFixed(9)));

const certaintyOf = (value: Analysis | Report["moves"][number]) =>
  value.exact ? { exact: true, bound: value.bound } : { exact: false, error: value.error };

const isSound = (shares: readonly number[]): boolean =>
  shares.every((share) => share >= -1e-9 && share <= 1 + 1e-9) &&
  Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-6;

function analysePosition(text: string): void {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new ScenarioError("malformed position: not JSON");
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new ScenarioError("malformed position: not an object");
  const scenario = parseScenario({ ...raw, steps: "steps" in raw ? raw.steps : [] });
  if (scenario.steps.length > 0) throw new ScenarioError("malformed position: it has steps");
  const game = gameOf(scenario.game);
  if (!game) throw new ScenarioError(`unknown game "${scenario.game}"`);
  const { state } = setUp(scenario, game);
  if (state.result || state.actor === null) throw new ScenarioError("the match is over");
  const seat: Seat = state.actor;
  const analysis = orBadInput(() =>
    analystFor(game, (state as { options?: object }).options ?? {}, scenario.seats).analyse(
      game.viewFor(state, seat),
      seat,
    ),
  );
  const { win, options } = analysis;
  if (![win, ...options.map((option) => option.win)].every(isSound))
    throw new ScenarioError("this position cannot arise in the game");
  const choices = options.map((option) => ({ action: option.action, win: rounded(option.win) }));
  print({ win: rounded(win), ...certaintyOf(analysis), options: choices });
}

/** A state that the rules cannot read is bad input, not a fault of the command. */
function orBadInput<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    throw new ScenarioError(`this position cannot be analysed: ${(error as Error).message.split("\n")[0]}`);
  }
}

function analyseTranscript(text: string): void {
  const verdict = verifyTranscript(text, gameOf);
  if (!verdict.ok) throw new ScenarioError(`${verdict.code}: ${verdict.message}`);
  const { transcript } = verdict;
  const game = gameOf(transcript.game);
  if (!game) throw new ScenarioError(`unknown game "${transcript.game}"`);
  const actions = transcript.actions.map(({ seat, by, action }) => ({ seat, by, action }));
  const analyst = analystFor(game, transcript.options, transcript.players.length);
  const { start, result, moves, seats } = reportOf(game, { ...transcript, actions }, analyst);
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
  if (first === "--position" && second && extra.length === 0) analysePosition(read(second));
  else if (first && !first.startsWith("--") && second === undefined) analyseTranscript(read(first));
  else fail(USAGE);
} catch (error) {
  if (error instanceof ScenarioError) fail(error.message);
  throw error;
}
