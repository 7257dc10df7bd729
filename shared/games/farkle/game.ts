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
} from "./contract.ts";
import { plainLoadout } from "./dice.ts";
import { confirm, draft, loadoutFault, mayChange } from "./draft.ts";
import { suggestedLoadouts } from "./suggestions.ts";
import { bank, possibleSaves, roll, save, timeOut, verifyBank, verifyRoll, verifySave } from "./turn.ts";

/** During the draft, all seats choose at the same time. */
const seatMayAct = (state: FarkleState, seat: Seat): boolean =>
  state.phase === "draft" ? state.confirmed[seat] === false : state.actor === seat;

/** The rules of Farkle. */
export const farkle: GameDefinition<FarkleState, FarkleAction, FarkleEvent, Options, FarkleView> = {
  id: about.id,
  rulesVersion: 2,
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
        return verifyRoll(state);
      case "save":
        return verifySave(state, seat, action.dice);
      case "bank":
        return verifyBank(state);
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
      case "timeout":
        return timeOut(state, seat);
    }
  },

  legalActions(state, seat) {
    if (!seatMayAct(state, seat)) return [];
    switch (state.phase) {
      case "draft": {
        const loadouts = mayChange(state, seat) ? suggestedLoadouts(state.options) : [];
        const choices = loadouts.map((loadout): FarkleAction => ({ type: "draft", loadout }));
        return [{ type: "confirm" }, ...choices];
      }
      case "roll":
        return [{ type: "roll" }];
      case "save":
        return possibleSaves(state, seat).map(({ dice }) => ({ type: "save", dice }));
      case "decide":
        return verifyBank(state) ? [{ type: "roll" }] : [{ type: "roll" }, { type: "bank" }];
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
};
