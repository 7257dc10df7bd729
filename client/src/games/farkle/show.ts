import type { GameEvent, Seat } from "../../../../shared/core/game.ts";
import type { FarkleAction, FarkleEvent, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../../shared/games/farkle/game.ts";
import type { Act } from "../../../../shared/games/farkle/rules/acts.ts";
import { isEnoughToWin } from "../../table/felt/enough-to-win.ts";
import { isComeback, isEscape, isLastRound, type Moment, mayReachTarget } from "../../table/felt/moment.ts";
import { text } from "../../text/index.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { DieAct } from "../six-dice/DieActs.tsx";
import type { SixDiceShow } from "../six-dice/felt.tsx";
import { loadoutOnFelt, paintOf } from "./looks.ts";
import { turn } from "./turn.ts";
import { dieName, words } from "./words.ts";

type Farkled = Extract<FarkleEvent, { type: "farkled" }>;

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
    const isDecisive =
      before?.options.mode === "standard" && mayReachTarget(before, seat, before.turnScore + before.roundScore);
    return { dice: looks, thrown: slots, roller: seat, isDecisive };
  },
  acts: (_, event: GameEvent) => actsIn(event as FarkleEvent),
  moment: (view, event: GameEvent, before) => momentOf(view, event as FarkleEvent, before),
};

type Step = [view: FarkleView, event: FarkleEvent, before: FarkleView | null];

/** The moment of an event; null for events without one. */
function momentOf(...[view, event, before]: Step): Moment | null {
  switch (event.type) {
    case "farkled": {
      const { seat, turnScore, roundScore } = event;
      return { kind: "bust", seat, points: turnScore + roundScore, title: words.farkled, more: farkleMore(event) };
    }
    case "penalized": {
      const { seat, points } = event;
      const more = fill(words.penalizedMore, { points });
      return points > 0 ? { kind: "bust", seat, points, title: words.penalized, more } : null;
    }
    case "revealed":
      return { kind: "reveal", seat: null };
    case "rolled": {
      const isSafe = view.phase === "save" && isEscape(event.slots.length, view.turnScore + view.roundScore);
      return isSafe ? { kind: "good", seat: event.seat, title: text.escape } : null;
    }
    case "saved":
      if (isEnoughToWin(farkle, { before, view, action: { type: "bank" } })) {
        return { kind: "good", seat: event.seat, title: text.enoughToWin };
      }
      if (view.held.includes(false)) return null;
      return { kind: "good", seat: event.seat, title: words.hot, more: words.hotMore };
    case "banked": {
      const { seat, breakdown } = event;
      const title = titleOfBank(view, event, before);
      return { kind: "bank", seat, points: breakdown.points, ...(title && { title }) };
    }
    case "turnEnded":
      return isLastRound(before, view, view.options.mode === "ten-round" ? view.options.rounds : 0)
        ? { kind: "news", seat: null, title: text.lastRound }
        : null;
    default:
      return null;
  }
}

type Banked = Extract<FarkleEvent, { type: "banked" }>;

/** Banner of a bank that begins the last turns of a race, or that takes the lead from far behind. */
function titleOfBank(view: FarkleView, { seat, breakdown, score }: Banked, before: FarkleView | null): string | null {
  const { mode, target } = view.options;
  const isFirst = before?.scores.every((points) => points < target) ?? false;
  if (mode === "standard" && score >= target && isFirst && !view.result) return fill(words.toBeat, { score });
  return isComeback(view, seat, breakdown.points, FAR * target) ? text.comeback : null;
}
