import { z } from "zod";
import { SLOTS } from "../../../shared/games/farkle/contract.ts";
import { imposeNothing, type Limits } from "../../../shared/games/farkle/rules/limits.ts";
import { dieOf } from "../../../shared/games/farkle/rules/match-dice.ts";
import type { Store, Writing } from "../../store/store.ts";
import { customDiceOf } from "./definitions.ts";

/** Key of the limits among the settings of the server. */
const SETTING = "dice-limits";

const storedShape = z.object({ maxAmazing: z.int(), banned: z.array(z.array(z.string())) });

const noLimits = (): Limits => ({ maxAmazing: SLOTS, banned: [] });

/** The current limits of loadouts. Combinations with dice that this version does not have are left out. */
export async function limitsOf(store: Store | Writing): Promise<Limits> {
  const row = await store.selectFrom("settings").select("value").where("key", "=", SETTING).executeTakeFirst();
  if (!row) return noLimits();
  const { maxAmazing, banned } = storedShape.parse(JSON.parse(row.value));
  const dice = await customDiceOf(store);
  const isKnown = (die: string) => dieOf(dice, die) !== undefined;
  return { maxAmazing, banned: banned.filter((combination) => combination.every(isKnown)) as Limits["banned"] };
}

/** The current limits in the format of match options: undefined if there are none. */
export async function matchLimits(store: Store): Promise<Limits | undefined> {
  const limits = await limitsOf(store);
  return imposeNothing(limits) ? undefined : limits;
}

/** Replaces the limits for loadouts and matches from now on. */
export async function storeLimits(writing: Writing, limits: Limits): Promise<void> {
  const value = JSON.stringify(limits);
  await writing
    .insertInto("settings")
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
