import * as z from "zod/mini";
import { padded } from "../../../shared/games/farkle/rules/builds.ts";
import { dieIdShape } from "../../../shared/games/farkle/rules/custom-dice.ts";
import type { Loadout } from "../../../shared/games/farkle/rules/dice.ts";
import { equipFault, type OwnedDice } from "../../../shared/games/farkle/rules/loadout.ts";
import { dieOf } from "../../../shared/games/farkle/rules/match-dice.ts";
import type { Inventory } from "../../../shared/players/api.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Store, Writing } from "../../store/store.ts";
import { holdWallet } from "../ledger.ts";
import { customDiceOf } from "./definitions.ts";
import { limitsOf } from "./limits.ts";

/** Faults of the request itself, rather than of the player's inventory. */
const MALFORMED = new Set(["too-many-dice", "unknown-die"]);

const storedShape = z.array(z.nullable(dieIdShape));

type Dice = Awaited<ReturnType<typeof customDiceOf>>;

/** A stored loadout without dice that this version does not have. */
const readLoadout = (stored: string, dice: Dice): Loadout =>
  padded(storedShape.parse(JSON.parse(stored)).map((die) => (die && dieOf(dice, die) ? die : null)));

/** Rows of the dice that the current version has. */
async function ownedRows(store: Store | Writing, playerId: string, dice: Dice) {
  const rows = await store.selectFrom("owned_dice").selectAll().where("player_id", "=", playerId).execute();
  return rows.filter(({ die }) => dieOf(dice, die));
}

const counts = (rows: Awaited<ReturnType<typeof ownedRows>>): OwnedDice =>
  Object.fromEntries(rows.map(({ die, count }) => [die, count]));

/** Money, dice and loadout of an account. */
export async function inventoryOf(store: Store | Writing, playerId: string): Promise<Inventory> {
  const player = await store
    .selectFrom("players")
    .select(["balance", "loadout"])
    .where("id", "=", playerId)
    .executeTakeFirst();
  if (!player) throw new Refusal(401, "sign-in-needed");
  const definitions = await customDiceOf(store);
  const dice = await ownedRows(store, playerId, definitions);
  return {
    balance: player.balance,
    owned: counts(dice),
    boughtAt: Object.fromEntries(dice.flatMap(({ die, bought_at }) => (bought_at === null ? [] : [[die, bought_at]]))),
    loadout: readLoadout(player.loadout, definitions),
  };
}

/** Equips owned dice in the six slots; missing slots hold plain dice. */
export async function equip(writing: Writing, playerId: string, slots: readonly (string | null)[]): Promise<void> {
  if (!(await holdWallet(writing, playerId))) throw new Refusal(401, "sign-in-needed");
  const fault = equipFault(slots, await inventoryOf(writing, playerId), {
    ...(await customDiceOf(writing)),
    limits: await limitsOf(writing),
  });
  if (fault) throw new Refusal(MALFORMED.has(fault.code) ? 400 : 409, fault.code, fault.detail);
  const loadout = JSON.stringify(padded(slots as Loadout));
  await writing.updateTable("players").set({ loadout }).where("id", "=", playerId).execute();
}

/**
 * Takes the loadouts of these accounts to a match; deleted accounts are left out. One statement per account reads the
 * loadout and records the time, so a purchase can be undone before it, or not at all.
 */
export async function takeToMatch(store: Store, playerIds: readonly string[]): Promise<Map<string, Loadout>> {
  const taken = await Promise.all(
    playerIds.map((id) =>
      store
        .updateTable("players")
        .set({ dice_used_at: Date.now() })
        .where("id", "=", id)
        .returning(["id", "loadout"])
        .executeTakeFirst(),
    ),
  );
  const dice = await customDiceOf(store);
  return new Map(taken.flatMap((row) => (row ? [[row.id, readLoadout(row.loadout, dice)]] : [])));
}
