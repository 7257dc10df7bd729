import type { GameEvent } from "../../../../shared/core/game.ts";
import type { Dice10000Action, Dice10000Event, Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../../../shared/games/dice-10-000/game.ts";
import { DICE } from "../../../../shared/games/dice-10-000/rules/constants.ts";
import { isEnoughToWin } from "../../table/felt/enough-to-win.ts";
import { isComeback, isEscape, isLastRound, type Moment, mayReachTarget } from "../../table/felt/moment.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import type { SixDiceShow } from "../six-dice/felt.tsx";
import { turn } from "./turn.ts";
import { words } from "./words.ts";

/** Who was this share of the target behind and takes the lead has come back. */
const FAR = 0.2;

const isRace = ({ options }: Dice10000View): boolean => options.rounds === 0;

/** Dice 10 000 on the felt. */
export const show: SixDiceShow<Dice10000View, Dice10000Action> = {
  game: turn,
  dice: ({ dice, locked }, picked) =>
    dice.map((face, index) => ({ face, held: locked[index] ?? false, selected: picked.has(index) })),
  plan(_view, event: GameEvent, before) {
    const happened = event as Dice10000Event;
    if (happened.type !== "rolled") return null;
    const { dice, rolled, seat } = happened;
    const looks = dice.map((face, index) => ({ face, held: !rolled.includes(index) }));
    const isDecisive = before !== null && isRace(before) && mayReachTarget(before, seat, before.turnScore);
    return { dice: looks, thrown: rolled, roller: seat, isDecisive };
  },
  moment: (view, event: GameEvent, before) => momentOf(view, event as Dice10000Event, before),
};

type Step = [view: Dice10000View, event: Dice10000Event, before: Dice10000View | null];

/** The moment of an event; null for events without one. */
function momentOf(...[view, event, before]: Step): Moment | null {
  switch (event.type) {
    case "locked":
      if (isEnoughToWin(dice10000, { before, view, action: { type: "yield" } })) {
        return { kind: "good", seat: event.seat, title: text.enoughToWin };
      }
      if (event.left !== DICE) return null;
      return { kind: "good", seat: event.seat, title: words.hot, more: words.hotMore };
    case "rolled": {
      const isSafe = view.phase === "lock" && isEscape(event.rolled.length, view.turnScore);
      return isSafe ? { kind: "good", seat: event.seat, title: text.escape } : null;
    }
    case "opened":
      return view.options.opening > 0 ? { kind: "good", seat: event.seat, title: words.opened } : null;
    case "yielded": {
      const title = titleOfYield(view, event, before);
      return { kind: "bank", seat: event.seat, points: event.points, ...(title && { title }) };
    }
    case "penalized": {
      const { seat, points } = event;
      const more = fill(words.penalizedMore, { points });
      return points > 0 ? { kind: "bust", seat, points, title: words.penalized, more } : null;
    }
    case "turnEnded":
      return isLastRound(before, view, view.options.rounds)
        ? { kind: "news", seat: null, title: text.lastRound }
        : null;
    case "busted": {
      const points = before?.turnScore ?? 0;
      const more = points > 0 ? fill(words.bustMore, { points }) : words.bustNothing;
      return { kind: "bust", seat: event.seat, points, title: words.bust, more };
    }
    default:
      return null;
  }
}

type Yielded = Extract<Dice10000Event, { type: "yielded" }>;

/** Banner of a yield that begins the last turns of a race, or that takes the lead from far behind. */
function titleOfYield(
  view: Dice10000View,
  { seat, points, score }: Yielded,
  before: Dice10000View | null,
): string | null {
  const { target } = view.options;
  const isFirst = before?.scores.every((other) => other < target) ?? false;
  if (isRace(view) && score >= target && isFirst && !view.result) return fill(words.toBeat, { score });
  return isComeback(view, seat, points, FAR * target) ? text.comeback : null;
}
