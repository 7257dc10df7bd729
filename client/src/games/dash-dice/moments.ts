import type { DashEvent, DashView, Pair } from "../../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../../shared/games/dash-dice/game.ts";
import { modeOf } from "../../../../shared/games/dash-dice/rules/modes.ts";
import { isEnoughToWin } from "../../table/felt/enough-to-win.ts";
import { isComeback, type Moment } from "../../table/felt/moment.ts";
import { text } from "../../text/index.ts";
import { say } from "../../text/say.ts";
import { phrases } from "../../text/table.ts";
import { tell } from "./tell.ts";
import { words } from "./words.ts";

type Rolled = Extract<DashEvent, { type: "rolled" }>;

/** The highest sum of two dice without a double six, which some modes punish. */
const HIGHEST_SUM = 11;
/** Who was this share of the target behind and takes the lead has come back. */
const FAR = 0.25;

/** True if the next roll may bring the seat to act within reach of the win, or decides the last turn of the match. */
export function mayDecide({ options, scores, actor, turnScore, multiplier, turnsTaken }: DashView): boolean {
  if (actor === null) return false;
  const { bank, target } = modeOf(options);
  const [mine, theirs] = actor === 0 ? scores : ([scores[1], scores[0]] as Pair);
  const most = turnScore + HIGHEST_SUM * multiplier;
  if (bank === "race") return turnScore > 0 && mine + most >= target;
  if (bank === "countdown") return turnScore > 0 && mine - turnScore > target && mine - most <= target;
  if (bank === "transfer") return turnScore > 0 && most >= theirs;
  return turnsTaken[1 - actor] === 1 && mine + turnScore <= theirs && mine + most > theirs;
}

/** The moment of an event; null for events without one. */
export function momentOf(view: DashView, event: DashEvent, before: DashView | null = null): Moment | null {
  switch (event.type) {
    case "transferred":
      return { kind: "bank", seat: event.seat, points: event.points };
    case "banked": {
      const { seat, points } = event;
      const { bank, target } = modeOf(view.options);
      const isBack = bank === "race" && isComeback(view, seat, points, FAR * target);
      return { kind: "bank", seat, points, ...(isBack && { title: text.comeback }) };
    }
    case "busted":
      return { kind: "bust", seat: event.seat, points: event.turnScore, title: words.bust };
    case "wiped":
      return {
        kind: "bust",
        seat: event.seat,
        points: event.score,
        title: view.dice[0] === 1 ? words.snakeEyes : words.wiped,
        guilty: [0, 1],
        ...told(event),
      };
    case "turnEnded":
      if (event.lost === 0) return null;
      return {
        kind: "bust",
        seat: event.seat,
        points: event.lost,
        title: words.bust,
        guilty: ones(view),
        ...told(event),
      };
    case "rolled":
      return rolled(view, event, before);
    default:
      return null;
  }
}

/** A roll that lost a turn without points, that is enough to win, or that is rare. */
function rolled(view: DashView, { seat, rule }: Rolled, before: DashView | null): Moment | null {
  const { ends } = modeOf(view.options).rolls.find(({ id }) => id === rule) ?? {};
  if (ends === "lose turn" && before?.turnScore === 0) {
    return { kind: "bust", seat, title: words.bust, more: words.bustNothing, guilty: ones(view) };
  }
  const title = isEnoughToWin(dashDice, { before, view, action: { type: "bank" } }) ? text.enoughToWin : null;
  if (title) return { kind: "good", seat, title };
  return rule === "snake-eyes" ? { kind: "good", seat, title: words.snakeEyes } : null;
}

const ones = ({ dice }: DashView): number[] => [...dice.keys()].filter((index) => dice[index as 0 | 1] === 1);

/** The log's sentence below the banner. */
function told(event: DashEvent): { more?: string } {
  const phrase = tell(event);
  return phrase ? { more: say(phrase, phrases, [], null) } : {};
}
