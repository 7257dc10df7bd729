import type { Synced } from "../../core/synced.ts";
import type { FarkleView, Leftover, Options } from "./contract.ts";
import type { CustomDice } from "./rules/custom-dice.ts";
import type { DieId, Loadout, Uses } from "./rules/dice.ts";
import { type Effect, type EffectId, kindOf } from "./rules/effects.ts";
import { type Extras, extrasOf } from "./rules/extras.ts";
import type { Wear } from "./rules/wear.ts";

/** A die of a loadout; empty for a plain one. */
type SyncedDie = DieId | "";

/** The numbers of an effect; null for those that it does not have. */
interface SyncedEffect {
  kind: EffectId;
  faces: number[];
  face: number | null;
  points: number | null;
  percent: number | null;
  saved: number | null;
  dollars: number | null;
  times: number | null;
}

interface SyncedDefinition extends Omit<CustomDice[number], "effect" | "uses"> {
  effect: SyncedEffect;
  uses: Uses;
}

interface SyncedOptions extends Omit<Options, "prices" | "loadouts" | "limits" | "customDice"> {
  prices: { die: DieId; dollars: number | null }[];
  /** Empty unless the players bring their own dice. */
  loadouts: { dice: SyncedDie[] }[];
  limits: { maxAmazing: number; banned: { dice: DieId[] }[] } | null;
  customDice: SyncedDefinition[];
}

interface SyncedLoadout {
  dice: SyncedDie[];
  /** The choice of the seat during the draft, which only its player receives; empty afterwards. */
  draft: SyncedDie[];
}

/** The synchronized values of Farkle, as the server's `FarkleState` declares them. */
export interface SyncedFarkle extends Omit<FarkleView, "options" | "loadouts" | keyof Extras> {
  options: SyncedOptions;
  loadouts: SyncedLoadout[];
  farkles: number[];
  leftover: Leftover | null;
  stolen: number;
  closer: number | null;
  wear: Wear[];
  hotScore: number;
}

type ReceivedLoadout = Pick<SyncedLoadout, "dice"> & Partial<SyncedLoadout>;

const NO_DICE: SyncedDie[] = [];

const toDice = (loadout: Loadout): SyncedDie[] => loadout.map((die) => die ?? "");
const toLoadout = (dice: readonly SyncedDie[]): Loadout => dice.map((die) => die || null);

const NO_NUMBERS = { faces: [], face: null, points: null, percent: null, saved: null, dollars: null, times: null };

const toEffect = (effect: Effect): SyncedEffect => ({ ...NO_NUMBERS, ...effect });

function fromEffect(synced: SyncedEffect): Effect {
  const names = Object.keys(kindOf(synced).ranges) as (keyof SyncedEffect)[];
  const numbers = names.map((name) => [name, synced[name]]);
  return { kind: synced.kind, ...Object.fromEntries(numbers) } as Effect;
}

/** Converts the views of Farkle. */
export const synced: Synced<FarkleView, SyncedFarkle> = {
  write: ({ options: _, ...open }, own) => ({
    ...{ farkles: [], leftover: null, stolen: 0, closer: null, wear: [], hotScore: 0 },
    ...open,
    loadouts: open.loadouts.map((loadout, seat) => ({
      dice: toDice(loadout),
      draft: open.phase === "draft" ? toDice(own[seat]?.loadouts[seat] ?? []) : NO_DICE,
    })),
  }),

  read({ loadouts, farkles, leftover = null, stolen, closer = null, wear, hotScore, ...values }, options) {
    const received: ReceivedLoadout[] = loadouts;
    const chosen = ({ dice, draft = [] }: ReceivedLoadout) => toLoadout(draft.length > 0 ? draft : dice);
    const extras = { farkles, leftover, stolen, closer, wear, hotScore };
    const names = Object.keys(extrasOf(options, loadouts.length)) as (keyof Extras)[];
    const needed = Object.fromEntries(names.map((name) => [name, extras[name]]));
    return { ...values, ...needed, options, loadouts: received.map(chosen) };
  },

  options: {
    write: ({ prices, loadouts, limits = null, customDice = [], ...options }) => ({
      ...options,
      prices: Object.entries(prices).map(([die, dollars]) => ({ die: die as DieId, dollars: dollars ?? null })),
      loadouts: (loadouts ?? []).map((loadout) => ({ dice: toDice(loadout) })),
      limits: limits && { ...limits, banned: limits.banned.map((dice) => ({ dice })) },
      customDice: customDice.map((die) => ({ ...die, effect: toEffect(die.effect) })),
    }),
    read: ({ prices, loadouts, limits, customDice, ...options }) => ({
      ...options,
      prices: Object.fromEntries(prices.map(({ die, dollars }) => [die, dollars ?? null])),
      loadouts: loadouts.length > 0 ? loadouts.map(({ dice }) => toLoadout(dice)) : null,
      ...(limits && { limits: { ...limits, banned: limits.banned.map(({ dice }) => dice) } }),
      ...(customDice.length > 0 && {
        customDice: customDice.map((die) => ({ ...die, text: die.text ?? null, effect: fromEffect(die.effect) })),
      }),
    }),
  },
};
