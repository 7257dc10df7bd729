import assert from "node:assert/strict";
import type { Numbers } from "../../shared/core/numbers.ts";
import type { Totals } from "../../shared/core/totals.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { ACHIEVEMENTS } from "../../shared/players/achievements.ts";
import { addMatch } from "../../shared/players/stats.ts";

interface Match {
  game: GameId;
  mode: string;
  numbers: Numbers;
}

const match = (game: GameId, mode: string, numbers: Numbers): Match => ({ game, mode, numbers });
const times = (count: number, one: Match): Match[] => Array.from({ length: count }, () => one);
const dash = (mode: string, numbers: Numbers) => match("dash-dice", mode, numbers);
const ten = (numbers: Numbers) => match("dice-10-000", "standard", numbers);
const farkle = (mode: string, numbers: Numbers) => match("farkle", mode, numbers);
const casino = (mode: string, numbers: Numbers) => match("casino", mode, numbers);
const won = { won: 1 };

/** Matches that earn it, and some that just miss it. */
type Row = [id: string, enough: Match[], almost: Match[]];

/** This many matches of one kind, and one fewer. */
const after = (id: string, count: number, one: Match): Row => [id, times(count, one), times(count - 1, one)];

const ROWS: Row[] = [
  after("a-seat-at-the-table", 1, ten({ played: 1 })),
  after("first-blood", 1, casino("standard", won)),
  after("regular", 50, dash("classic", { played: 1 })),
  after("part-of-the-furniture", 500, dash("classic", { played: 1 })),
  after("fifty-wins", 50, farkle("plain", won)),
  [
    "on-a-roll",
    times(3, ten({ streak: 1 })),
    [...times(2, ten({ streak: 1 })), ten({ streak: 0 }), ten({ streak: 1 })],
  ],
  after("unstoppable", 7, dash("true-grit", { streak: 1 })),
  after("good-company", 25, casino("standard", { againstPeople: 1 })),
  after("comeback", 1, ten({ comebacks: 1 })),
  after("never-say-die", 10, ten({ comebacks: 1 })),
  after("crowd-pleaser", 1, ten({ bigTableWins: 1 })),
  [
    "all-rounder",
    [dash("classic", won), ten(won), farkle("plain", won), casino("standard", won)],
    [dash("classic", won), dash("true-grit", won), farkle("plain", won), casino("standard", won)],
  ],
  [
    "four-ways-to-win",
    [dash("classic", won), dash("zero-hour", won), dash("last-line", won), dash("true-grit", won)],
    [dash("classic", won), dash("zero-hour", won), dash("high-stakes", won), dash("true-grit", won)],
  ],
  ["snake-charmer", times(5, dash("classic", { snakeEyes: 5 })), times(6, dash("classic", { snakeEyes: 4 }))],
  ["double-trouble", times(10, dash("last-line", { doubles: 10 })), times(9, dash("last-line", { doubles: 11 }))],
  ["sixty-in-a-turn", [dash("classic", { bestTurn: 60 })], [dash("classic", { bestTurn: 59 })]],
  ["three-turn-dash", [dash("classic", { fastestWin: 3 })], [dash("classic", { fastestWin: 4 })]],
  after("back-from-nothing", 1, dash("classic", { winsAfterWipe: 1 })),
  after("soft-landing", 5, dash("zero-hour", { cleanWins: 1 })),
  ["from-the-brink", [dash("last-line", { comebacks: 1 })], [dash("classic", { comebacks: 1 })]],
  after("high-roller", 5, dash("high-stakes", won)),
  ["iron-nerve", [dash("true-grit", { highScore: 200 })], [dash("true-grit", { highScore: 199 })]],
  ["true-grit", [dash("true-grit", { highScore: 500 })], [dash("classic", { highScore: 500 })]],
  after("ten-thousand-club", 1, ten(won)),
  ["three-thousand-turn", [ten({ bestTurn: 3000 })], [ten({ bestTurn: 2950 })]],
  ["too-hot-to-hold", times(5, ten({ hotDice: 5 })), times(4, ten({ hotDice: 6 }))],
  ["a-set-to-remember", [ten({ bestSet: 4000 })], [ten({ bestSet: 3600 })]],
  ["eight-turn-win", [ten({ fastestWin: 8 })], [ten({ fastestWin: 9 })]],
  after("not-one-bust", 1, ten({ cleanWins: 1 })),
  ["ouch", times(10, farkle("plain", { farkles: 5 })), times(7, farkle("plain", { farkles: 7 }))],
  after("straight-up", 1, farkle("plain", { straights: 1 })),
  after("twin-triplets", 1, farkle("challenge", { twoTriplets: 1 })),
  after("all-six-alike", 1, farkle("owned", { sixOfAKind: 1 })),
  after("hot-hand", 25, farkle("plain", { hotDice: 1 })),
  after("clean-sheet", 1, farkle("plain-ten", { cleanWins: 1 })),
  ["big-bank", [farkle("plain", { bestTurn: 3000 })], [farkle("challenge", { bestTurn: 3000 })]],
  ["ten-out-of-ten", [farkle("plain-ten", { highScore: 8000 })], [farkle("plain-ten", { highScore: 7950 })]],
  after("safety-net", 10, farkle("challenge", { rescues: 1 })),
  ["golden-touch", times(4, farkle("owned", { dollars: 125 })), times(3, farkle("owned", { dollars: 166 }))],
  ["gauntlet-five", [farkle("owned-ten", { gauntlet: 5 })], times(9, farkle("owned-ten", { gauntlet: 4 }))],
  ["gauntlet-ten", [farkle("owned-ten", { gauntlet: 10 })], [farkle("owned-ten", { gauntlet: 9 })]],
  ["gauntlet-fifteen", [farkle("owned-ten", { gauntlet: 15 })], [farkle("owned-ten", { gauntlet: 14 })]],
  ["gauntlet-twenty", [farkle("owned-ten", { gauntlet: 20 })], [farkle("owned-ten", { gauntlet: 19 })]],
  after("clean-sweep", 1, casino("standard", { sweeps: 1 })),
  after("house-cleaner", 25, casino("standard", { sweeps: 1 })),
  ["master-builder", times(10, casino("standard", { builds: 5 })), times(7, casino("standard", { builds: 7 }))],
  after("hostile-takeover", 10, casino("standard", { stolenBuilds: 1 })),
  ["armful", [casino("standard", { bestCapture: 6 })], [casino("standard", { bestCapture: 5 })]],
  after("diamond-hunter", 10, casino("standard", { tensOfDiamonds: 1 })),
  after("four-aces", 1, casino("partners", { allAces: 1 })),
  ["nine-of-eleven", [casino("standard", { highScore: 9 })], [casino("standard", { highScore: 8 })]],
  after("two-of-a-mind", 5, casino("partners", won)),
];

const totalsAfter = (matches: readonly Match[]): Totals => {
  const totals: Totals = {};
  for (const { game, mode, numbers } of matches) addMatch(totals, game, mode, numbers);
  return totals;
};

describe("achievements", () => {
  it("are at least thirty, each with a unique id in kebab case", () => {
    const ids = ACHIEVEMENTS.map(({ id }) => id);
    assert.ok(ids.length >= 30);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.match(id, /^[a-z]+(-[a-z]+)*$/);
  });

  it("start without progress towards a goal", () => {
    for (const { id, goal, progress } of ACHIEVEMENTS) assert.ok(goal > 0 && progress({}) === 0, id);
  });

  it("are all covered by this table if their game is in it", () => {
    const covered = new Set<string>(ROWS.flatMap(([, enough]) => enough.map(({ game }) => game)));
    const uncovered = Object.values<CatalogEntry>(catalog)
      .filter(({ id }) => !covered.has(id))
      .flatMap(({ statistics }) => statistics.achievements.map(({ id }) => id));
    assert.deepEqual(
      ROWS.map(([id]) => id),
      ACHIEVEMENTS.map(({ id }) => id).filter((id) => !uncovered.includes(id)),
    );
  });

  for (const [id, enough, almost] of ROWS) {
    it(`are earned at their goal and not just below it: ${id}`, () => {
      const achievement = ACHIEVEMENTS.find((one) => one.id === id);
      assert.ok(achievement);
      const { goal, progress } = achievement;
      assert.equal(progress(totalsAfter(enough)), goal);
      assert.ok(progress(totalsAfter(almost)) < goal);
    });
  }

  it("are never further along than their goal", () => {
    const regular = ACHIEVEMENTS.find(({ id }) => id === "regular");
    assert.equal(regular?.progress(totalsAfter(times(60, ten({ played: 1 })))), 50);
  });
});
