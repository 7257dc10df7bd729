import { reach } from "../../core/achievement.ts";
import type { Seat } from "../../core/game.ts";
import { gameStatistics, lag, once, total } from "../../core/game-statistics.ts";
import type { Numbers } from "../../core/numbers.ts";
import { about } from "./about.ts";
import { doublesIn, type FarkleEvent, type FarkleState } from "./contract.ts";
import { limitFault } from "./rules/limits.ts";
import type { Unit } from "./rules/score.ts";

const FAR_BEHIND = 3000;

function note(event: FarkleEvent): Numbers | null {
  switch (event.type) {
    case "rolled":
      return { rolls: 1, dice: event.slots.length, pips: total(event.slots.map((slot) => event.dice[slot] ?? 0)) };
    case "saved":
      return { bestSave: event.worth.points, ...combinations(event.worth.units) };
    case "handCompleted":
      return { hotDice: 1 };
    case "banked":
      return { banks: 1, bestTurn: event.breakdown.points };
    case "farkled":
      return { farkles: 1, rescues: once(event.points > 0), bestTurn: event.points };
    default:
      return null;
  }
}

function combinations(units: readonly Unit[]): Numbers {
  const count = (fits: (unit: Unit) => boolean) => units.filter(fits).length;
  return {
    straights: count(({ kind }) => kind === "straight"),
    threePairs: count(({ kind }) => kind === "three-pairs"),
    twoTriplets: count(({ kind }) => kind === "two-triplets"),
    sixOfAKind: count(({ kind, dice }) => kind === "of-a-kind" && dice.length === 6),
  };
}

function end(state: FarkleState, seat: Seat, noted: Numbers, won: boolean): Numbers {
  const score = state.scores[seat] ?? 0;
  return {
    highScore: score,
    points: score,
    dollars: state.money[seat] ?? 0,
    cleanWins: once(won && !noted.farkles),
    // A ten-round match always takes ten rounds.
    ...(won && state.options.mode === "standard" && { fastestWin: state.round }),
  };
}

const everyMode = { game: about.id };
const inMode = (mode: string) => ({ game: about.id, mode });

const achievements = [
  reach("ouch", everyMode, "farkles", 50),
  reach("straight-up", everyMode, "straights", 1),
  reach("twin-triplets", everyMode, "twoTriplets", 1),
  reach("all-six-alike", everyMode, "sixOfAKind", 1),
  reach("hot-hand", everyMode, "hotDice", 25),
  reach("clean-sheet", everyMode, "cleanWins", 1),
  reach("big-bank", inMode("plain"), "bestTurn", 3000),
  reach("ten-out-of-ten", inMode("plain-ten"), "highScore", 8000),
  reach("safety-net", inMode("challenge"), "rescues", 10),
  reach("golden-touch", everyMode, "dollars", 500),
  reach("gauntlet-five", everyMode, "gauntlet", 5),
  reach("gauntlet-ten", everyMode, "gauntlet", 10),
  reach("gauntlet-fifteen", everyMode, "gauntlet", 15),
  reach("gauntlet-twenty", everyMode, "gauntlet", 20),
];

export const statistics = gameStatistics<FarkleState, FarkleEvent>({
  stats: {
    rolls: "sum",
    dice: "sum",
    pips: "sum",
    banks: "sum",
    bestTurn: "most",
    bestSave: "most",
    hotDice: "sum",
    farkles: "sum",
    rescues: "sum",
    straights: "sum",
    threePairs: "sum",
    twoTriplets: "sum",
    sixOfAKind: "sum",
    dollars: "sum",
    highScore: "most",
    points: "sum",
    fastestWin: "least",
    cleanWins: "sum",
    /** Opponents beaten in one run of the Gauntlet; written when a run advances, and not by matches. */
    gauntlet: "most",
  },
  plays: { names: ["rolls"], least: 6, full: { plain: 20, owned: 20, challenge: 20 } },
  note,
  end,
  farBehind: ({ scores }, seat) => lag(scores, seat) >= FAR_BEHIND,
  earned: ({ money }, seat) => money[seat] ?? 0,
  picks: ({ loadouts }, seat) => loadouts[seat]?.filter((die) => die !== null) ?? [],
  achievements,
  turnNews(event) {
    if (event.type === "banked") return { seat: event.seat, points: event.breakdown.points, ended: true };
    if (event.type === "farkled") return { seat: event.seat, points: event.points, failed: true, ended: true };
    return null;
  },
  invariants: {
    "no amount is negative": ({ scores, money, dareBonus, turnScore, roundScore }) =>
      [...scores, ...money, ...dareBonus, turnScore, roundScore].every((amount) => amount >= 0),
    "no loadout has more Double dice than the match allows": ({ loadouts, options }) =>
      loadouts.every((loadout) => doublesIn(loadout, options) <= options.maxDoubles),
    "no loadout exceeds the limits of the match": ({ loadouts, options }) =>
      loadouts.every((loadout) => limitFault(loadout, options) === null),
  },
});
