import type { GameEvent } from "../../../../shared/core/game.ts";
import type { Dice10000Action, Dice10000Event, Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import { DICE } from "../../../../shared/games/dice-10-000/rules/constants.ts";
import { isComeback } from "../../table/felt/moment.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import type { SixDiceShow } from "../six-dice/felt.tsx";
import { lockedPoints } from "./round-history.ts";
import { turn } from "./turn.ts";
import { words } from "./words.ts";

/** A throw within this many points of the target ends in slow motion. */
const NEAR = 1000;
/** Who was this share of the target behind and takes the lead has come back. */
const FAR = 0.2;

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
    const isDecisive = before !== null && (before.scores[seat] ?? 0) + before.turnScore + NEAR >= before.options.target;
    return { dice: looks, thrown: rolled, roller: seat, isDecisive };
  },
  moment(view, event: GameEvent) {
    const happened = event as Dice10000Event;
    if (happened.type === "locked" && happened.left === DICE) {
      return { kind: "good", seat: happened.seat, title: words.hot, more: words.hotMore };
    }
    if (happened.type === "opened") return { kind: "good", seat: happened.seat, title: words.opened };
    if (happened.type === "yielded") {
      const { seat, points } = happened;
      return {
        kind: "bank",
        seat,
        points,
        ...(isComeback(view, seat, points, FAR * view.options.target) && { title: text.comeback }),
      };
    }
    if (happened.type !== "busted") return null;
    const busted = view.history.at(-1)?.turns.at(-1);
    const points = busted ? lockedPoints(busted) : 0;
    const more = points > 0 ? fill(words.bustMore, { points }) : words.bustNothing;
    return { kind: "bust", seat: happened.seat, points, title: words.bust, more };
  },
};
