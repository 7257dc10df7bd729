import { dieIdShape } from "../../../../shared/games/farkle/rules/custom-dice.ts";
import { type Loadout, plainLoadout } from "../../../../shared/games/farkle/rules/dice.ts";
import type { Inventory } from "../../../../shared/players/api.ts";
import { api } from "../../net/account.ts";
import { remembered } from "../../preferences/preferences.ts";

const isDie = (die: unknown): boolean => die === null || dieIdShape.safeParse(die).success;
const isLoadout = (value: unknown): boolean =>
  Array.isArray(value) && value.length === plainLoadout().length && value.every(isDie);

/** The loadout of the account as this browser last knew it, for practice without a connection. */
export const lastLoadout = remembered<Loadout>("loadout", plainLoadout(), isLoadout);

/** Loads the loadout of the account; out of reach, the last known one stays. */
export async function refreshLoadout(): Promise<void> {
  const inventory = await api<Inventory>("/me/inventory").catch(() => null);
  if (inventory) lastLoadout.value = inventory.loadout;
}
