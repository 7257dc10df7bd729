import { dice } from "../../../shared/core/dice.ts";
import { parseAction, play, type Seat } from "../../../shared/core/game.ts";
import { type Rng, scriptedRng } from "../../../shared/core/rng.ts";
import type { Dice10000Action, Dice10000State, Options } from "../../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/game.ts";
import { optionsOf } from "../../helpers/options.ts";

interface Setting extends Partial<Dice10000State> {
  seats?: number;
  openingYield?: Options["openingYield"];
}

/** A table with the given fields, at which `rolls` are the next faces. */
export function tableWith({ seats = 2, openingYield = "reject", ...overrides }: Setting, rolls = "") {
  const rng: Rng = scriptedRng(dice(rolls).map((face) => face - 1));
  const state = Object.assign(
    dice10000.create(optionsOf(dice10000, { openingYield }), seats, rng),
    structuredClone(overrides),
  );
  const send = (seat: Seat, raw: unknown) => {
    const parsed = parseAction(dice10000, raw);
    return parsed.ok ? play(dice10000, state, seat, parsed.action, rng) : parsed;
  };
  return {
    state,
    send,
    roll: (seat: Seat = 0) => send(seat, { type: "roll" }),
    lock: (indexes: unknown, seat: Seat = 0) => send(seat, { type: "lock", dice: indexes }),
    yields: (seat: Seat = 0) => send(seat, { type: "yield" }),
    runOut: (seat: Seat = 0) => play(dice10000, state, seat, dice10000.fallbackAction(state, seat), rng),
    legal: (seat: Seat = 0): Dice10000Action[] => dice10000.legalActions(state, seat),
  };
}

/** Parses locks: `locks("x x . . . .")` has the first two dice locked. */
export const locks = (notation: string): boolean[] => notation.split(" ").map((mark) => mark === "x");
