import type { GameEvent, Seat } from "../../../../shared/core/game.ts";
import { type Act, actsOf } from "../../../../shared/games/farkle/acts.ts";
import type { FarkleAction, FarkleEvent, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { DieAct } from "../six-dice/DieActs.tsx";
import type { SixDiceShow } from "../six-dice/felt.tsx";
import { loadoutOnFelt, paintOf } from "./looks.ts";
import { turn } from "./turn.ts";
import { dieName, words } from "./words.ts";

type Farkled = Extract<FarkleEvent, { type: "farkled" }>;

/** Banner text of a farkle: each die that mitigated it with its own points, or the points lost. */
export function farkleMore({ fired, turnScore, roundScore, kept }: Farkled, name: string): string {
  const saviours = fired.filter((die) => die.points > 0);
  const gains = saviours.map(({ die, points }) => fill(words.farkleKeeps, { die: dieName(die), points }));
  if (kept > 0) gains.push(fill(words.farkleKeepsHands, { points: kept }));
  if (gains.length > 0) return gains.join(" · ");
  const lost = turnScore + roundScore;
  return fill(lost > 0 ? words.farkleLoses : words.farkleNothing, { name, points: lost });
}

/** Text of the effect of a die, as shown on it. */
function actText({ slot, gives, amount }: Act): DieAct {
  if (gives === "money") return { index: slot, kind: "money", text: dollars(amount) };
  if (gives === "factor") return { index: slot, kind: "factor", text: fill(words.times, { times: amount }) };
  return { index: slot, kind: "points", text: fill(words.live.points, { points: amount }) };
}

/** The dice that acted in an event, with their seat; null if none did. */
export function actsIn(view: FarkleView, event: FarkleEvent): { seat: Seat; dice: DieAct[] } | null {
  if (!("seat" in event)) return null;
  const dice = actsOf(event, view.loadouts[event.seat] ?? []).map(actText);
  return dice.length > 0 ? { seat: event.seat, dice } : null;
}

/** Farkle on the felt. */
export const show: SixDiceShow<FarkleView, FarkleAction> = {
  game: turn,
  dice(view, picked) {
    const loadout = loadoutOnFelt(view);
    return view.dice.map((face, slot) => ({
      face,
      held: view.held[slot] ?? false,
      selected: picked.has(slot),
      ...paintOf(loadout[slot]),
    }));
  },
  plan(view, event: GameEvent) {
    const happened = event as FarkleEvent;
    if (happened.type !== "rolled") return null;
    const { dice, slots, seat } = happened;
    const loadout = view.loadouts[seat] ?? [];
    const looks = dice.map((face, slot) => ({ face, held: !slots.includes(slot), ...paintOf(loadout[slot]) }));
    return { dice: looks, thrown: slots, roller: seat };
  },
  acts: (view, event: GameEvent) => actsIn(view, event as FarkleEvent),
  moment(view, event: GameEvent, nameOf) {
    const happened = event as FarkleEvent;
    if (happened.type === "farkled") {
      return { kind: "bad", title: words.farkled, more: farkleMore(happened, nameOf(happened.seat)) };
    }
    if (happened.type !== "saved" || view.held.includes(false)) return null;
    return { kind: "good", title: words.hot, more: fill(words.hotMore, { name: nameOf(happened.seat) }) };
  },
};
