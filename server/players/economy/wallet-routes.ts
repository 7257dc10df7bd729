import express, { type Router } from "express";
import { z } from "zod";
import { MAX_DOLLARS } from "../../../shared/core/money.ts";
import type { LedgerLine } from "../../../shared/players/api.ts";
import type { ServerContext } from "../../context.ts";
import { read } from "../../http/refusal.ts";
import { signedIn } from "../identity/signed-in.ts";
import { limitsOf } from "./limits.ts";
import { equip, inventoryOf } from "./loadout.ts";
import { buy, offers } from "./shop.ts";

const LINES = 50;
/** Line numbers have 32 bits in the store. */
const LAST_LINE = 2 ** 31 - 1;

const dieName = z.string().max(20);
const purchaseShape = z.strictObject({
  die: dieName,
  price: z.int().min(0).max(MAX_DOLLARS),
  key: z.string().regex(/^[\w-]{8,64}$/),
});
/** Wider than the legal loadouts, so that a seventh or an unknown die gets its own refusal code. */
const loadoutShape = z.strictObject({ slots: z.array(dieName.nullable()).max(20) });
const pageShape = z.object({ before: z.coerce.number().int().min(1).max(LAST_LINE).optional() });

/** The shop, the wallet and the loadout of the signed-in player. */
export function walletRoutes(server: ServerContext): Router {
  const { store, reads } = server;
  const router = express.Router();
  router.get("/dice", async (...[, response]) => {
    response.set("cache-control", "no-cache").json(await offers(reads));
  });
  router.get("/dice/limits", async (...[, response]) => {
    response.set("cache-control", "no-cache").json(await limitsOf(reads));
  });
  router.get(
    "/me/inventory",
    signedIn(server, (playerId) => inventoryOf(store, playerId)),
  );
  router.get(
    "/me/ledger",
    signedIn(server, async (playerId, request, response) => {
      const { before } = read(pageShape, request.query);
      response.json(await ledgerPage(server, playerId, before));
    }),
  );
  router.post(
    "/me/purchases",
    signedIn(server, async (playerId, request, response) => {
      const purchase = read(purchaseShape, request.body);
      const inventory = await store.transaction().execute(async (writing) => {
        await buy(writing, playerId, purchase);
        return inventoryOf(writing, playerId);
      });
      response.status(201).json(inventory);
    }),
  );
  router.put(
    "/me/loadout",
    signedIn(server, async (playerId, request, response) => {
      const { slots } = read(loadoutShape, request.body);
      const inventory = await store.transaction().execute(async (writing) => {
        await equip(writing, playerId, slots);
        return inventoryOf(writing, playerId);
      });
      response.json(inventory);
    }),
  );
  return router;
}

/** The newest lines of a ledger, or the newest before a line. */
async function ledgerPage({ store }: ServerContext, playerId: string, before?: number): Promise<LedgerLine[]> {
  let lines = store
    .selectFrom("ledger")
    .select(["line", "amount", "reason", "created_at as at"])
    .where("player_id", "=", playerId)
    .orderBy("line", "desc")
    .limit(LINES);
  if (before !== undefined) lines = lines.where("line", "<", before);
  return lines.execute();
}
