import type { GameEvent, Seat } from "../../../../shared/core/game.ts";
import type { FarkleAction, FarkleEvent, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import type { Act } from "../../../../shared/games/farkle/rules/acts.ts";
import { isComeback } from "../../table/felt/moment.ts";
import { text } from "../../text/index.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { DieAct } from "../six-dice/DieActs.tsx";
import type { SixDiceShow } from "../six-dice/felt.tsx";
import { loadoutOnFelt, paintOf } from "./looks.ts";
import { turn } from "./turn.ts";
import { dieName, words } from "./words.ts";

type Farkled = Extract<FarkleEvent, { type: "farkled" }>;

/** A throw within this many points of the target ends in slow motion. */
const NEAR = 1000;
/** Who was this share of the target behind and takes the lead has come back. */
const FAR = 0.2;

/** Banner text of a farkle: each die that mitigated it with its own points, or the points lost. */
export function farkleMore({ fired, turnScore, roundScore, kept }: Farkled): string {
  const saviours = fired.filter((die) => die.points > 0);
  const gains = saviours.map(({ die, points }) => fill(words.farkleKeeps, { die: dieName(die), points }));
  if (kept > 0) gains.push(fill(words.farkleKeepsHands, { points: kept }));
  if (gains.length > 0) return gains.join(" · ");
  const lost = turnScore + roundScore;
  return lost > 0 ? fill(words.farkleLoses, { points: lost }) : words.farkleNothing;
}

/** Text of the effect of a die, as shown on it. */
function actText({ slot, gives, amount }: Act): DieAct {
  if (gives === "money") return { index: slot, kind: "money", text: dollars(amount) };
  if (gives === "factor") return { index: slot, kind: "factor", text: fill(words.times, { times: amount }) };
  if (gives === "face") return { index: slot, kind: "factor", text: words.again };
  return { index: slot, kind: "points", text: fill(words.live.points, { points: amount }) };
}

/** The dice that acted in an event, with their seat; null if none did. */
export function actsIn(event: FarkleEvent): { seat: Seat; dice: DieAct[] } | null {
  return event.type === "acted" ? { seat: event.seat, dice: event.acts.map(actText) } : null;
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
  plan(view, event: GameEvent, before) {
    const happened = event as FarkleEvent;
    if (happened.type !== "rolled") return null;
    const { dice, slots, seat } = happened;
    const loadout = view.loadouts[seat] ?? [];
    const looks = dice.map((face, slot) => ({ face, held: !slots.includes(slot), ...paintOf(loadout[slot]) }));
    const at = before ? (before.scores[seat] ?? 0) + before.turnScore + before.roundScore : 0;
    const isDecisive = before?.options.mode === "standard" && at + NEAR >= before.options.target;
    return { dice: looks, thrown: slots, roller: seat, isDecisive };
  },
  acts: (_, event: GameEvent) => actsIn(event as FarkleEvent),
  moment(view, event: GameEvent) {
    const happened = event as FarkleEvent;
    if (happened.type === "farkled") {
      const { seat, turnScore, roundScore } = happened;
      const more = farkleMore(happened);
      return { kind: "bust", seat, points: turnScore + roundScore, title: words.farkled, more };
    }
    if (happened.type === "penalized" && happened.points > 0) {
      const { seat, points } = happened;
      return { kind: "bust", seat, points, title: words.penalized, more: fill(words.penalizedMore, { points }) };
    }
    if (happened.type === "revealed") return { kind: "reveal", seat: null };
    if (happened.type === "banked") {
      const { seat, breakdown } = happened;
      const isBack = isComeback(view, seat, breakdown.points, FAR * view.options.target);
      return { kind: "bank", seat, points: breakdown.points, ...(isBack && { title: text.comeback }) };
    }
    if (happened.type !== "saved" || view.held.includes(false)) return null;
    return { kind: "good", seat: happened.seat, title: words.hot, more: words.hotMore };
  },
};
