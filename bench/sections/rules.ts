import { play } from "../../shared/core/game.ts";
import { type RecordedAction, replay } from "../../shared/core/match-record.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { boardgameAlone } from "../live/boardgame.ts";
import { round, type Section, table } from "../results.ts";
import { headerOf, matchOf, randomActions } from "./played.ts";

const MATCHES = 20;
const ROUNDS = 5;

/** Repeats work for a while and returns the amount per second of processor time. */
function speedOf(work: () => number, milliseconds: number): number {
  const before = process.cpuUsage();
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < milliseconds) done += work();
  const { user, system } = process.cpuUsage(before);
  return (done * 1_000_000) / (user + system);
}

/** Plays these matches repeatedly, one after the other. */
function inTurn(matches: (() => RecordedAction[])[]): () => number {
  let index = 0;
  return () => matches[index++ % matches.length]?.().length ?? 0;
}

const many = <T>(make: (index: number) => T): T[] => Array.from({ length: MATCHES }, (_, index) => make(index));

/** The rules alone, with a fast generator. */
function rulesOf(entry: CatalogEntry, index: number): () => RecordedAction[] {
  const { game } = entry;
  const { options } = headerOf(entry, index);
  const open = () => {
    const rng = seededRng(index);
    return { rng, state: game.create(options, 2, rng) };
  };
  const actions = randomActions(entry, open(), seededRng(-index));
  return () => {
    const { state, rng } = open();
    for (const { seat, action } of actions) play(game, state, seat, action, rng);
    return actions;
  };
}

/** A full record replay: action schemas checked, fairness stream. */
function recordOf(entry: CatalogEntry, index: number): () => RecordedAction[] {
  const record = matchOf(entry, index);
  return () => {
    replay(entry.game, record);
    return record.actions;
  };
}

/** Measures the rules of every game against boardgame.io's roll and bank in memory. */
export async function measureRules(milliseconds: number): Promise<Section> {
  const games = Object.values<CatalogEntry>(catalog).map((entry) => ({
    id: entry.game.id,
    rules: inTurn(many((index) => rulesOf(entry, index))),
    records: inTurn(many((index) => recordOf(entry, index))),
  }));
  const alone = boardgameAlone();
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: games.map(({ rules, records }) => ({
      rules: speedOf(rules, milliseconds),
      records: speedOf(records, milliseconds),
    })),
    theirs: speedOf(alone, milliseconds),
  }));
  // Other work on the machine only slows a round down, so the fastest round is nearest to the speed of the code.
  const theirs = Math.max(...rounds.map((each) => each.theirs));
  const found = games.map(({ id }, index) => {
    const rules = Math.max(...rounds.map(({ ours }) => ours[index]?.rules ?? 0));
    const records = Math.max(...rounds.map(({ ours }) => ours[index]?.records ?? 0));
    return { id, rules, records, ratio: rules / theirs };
  });
  const slowest = Math.min(...found.map(({ ratio }) => ratio));
  return {
    title: "Rules: actions per CPU second",
    about: `Random matches in one thread without a server: the rules alone, and whole records with the fairness stream and the schema check of every action.`,
    table: table(
      ["Game", "rules", "records", "rules ÷ boardgame.io"],
      ...found.map(({ id, rules, records, ratio }) => [id, round(rules), round(records), round(ratio)]),
      ["boardgame.io, roll and bank", round(theirs), "", ""],
    ),
    goals: [
      { goal: "rules faster than boardgame.io's", measured: `at least ${round(slowest)} times`, met: slowest > 1 },
    ],
    ratios: Object.fromEntries(found.map(({ id, ratio }) => [`rules of ${id} against boardgame`, ratio])),
  };
}
