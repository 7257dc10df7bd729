import type { GameDefinition, Seat } from "../../core/game.ts";
import { copyPlain } from "../../core/plain.ts";
import { about } from "./about.ts";
import {
  actionShape,
  eventFields,
  type FarkleAction,
  type FarkleEvent,
  type FarkleState,
  type FarkleView,
  MAX_DRAFTS,
  type Options,
  optionsShape,
  SLOTS,
} from "./contract.ts";
import { bank, verifyBank } from "./rules/bank.ts";
import { plainLoadout } from "./rules/dice.ts";
import { confirm, draft, loadoutFault, mayChange } from "./rules/draft.ts";
import { extrasOf } from "./rules/extras.ts";
import { takeOver, verifySteal } from "./rules/stealing.ts";
import { timeOut } from "./rules/time-out.ts";
import { possibleSaves, roll, save, verifyRoll, verifySave } from "./rules/turn.ts";

/** During the draft, all seats choose at the same time. */
const seatMayAct = (state: FarkleState, seat: Seat): boolean =>
  state.phase === "draft" ? state.confirmed[seat] === false : state.actor === seat;

/** The rules of Farkle. */
export const farkle: GameDefinition<FarkleState, FarkleAction, FarkleEvent, Options, FarkleView> = {
  id: about.id,
  rulesVersion: 2,
  recordDefaults: { perColour: SLOTS },
  seats: about.seats,
  options: optionsShape,
  action: actionShape,
  events: eventFields,

  create(options, seatCount) {
    const each = <T>(value: (seat: number) => T): T[] => Array.from({ length: seatCount }, (_, seat) => value(seat));
    const drafting = options.dice === "draft";
    return {
      phase: drafting ? "draft" : "roll",
      actor: 0,
      scores: each(() => 0),
      result: null,
      options,
      dice: [0, 0, 0, 0, 0, 0],
      held: [false, false, false, false, false, false],
      turnScore: 0,
      roundScore: 0,
      savedThisTurn: 0,
      hotStreak: 0,
      hotPending: 0,
      dareBonus: each(() => 0),
      money: each(() => 0),
      loadouts: each((seat) => [...(options.loadouts?.[seat] ?? plainLoadout())]),
      confirmed: each(() => !drafting),
      drafts: each(() => 0),
      bestTurn: each(() => 0),
      round: 1,
      ...extrasOf(options, seatCount),
    };
  },

  mayAct: seatMayAct,

  verify(state, seat, action) {
    const belongsToDraft = action.type === "draft" || action.type === "confirm";
    if (belongsToDraft !== (state.phase === "draft")) return { code: "wrong-phase", detail: state.phase };
    switch (action.type) {
      case "draft":
        return mayChange(state, seat)
          ? loadoutFault(action.loadout, state.options)
          : { code: "too-many-changes", detail: `${MAX_DRAFTS}` };
      case "roll":
        return verifyRoll(state, seat);
      case "save":
        return verifySave(state, seat, action.dice);
      case "bank":
        return verifyBank(state, seat);
      case "steal":
        return verifySteal(state);
      case "confirm":
      case "timeout":
        return null;
    }
  },

  apply(state, seat, action, rng) {
    switch (action.type) {
      case "draft":
        return draft(state, seat, action.loadout);
      case "confirm":
        return confirm(state, seat);
      case "roll":
        return roll(state, seat, rng);
      case "save":
        return save(state, seat, action.dice);
      case "bank":
        return bank(state, seat);
      case "steal":
        return [...takeOver(state, seat), ...roll(state, seat, rng)];
      case "timeout":
        return timeOut(state, seat);
    }
  },

  legalActions(state, seat) {
    if (!seatMayAct(state, seat)) return [];
    switch (state.phase) {
      case "draft":
        return [{ type: "confirm" }];
      case "roll":
        return verifySteal(state) ? [{ type: "roll" }] : [{ type: "roll" }, { type: "steal" }];
      case "save":
        return possibleSaves(state, seat).map(({ dice }) => ({ type: "save", dice }));
      case "decide":
        return [
          ...(verifyRoll(state, seat) ? [] : [{ type: "roll" } as const]),
          ...(verifyBank(state, seat) ? [] : [{ type: "bank" } as const]),
        ];
      case "gameOver":
        return [];
    }
  },

  fallbackAction(state) {
    return state.phase === "draft" ? { type: "confirm" } : { type: "timeout" };
  },

  isPreparation: ({ type }) => type === "draft",

  drawable: ({ options }) => options.mode === "ten-round",

  viewFor: ({ drafts: _, ...state }, viewer) => {
    const isHidden = (seat: Seat) => state.phase === "draft" && seat !== viewer;
    const loadouts = state.loadouts.map((loadout, seat) => (isHidden(seat) ? plainLoadout() : loadout));
    return copyPlain({ ...state, loadouts });
  },

  // The hidden loadouts of a draft are taken for plain ones.
  sampleState: (view) => ({ ...view, drafts: view.scores.map(() => 0) }),
};
