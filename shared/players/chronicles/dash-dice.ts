import type { Seat } from "../../core/game.ts";
import type { DashEvent, DashState, ModeId } from "../../games/dash-dice/contract.ts";
import type { Numbers } from "../numbers.ts";
import { chronicle, lag, once } from "./chronicle.ts";

/** In these modes more is better, so that a final score can be a record. */
const SCORED: readonly ModeId[] = ["classic", "true-grit"];

const FAR_BEHIND: Record<ModeId, (scores: readonly number[], seat: Seat) => boolean> = {
  classic: (scores, seat) => lag(scores, seat) >= 50,
  "zero-hour": (scores, seat) =>
    lag(
      scores.map((score) => -score),
      seat,
    ) >= 50,
  "last-line": (scores, seat) => (scores[seat] ?? 0) <= 10,
  // One turn each: whoever plays second is behind by nature.
  "true-grit": () => false,
};

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
  return {
    ...(SCORED.includes(options.mode) && { highScore: score, points: score }),
    ...(won && options.mode !== "true-grit" && { fastestWin: turnsTaken[seat as 0 | 1] }),
    cleanWins: once(won && options.mode === "zero-hour" && !noted.busts),
    winsAfterWipe: once(won && Boolean(noted.wipes)),
  };
}

/** What Dash Dice remembers. */
export const dashDiceChronicle = chronicle<DashState, DashEvent>({
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
  note,
  end,
  farBehind: ({ options, scores }, seat) => FAR_BEHIND[options.mode](scores, seat),
});
