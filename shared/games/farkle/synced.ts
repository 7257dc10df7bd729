import type { Synced } from "../../core/synced.ts";
import type { FarkleView, Options } from "./contract.ts";
import type { DieId, Loadout } from "./dice.ts";

/** A die of a loadout; empty for a plain one. */
type SyncedDie = DieId | "";

interface SyncedOptions extends Omit<Options, "prices" | "loadouts" | "limits"> {
  prices: { die: DieId; dollars: number | null }[];
  /** Empty unless the players bring their own dice. */
  loadouts: { dice: SyncedDie[] }[];
  limits: { maxAmazing: number; banned: { dice: DieId[] }[] } | null;
}

interface SyncedLoadout {
  dice: SyncedDie[];
  /** The choice of the seat during the draft, which only its player receives; empty afterwards. */
  draft: SyncedDie[];
}

/** The synchronized values of Farkle, as the server's `FarkleState` declares them. */
export interface SyncedFarkle extends Omit<FarkleView, "options" | "loadouts"> {
  options: SyncedOptions;
  loadouts: SyncedLoadout[];
}

type ReceivedLoadout = Pick<SyncedLoadout, "dice"> & Partial<SyncedLoadout>;

const NO_DICE: SyncedDie[] = [];

const toDice = (loadout: Loadout): SyncedDie[] => loadout.map((die) => die ?? "");
const toLoadout = (dice: readonly SyncedDie[]): Loadout => dice.map((die) => die || null);

/** Converts the views of Farkle. */
export const synced: Synced<FarkleView, SyncedFarkle> = {
  write: ({ options: _, ...open }, own) => ({
    ...open,
    loadouts: open.loadouts.map((loadout, seat) => ({
      dice: toDice(loadout),
      draft: open.phase === "draft" ? toDice(own[seat]?.loadouts[seat] ?? []) : NO_DICE,
    })),
  }),

  read({ loadouts, ...values }, options) {
    const received: ReceivedLoadout[] = loadouts;
    const chosen = ({ dice, draft = [] }: ReceivedLoadout) => toLoadout(draft.length > 0 ? draft : dice);
    return { ...values, options, loadouts: received.map(chosen) };
  },

  options: {
    write: ({ prices, loadouts, limits = null, ...options }) => ({
      ...options,
      prices: Object.entries(prices).map(([die, dollars]) => ({ die: die as DieId, dollars })),
      loadouts: (loadouts ?? []).map((loadout) => ({ dice: toDice(loadout) })),
      limits: limits && { ...limits, banned: limits.banned.map((dice) => ({ dice })) },
    }),
    read: ({ prices, loadouts, limits, ...options }) => ({
      ...options,
      prices: Object.fromEntries(prices.map(({ die, dollars }) => [die, dollars ?? null])),
      loadouts: loadouts.length > 0 ? loadouts.map(({ dice }) => toLoadout(dice)) : null,
      ...(limits && { limits: { ...limits, banned: limits.banned.map(({ dice }) => dice) } }),
    }),
  },
};
