import type { GameEvent } from "../../../../shared/core/game.ts";
import type { Dice10000Action, Dice10000Event, Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import { DICE } from "../../../../shared/games/dice-10-000/tables.ts";
import { fill } from "../../text/say.ts";
import type { SixDiceShow } from "../six-dice/felt.tsx";
import { lockedPoints } from "./round-history.ts";
import { turn } from "./turn.ts";
import { words } from "./words.ts";

/** Dice 10 000 on the felt. */
export const show: SixDiceShow<Dice10000View, Dice10000Action> = {
  game: turn,
  dice: ({ dice, locked }, picked) =>
    dice.map((face, index) => ({ face, held: locked[index] ?? false, selected: picked.has(index) })),
  plan(_view, event: GameEvent) {
    const happened = event as Dice10000Event;
    if (happened.type !== "rolled") return null;
    const { dice, rolled, seat } = happened;
    return { dice: dice.map((face, index) => ({ face, held: !rolled.includes(index) })), thrown: rolled, roller: seat };
  },
  moment(view, event: GameEvent, nameOf) {
    const happened = event as Dice10000Event;
    if (happened.type === "locked" && happened.left === DICE) {
      return { kind: "good", title: words.hot, more: fill(words.hotMore, { name: nameOf(happened.seat) }) };
    }
    if (happened.type !== "busted") return null;
    const busted = view.history.at(-1)?.turns.at(-1);
    const points = busted ? lockedPoints(busted) : 0;
    const more = fill(points > 0 ? words.bustMore : words.bustNothing, { name: nameOf(happened.seat), points });
    return { kind: "bad", title: words.bust, more };
  },
};
