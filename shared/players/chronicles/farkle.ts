import type { Seat } from "../../core/game.ts";
import type { FarkleEvent, FarkleState } from "../../games/farkle/contract.ts";
import type { Unit } from "../../games/farkle/score.ts";
import type { Numbers } from "../numbers.ts";
import { chronicle, lag, once, total } from "./chronicle.ts";

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
    // Ten rounds always take ten.
    ...(won && state.options.mode === "standard" && { fastestWin: state.round }),
  };
}

/** What Farkle remembers. */
export const farkleChronicle = chronicle<FarkleState, FarkleEvent>({
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
  },
  note,
  end,
  farBehind: ({ scores }, seat) => lag(scores, seat) >= FAR_BEHIND,
  earned: ({ money }, seat) => money[seat] ?? 0,
});
