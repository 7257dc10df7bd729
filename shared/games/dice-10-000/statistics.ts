import { reach, within } from "../../core/achievement.ts";
import type { Seat } from "../../core/game.ts";
import { gameStatistics, lag, once, total } from "../../core/game-statistics.ts";
import type { Numbers } from "../../core/numbers.ts";
import { about } from "./about.ts";
import type { Dice10000Event, Dice10000State } from "./contract.ts";
import { DICE } from "./rules/constants.ts";

const FAR_BEHIND = 3000;

function note(event: Dice10000Event, { history }: Dice10000State): Numbers | null {
  switch (event.type) {
    case "rolled": {
      const faces = event.rolled.map((index) => event.dice[index] ?? 0);
      const rolls = history.at(-1)?.turns.at(-1)?.rolls.length ?? 0;
      const hotDice = once(rolls > 1 && faces.length === DICE);
      return { rolls: 1, dice: faces.length, pips: total(faces), hotDice };
    }
    case "locked":
      return { bestSet: Math.max(...event.subsets.map(({ points }) => points)) };
    case "yielded":
      return { banks: once(event.points > 0), bestTurn: event.points };
    case "busted":
      return { busts: 1 };
    case "turnEnded":
      return { lostPoints: event.lost };
    default:
      return null;
  }
}

function end({ scores, history }: Dice10000State, seat: Seat, noted: Numbers, won: boolean): Numbers {
  const score = scores[seat] ?? 0;
  const turns = history.flatMap((round) => round.turns).filter((turn) => turn.seat === seat).length;
  return {
    highScore: score,
    points: score,
    cleanWins: once(won && !noted.busts),
    ...(won && { fastestWin: turns }),
  };
}

const everyMode = { game: about.id };

const achievements = [
  reach("ten-thousand-club", everyMode, "won", 1),
  reach("three-thousand-turn", everyMode, "bestTurn", 3000),
  reach("too-hot-to-hold", everyMode, "hotDice", 25),
  reach("a-set-to-remember", everyMode, "bestSet", 4000),
  within("eight-turn-win", everyMode, "fastestWin", 8),
  reach("not-one-bust", everyMode, "cleanWins", 1),
];

export const statistics = gameStatistics<Dice10000State, Dice10000Event>({
  stats: {
    rolls: "sum",
    dice: "sum",
    pips: "sum",
    banks: "sum",
    bestTurn: "most",
    bestSet: "most",
    hotDice: "sum",
    busts: "sum",
    lostPoints: "sum",
    highScore: "most",
    points: "sum",
    fastestWin: "least",
    cleanWins: "sum",
  },
  plays: { names: ["rolls"], least: 8, full: { standard: 24, "zero-opening": 24 } },
  note,
  end,
  farBehind: ({ scores }, seat) => lag(scores, seat) >= FAR_BEHIND,
  achievements,
  turnNews(event) {
    if (event.type === "yielded") return { seat: event.seat, points: event.points, ended: true };
    if (event.type === "busted") return { seat: event.seat, failed: true, ended: true };
    return null;
  },
  invariants: {
    "points are multiples of fifty": ({ scores, turnScore }) =>
      [...scores, turnScore].every((points) => points >= 0 && points % 50 === 0),
    "there are six dice": ({ dice, locked }) => dice.length === DICE && locked.length === DICE,
    "only seats at the target win by it": ({ scores, result, options }) =>
      result?.reason !== "target" || result.winners.every((seat) => (scores[seat] as number) >= options.target),
  },
});
