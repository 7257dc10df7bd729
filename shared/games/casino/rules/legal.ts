import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { CasinoAction, CasinoState, Temp } from "../contract.ts";
import { HIGHEST, valueOfCard } from "./builds.ts";
import { decide } from "./decide.ts";
import { isDrop, readAccept, readDrop } from "./drop.ts";
import { handOf, reservedFor } from "./permits.ts";
import { leadsTo, plansOf } from "./plans.ts";
import { stepRefusal } from "./steps.ts";
import { tableRaises } from "./table-raises.ts";
import { trailable } from "./trail.ts";

/**
 * Returns every action that spends a card or answers, and every staging from which a capture or a build is reachable.
 */
export const legalActions = (state: CasinoState, seat: Seat): CasinoAction[] =>
  state.actor === seat ? actionsOf(state, seat).filter((action) => !stepRefusal(state, seat, action)) : [];

function actionsOf(state: CasinoState, seat: Seat): CasinoAction[] {
  if (state.phase === "choice") {
    const options = state.pendingChoice?.options ?? [];
    return [...options.map((_, option): CasinoAction => ({ type: "choose", option })), { type: "cancel" }];
  }
  if (state.phase === "extension") return [{ type: "accept" }, { type: "cancel" }];
  const temp = state.temp[seat];
  return temp ? tempActions(state, seat, temp) : openActions(state, seat);
}

function openActions(state: CasinoState, seat: Seat): CasinoAction[] {
  const actions: CasinoAction[] = [];
  const plans = plansOf(state, seat);
  const loose = state.table.map(valueOfCard);
  for (const card of handOf(state, seat)) {
    for (const { id, value } of state.builds) {
      // Most cards fit no build; this test is faster than evaluating twelve rules.
      if (valueOfCard(card) !== value && valueOfCard(card) + value > HIGHEST) continue;
      const drop = readDrop(state, seat, card, { build: id });
      if (isDrop(drop) && decide(drop).ok) actions.push({ type: "drop", card, target: { build: id } });
    }
    if (!reservedFor(state, seat, card)) dropOnLoose(card, plans.builds(card));
  }
  stagePairs();
  for (const { card, build } of tableRaises(state, seat)) actions.push({ type: "drop", card, target: { build } });
  for (const card of trailable(state, seat)) actions.push({ type: "trail", card });
  return actions;

  function dropOnLoose(card: Card, builds: readonly number[]): void {
    const value = valueOfCard(card);
    for (let at = 0; at < loose.length; at++) {
      const below = loose[at] as number;
      if (below === value || leadsTo(builds, [below, value], loose, [at]))
        actions.push({ type: "drop", card, target: { card: state.table[at] as Card } });
    }
  }

  // Two table cards make the same temp in either order, so only one order is listed.
  function stagePairs(): void {
    for (let high = 1; high < loose.length; high++) {
      for (let low = 0; low < high; low++) {
        const pair = [loose[low] as number, loose[high] as number];
        if (leadsTo(plans.captures, pair, loose, [low, high]))
          actions.push({
            type: "drop",
            card: state.table[high] as Card,
            target: { card: state.table[low] as Card },
          });
      }
    }
  }
}

function tempActions(state: CasinoState, seat: Seat, temp: Temp): CasinoAction[] {
  const actions: CasinoAction[] = [];
  const plans = plansOf(state, seat);
  const loose = state.table.map(valueOfCard);
  const staged = temp.cards.map(valueOfCard);
  const add = (card: Card) => actions.push({ type: "drop", card, target: { temp: true } });
  if (temp.handCard === null) {
    for (const card of handOf(state, seat)) {
      if (reservedFor(state, seat, card)) continue;
      const value = valueOfCard(card);
      if (temp.values.includes(value) || leadsTo(plans.builds(card), [...staged, value], loose, [])) add(card);
    }
  } else {
    const drop = readAccept(state, seat);
    if (isDrop(drop) && decide(drop).ok) actions.push({ type: "accept" });
  }
  const values = temp.handCard === null ? plans.captures : plans.builds(temp.handCard);
  state.table.forEach((card, at) => {
    if (leadsTo(values, [...staged, valueOfCard(card)], loose, [at])) add(card);
  });
  actions.push({ type: "cancel" });
  return actions;
}
