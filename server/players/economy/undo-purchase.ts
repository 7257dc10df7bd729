import { Router } from "express";
import { dieIdShape } from "../../../shared/games/farkle/rules/custom-dice.ts";
import type { DieId } from "../../../shared/games/farkle/rules/dice.ts";
import { copiesIn } from "../../../shared/games/farkle/rules/limits.ts";
import { UNDO_SECONDS } from "../../../shared/players/undo.ts";
import type { ServerContext } from "../../context.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Writing } from "../../store/store.ts";
import { signedIn } from "../identity/signed-in.ts";
import { holdWallet, isPaid, pay } from "../ledger.ts";
import { inventoryOf } from "./loadout.ts";

/** Route that takes back a purchase of the signed-in player. */
export function undoRoutes(server: ServerContext): Router {
  const router = Router();
  router.delete(
    "/me/purchases/:key",
    signedIn<{ key: string }>(server, async (playerId, request, response) => {
      const inventory = await server.store.transaction().execute(async (writing) => {
        await undoPurchase(writing, playerId, request.params.key, Date.now());
        return inventoryOf(writing, playerId);
      });
      response.json(inventory);
    }),
  );
  return router;
}

/**
 * Undoes a purchase: the die is returned at the price that was paid for it. Refused after a minute, or if the player
 * has since begun a match with owned dice. A repeated request changes nothing, because the refund has its own key; the
 * locked wallet serializes concurrent requests.
 */
export async function undoPurchase(writing: Writing, playerId: string, key: string, now: number): Promise<void> {
  if (!(await holdWallet(writing, playerId))) throw new Refusal(401, "sign-in-needed");
  const refundKey = `undo:${key}`;
  if (await isPaid(writing, playerId, refundKey)) return;
  const { die, price, boughtAt } = await purchaseOf(writing, playerId, key);
  if (now - boughtAt > UNDO_SECONDS * 1000) throw new Refusal(409, "undo-too-late");
  const { diceUsedAt } = await writing
    .selectFrom("players")
    .select("dice_used_at as diceUsedAt")
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  if (diceUsedAt !== null && diceUsedAt >= boughtAt) throw new Refusal(409, "die-was-used");
  await takeDie(writing, playerId, die);
  await pay(writing, playerId, price, `refund:${die}`, refundKey);
}

/** The purchase that was paid under a key. */
async function purchaseOf(writing: Writing, playerId: string, key: string) {
  const paid = await writing
    .selectFrom("ledger")
    .select(["amount", "reason", "created_at as boughtAt"])
    .where("player_id", "=", playerId)
    .where("key", "=", `purchase:${key}`)
    .executeTakeFirst();
  const die = dieIdShape.safeParse(paid?.reason.split(":")[1]);
  if (!paid || !die.success) throw new Refusal(404, "no-such-purchase");
  return { die: die.data, price: 0 - paid.amount, boughtAt: paid.boughtAt };
}

/** Takes one copy of a die, out of a slot if no copy is spare. */
async function takeDie(writing: Writing, playerId: string, die: DieId): Promise<void> {
  const { owned, loadout } = await inventoryOf(writing, playerId);
  const left = (owned[die] ?? 0) - 1;
  if (left < 0) throw new Refusal(404, "no-such-purchase");
  const row = writing.updateTable("owned_dice").set({ count: left });
  if (left > 0) await row.where("player_id", "=", playerId).where("die", "=", die).execute();
  else await writing.deleteFrom("owned_dice").where("player_id", "=", playerId).where("die", "=", die).execute();
  const slot = loadout.indexOf(die);
  if (slot < 0 || copiesIn(loadout, die) <= left) return;
  const slots = JSON.stringify(loadout.with(slot, null));
  await writing.updateTable("players").set({ loadout: slots }).where("id", "=", playerId).execute();
}
