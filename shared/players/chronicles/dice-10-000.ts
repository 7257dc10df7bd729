import type { Seat } from "../../core/game.ts";
import type { Dice10000Event, Dice10000State } from "../../games/dice-10-000/contract.ts";
import type { Numbers } from "../numbers.ts";
import { chronicle, lag, once, total } from "./chronicle.ts";

const FAR_BEHIND = 3000;
const ALL_DICE = 6;

function note(event: Dice10000Event, { history }: Dice10000State): Numbers | null {
  switch (event.type) {
    case "rolled": {
      const faces = event.rolled.map((index) => event.dice[index] ?? 0);
      const rolls = history.at(-1)?.turns.at(-1)?.rolls.length ?? 0;
      const hotDice = once(rolls > 1 && faces.length === ALL_DICE);
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

/** What Dice 10 000 remembers. */
export const dice10000Chronicle = chronicle<Dice10000State, Dice10000Event>({
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
  note,
  end,
  farBehind: ({ scores }, seat) => lag(scores, seat) >= FAR_BEHIND,
});
