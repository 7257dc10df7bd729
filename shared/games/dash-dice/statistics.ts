import { inEach, reach, within } from "../../core/achievement.ts";
import type { Seat } from "../../core/game.ts";
import { gameStatistics, lag, once } from "../../core/game-statistics.ts";
import type { Numbers } from "../../core/numbers.ts";
import { about } from "./about.ts";
import type { DashEvent, DashState } from "./contract.ts";
import { modeOf } from "./rules/modes.ts";

/**
 * A comeback starts from half the target in a race or countdown, and from a tenth of all points in a tug of war. A mode
 * of single turns has no comebacks.
 */
function farBehind({ options, scores }: DashState, seat: Seat): boolean {
  const { bank, start, target } = modeOf(options);
  const half = Math.abs(target - start) / 2;
  if (bank === "race") return lag(scores, seat) >= half;
  if (bank === "countdown") return (scores[seat] ?? 0) - Math.min(...scores) >= half;
  return bank === "transfer" && (scores[seat] ?? 0) <= target / 10;
}

function note(event: DashEvent): Numbers | null {
  switch (event.type) {
    case "rolled": {
      const [a, b] = event.dice;
      return { rolls: 1, dice: 2, pips: a + b, doubles: once(a === b), snakeEyes: once(a === 1 && b === 1) };
    }
    case "banked":
    case "transferred":
      return { banks: once(event.points > 0), bestTurn: event.points };
    case "busted":
      return { busts: 1 };
    case "wiped":
      return { wipes: 1 };
    case "turnEnded":
      return { lostPoints: event.lost };
    default:
      return null;
  }
}

function end({ options, scores, turnsTaken }: DashState, seat: Seat, noted: Numbers, won: boolean): Numbers {
  const score = scores[seat as 0 | 1];
  const { bank } = modeOf(options);
  const isHigherBetter = bank === "race" || bank === null;
  return {
    ...(isHigherBetter && { highScore: score, points: score }),
    ...(won && bank !== null && { fastestWin: turnsTaken[seat as 0 | 1] }),
    cleanWins: once(won && bank === "countdown" && !noted.busts),
    winsAfterWipe: once(won && Boolean(noted.wipes)),
  };
}

/** Explicit list, so that a mode added later does not change the achievement. */
const FOUR_WAYS = ["classic", "zero-hour", "last-line", "true-grit"];
const everyMode = { game: about.id };
const inMode = (mode: string) => ({ game: about.id, mode });

const achievements = [
  inEach("four-ways-to-win", FOUR_WAYS.map(inMode), "won"),
  reach("snake-charmer", everyMode, "snakeEyes", 25),
  reach("double-trouble", everyMode, "doubles", 100),
  reach("sixty-in-a-turn", inMode("classic"), "bestTurn", 60),
  within("three-turn-dash", inMode("classic"), "fastestWin", 3),
  reach("back-from-nothing", inMode("classic"), "winsAfterWipe", 1),
  reach("soft-landing", inMode("zero-hour"), "cleanWins", 5),
  reach("from-the-brink", inMode("last-line"), "comebacks", 1),
  reach("high-roller", inMode("high-stakes"), "won", 5),
  reach("iron-nerve", inMode("true-grit"), "highScore", 200),
  reach("true-grit", inMode("true-grit"), "highScore", 500),
];

export const statistics = gameStatistics<DashState, DashEvent>({
  stats: {
    rolls: "sum",
    dice: "sum",
    pips: "sum",
    doubles: "sum",
    snakeEyes: "sum",
    banks: "sum",
    bestTurn: "most",
    busts: "sum",
    wipes: "sum",
    lostPoints: "sum",
    highScore: "most",
    points: "sum",
    fastestWin: "least",
    cleanWins: "sum",
    winsAfterWipe: "sum",
  },
  plays: { names: ["rolls"], least: 4, full: { "zero-hour": 24, "last-line": 4, "true-grit": 4 } },
  note,
  end,
  farBehind,
  achievements,
  invariants: {
    "no score is negative": ({ scores }) => scores.every((score) => score >= 0),
    "a transfer keeps the sum of the scores": ({ options, scores }) => {
      const { bank, start } = modeOf(options);
      return bank !== "transfer" || scores[0] + scores[1] === 2 * start;
    },
    "a turn never holds less than nothing": ({ turnScore, multiplier }) => turnScore >= 0 && multiplier >= 1,
  },
});
