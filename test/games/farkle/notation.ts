import assert from "node:assert/strict";
import { dice } from "../../../shared/core/dice.ts";
import { parseAction, play, type Seat } from "../../../shared/core/game.ts";
import { scriptedRng } from "../../../shared/core/rng.ts";
import type { FarkleAction, FarkleEvent, FarkleState, Options } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import type { CustomDice } from "../../../shared/games/farkle/rules/custom-dice.ts";
import { DICE, type DieId, isPrinted, type Loadout } from "../../../shared/games/farkle/rules/dice.ts";
import type { Effect } from "../../../shared/games/farkle/rules/effects.ts";
import { type Equipment, equip } from "../../../shared/games/farkle/rules/equipment.ts";
import { USUAL } from "../../../shared/games/farkle/rules/match-rules.ts";
import { type RolledDie, scoreSave } from "../../../shared/games/farkle/rules/score.ts";

/** Parses a loadout: `loadout("PHOENIX - HOT")` leaves the second and the last three slots plain. */
export function loadout(notation: string): Loadout {
  const named = notation.split(/\s+/).filter((part) => part !== "");
  return Array.from({ length: 6 }, (_, slot) => {
    const die = named[slot] ?? "-";
    if (die === "-") return null;
    assert.ok(isPrinted(die), `"${die}" is not a die`);
    return die;
  });
}

/** The dice of a loadout as they act under these options. */
export const equipment = (notation: string, options: Partial<Options> = {}): Equipment =>
  equip(loadout(notation), { ...USUAL, ...options });

/** Parses saved dice: `saved("1+TRIPLE+JACKPOT 1 5")` is a 1 with two effects, a plain 1 and a plain 5. */
export function saved(notation: string): RolledDie[] {
  return notation
    .split(/\s+/)
    .filter((part) => part !== "")
    .map((part, slot) => {
      const [face, ...effects] = part.split("+");
      return {
        slot,
        face: dice(face as string)[0] as number,
        effects: effects.map((id) => DICE[id as keyof typeof DICE]),
      };
    });
}

/** The points of a save, or "no" when some of its dice do not score. */
export function points(notation: string): number | "no" {
  const scored = scoreSave(saved(notation));
  return scored.ok ? scored.worth.points : "no";
}

export function optionsOf(raw: object): Options {
  const parsed = farkle.options.safeParse(raw);
  assert.ok(parsed.success, "the options are valid");
  return parsed.data;
}

/** A table with the given fields laid over a fresh match without draft. */
export function table(fields: Partial<FarkleState> = {}, options: object = {}, seats = 2): FarkleState {
  const { loadouts, ...rest } = fields;
  const state = farkle.create(optionsOf({ dice: "none", ...options }), seats, scriptedRng([]));
  loadouts?.forEach((each, seat) => {
    state.loadouts[seat] = each;
  });
  return Object.assign(state, rest);
}

/** Plays one accepted action; its dice show the given faces. */
export function act(state: FarkleState, seat: Seat, action: FarkleAction, rolls = ""): FarkleEvent[] {
  const played = play(farkle, state, seat, action, scriptedRng(dice(rolls).map((face) => face - 1)));
  assert.ok(played.ok, played.ok ? "" : `${action.type} was refused: ${played.rejection.code}`);
  return played.events;
}

export const roll = (state: FarkleState, rolls: string) => act(state, state.actor as Seat, { type: "roll" }, rolls);
export const save = (state: FarkleState, ...slots: number[]) =>
  act(state, state.actor as Seat, { type: "save", dice: slots });
export const bank = (state: FarkleState) => act(state, state.actor as Seat, { type: "bank" });
export const runOut = (state: FarkleState) => act(state, state.actor as Seat, { type: "timeout" });

/** The code with which an untrusted message is rejected; the state must not change. */
export function refusal(state: FarkleState, seat: Seat, raw: unknown): string {
  const before = structuredClone(state);
  const parsed = parseAction(farkle, raw);
  const played = parsed.ok ? play(farkle, state, seat, parsed.action, scriptedRng([])) : parsed;
  assert.ok(!played.ok, "was accepted");
  assert.deepEqual(state, before);
  return played.rejection.code;
}

export function eventOf<T extends FarkleEvent["type"]>(events: readonly FarkleEvent[], type: T) {
  const found = events.find((event) => event.type === type);
  assert.ok(found, `something was ${type}`);
  return found as Extract<FarkleEvent, { type: T }>;
}

/** The definition of a die that an administrator created. */
export const customDie = (id: DieId, effect: Effect, rest: Partial<CustomDice[number]> = {}): CustomDice[number] => ({
  ...{ id, name: `Die ${id}`, text: null, colour: "blue", tier: "better", price: 4, symbol: "Cu" },
  effect,
  uses: { perTurn: 0, perMatch: 0, cooldown: 0 },
  ...rest,
});
