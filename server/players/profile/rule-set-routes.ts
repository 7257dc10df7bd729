import { Router } from "express";
import { z } from "zod";
import { GAME_IDS } from "../../../shared/games/catalog.ts";
import { LONGEST_SET_NAME, MOST_SETS, type RuleSet } from "../../../shared/players/rule-set.ts";
import type { ServerContext } from "../../context.ts";
import { enforceLimit } from "../../http/enforce-limit.ts";
import { read } from "../../http/refusal.ts";
import { signedIn } from "../identity/signed-in.ts";

const id = z.string().max(40);

/** Ids and values that a game does not have are kept, because the page ignores them when it uses the set. */
const setShape: z.ZodType<RuleSet> = z.strictObject({
  name: z.string().min(1).max(LONGEST_SET_NAME),
  game: z.enum(GAME_IDS),
  mode: id,
  switches: z.array(id).max(8),
  seats: z.int().min(2).max(8),
  clock: id,
  rules: z
    .record(id, z.union([z.boolean(), z.number(), z.string().max(40)]))
    .refine((rules) => Object.keys(rules).length <= 20),
});
const setsShape = z.strictObject({ sets: z.array(setShape).max(MOST_SETS) });

/** Routes for the saved house rules of the signed-in player: read and replace. */
export function ruleSetRoutes(server: ServerContext): Router {
  const { store, limits } = server;
  const router = Router();
  router.get(
    "/",
    signedIn(server, async (playerId) => {
      const row = await store
        .selectFrom("rule_sets")
        .select("sets")
        .where("player_id", "=", playerId)
        .executeTakeFirst();
      return { sets: row ? JSON.parse(row.sets) : [] };
    }),
  );
  router.put(
    "/",
    signedIn(server, async (playerId, request, response) => {
      const { sets } = read(setsShape, request.body);
      await enforceLimit(limits, "ruleSets", { account: playerId, address: request.ip ?? "" });
      const row = { sets: JSON.stringify(sets) };
      await store
        .insertInto("rule_sets")
        .values({ player_id: playerId, ...row })
        .onConflict((conflict) => conflict.column("player_id").doUpdateSet(row))
        .execute();
      response.json({ sets });
    }),
  );
  return router;
}
