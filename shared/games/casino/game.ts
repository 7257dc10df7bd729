import { fortyCards } from "../../core/cards.ts";
import type { GameDefinition, Seat } from "../../core/game.ts";
import type { Rejection } from "../../core/rejection.ts";
import { shuffle } from "../../core/rng.ts";
import { about } from "./about.ts";
import {
  actionShape,
  type CasinoAction,
  type CasinoEvent,
  type CasinoState,
  type CasinoView,
  eventFields,
  type Options,
  optionsShape,
} from "./contract.ts";
import { timeOut } from "./rules/clock.ts";
import { decide } from "./rules/decide.ts";
import { type Drop, isDrop, readAccept, readDrop } from "./rules/drop.ts";
import { legalActions } from "./rules/legal.ts";
import { acceptExtension, choose, chooseRefusal, extensionRefusal, perform } from "./rules/perform.ts";
import { publicEvents } from "./rules/public-events.ts";
import { possibleWorld } from "./rules/sampled-deals.ts";
import { trail } from "./rules/spend.ts";
import { stepBack } from "./rules/stage.ts";
import { stepRefusal } from "./rules/steps.ts";
import { trailRefusal } from "./rules/trail.ts";
import { deal, dealAgain } from "./rules/turn.ts";
import { viewFor } from "./rules/view.ts";

/** The rules of Casino. */
export const casino: GameDefinition<CasinoState, CasinoAction, CasinoEvent, Options, CasinoView> = {
  id: about.id,
  rulesVersion: 2,
  seats: about.seats,
  options: optionsShape,
  action: actionShape,
  events: eventFields,

  create(options, seatCount, rng) {
    const each = <T>(value: () => T): T[] => Array.from({ length: seatCount }, value);
    const state: CasinoState = {
      phase: "play",
      actor: 0,
      scores: each(() => 0),
      result: null,
      options,
      round: 1,
      hands: each(() => []),
      deck: shuffle(fortyCards(), rng),
      table: [],
      builds: [],
      temp: each(() => null),
      pendingChoice: null,
      pendingTarget: null,
      pendingExtension: null,
      captures: each(() => []),
      lastCapturer: null,
      stagedFrom: each(() => null),
      buildsMade: 0,
      steps: 0,
      ...(options.sweeps > 0 && { sweeps: each(() => 0) }),
    };
    deal(state);
    if (seatCount === 3) state.table = state.deck.splice(0);
    return state;
  },

  verify: (state, seat, action) => tableRefusal(state, seat, action) ?? stepRefusal(state, seat, action),

  apply(state, seat, action, rng) {
    const events = act(state, seat, action);
    return [...events, ...dealAgain(state, seat, rng)];
  },

  legalActions,
  fallbackAction: (_state: CasinoState, _seat: Seat) => ({ type: "timeout" }),
  isPreparation: ({ type }) => type === "drop" || type === "cancel",
  drawable: () => true,
  viewFor,
  sampleState: possibleWorld,
  publicEvents,
};

function act(state: CasinoState, seat: Seat, action: CasinoAction): CasinoEvent[] {
  switch (action.type) {
    case "drop":
      return performRead(state, readDrop(state, seat, action.card, action.target));
    case "accept":
      return state.phase === "extension" ? acceptExtension(state, seat) : performRead(state, readAccept(state, seat));
    case "choose":
      return choose(state, seat, action.option);
    case "cancel":
      return stepBack(state, seat);
    case "trail":
      return trail(state, seat, action.card);
    case "timeout":
      return timeOut(state, seat);
  }
}

/** Returns why the cards on the table forbid this action, or null. */
function tableRefusal(state: CasinoState, seat: Seat, action: CasinoAction): Rejection | null {
  switch (action.type) {
    case "drop":
      return refusalOf(readDrop(state, seat, action.card, action.target));
    case "accept":
      return state.phase === "extension" ? extensionRefusal(state) : refusalOf(readAccept(state, seat));
    case "choose":
      return chooseRefusal(state, seat, action.option);
    case "cancel":
      return state.phase === "play" && !state.temp[seat] ? { code: "nothing-to-cancel" } : null;
    case "trail":
      return trailRefusal(state, seat, action.card);
    case "timeout":
      return null;
  }
}

function refusalOf(read: Drop | Rejection): Rejection | null {
  if (!isDrop(read)) return read;
  const verdict = decide(read);
  return verdict.ok ? null : { code: verdict.code };
}

function performRead(state: CasinoState, read: Drop | Rejection): CasinoEvent[] {
  if (!isDrop(read)) throw new Error(`a refused drop was applied: ${read.code}`);
  return perform(state, read);
}
