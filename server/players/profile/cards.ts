import { type Request, type Response, Router } from "express";
import { z } from "zod";
import type { PlayerCard } from "../../../shared/players/api.ts";
import { AVATARS, generatedAvatar } from "../../../shared/players/avatar.ts";
import { isProvisional } from "../../../shared/players/leaderboards.ts";
import type { ServerContext } from "../../context.ts";
import { enforceLimit } from "../../http/enforce-limit.ts";
import { read } from "../../http/refusal.ts";
import type { Store } from "../../store/store.ts";
import { meOf } from "../identity/accounts.ts";
import { signedIn } from "../identity/signed-in.ts";
import { shownRating } from "../settlement/ratings.ts";

/** Largest number of cards in one request: the players of a screen of tables. */
export const MOST_CARDS = 40;

const wishShape = z.object({
  ids: z
    .string()
    .transform((ids) => [...new Set(ids.split(","))])
    .pipe(z.array(z.string().min(1).max(40)).max(MOST_CARDS)),
  game: z.string().max(40).default(""),
  mode: z.string().max(40).default(""),
});
const avatarShape = z.strictObject({
  avatar: z
    .int()
    .min(0)
    .max(AVATARS - 1)
    .nullable(),
});

/** Routes for player cards: avatar and rating beside a name. */
export function cardRoutes(server: ServerContext): Router {
  const router = Router();
  router.get("/cards", (request, response) => sendCards(server, request, response));
  router.put(
    "/me/avatar",
    signedIn(server, async (playerId, request, response) => {
      const { avatar } = read(avatarShape, request.body);
      await server.store.updateTable("players").set({ avatar }).where("id", "=", playerId).execute();
      response.json(await meOf(server.store, playerId));
    }),
  );
  return router;
}

/** Sends the cards of the accounts that exist, in no order. */
async function sendCards({ reads, limits }: ServerContext, request: Request, response: Response): Promise<void> {
  await enforceLimit(limits, "cards", { address: request.ip ?? "" });
  const { ids, game, mode } = read(wishShape, request.query);
  response.set("cache-control", "no-store").json(await cardsOf(reads, ids, game, mode));
}

async function cardsOf(store: Store, ids: string[], game: string, mode: string): Promise<PlayerCard[]> {
  const rows = await store
    .selectFrom("players")
    .leftJoin("ratings", (join) =>
      join.onRef("ratings.player_id", "=", "players.id").on("ratings.game", "=", game).on("ratings.mode", "=", mode),
    )
    .select(["players.id", "players.name", "players.avatar", "ratings.mu", "ratings.games"])
    .select(["ratings.opponents", "ratings.days"])
    .where("players.id", "in", ids)
    .execute();
  return rows.map(({ id, name, avatar, mu, games, opponents, days }) => ({
    id,
    name,
    avatar: avatar ?? generatedAvatar(id),
    rating: mu === null ? null : Math.round(shownRating({ mu })),
    isProvisional: isProvisional({ games: games ?? 0, opponents: opponents ?? 0, days: days ?? 0 }),
  }));
}
