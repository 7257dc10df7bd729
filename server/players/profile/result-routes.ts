import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { SPANS } from "../../../shared/players/leaderboards.ts";
import { isMode } from "../../../shared/players/modes.ts";
import type { ServerContext } from "../../context.ts";
import { PublicLists } from "../../http/public-list.ts";
import { Refusal, read } from "../../http/refusal.ts";
import { playerOf, signedIn } from "../identity/signed-in.ts";
import { friendsLadder, houseLadder } from "../ladder.ts";
import { gainsOf, pastMatches } from "./history.ts";
import { leaderboardOf } from "./leaderboard.ts";
import { profileOf } from "./profile.ts";

const pageShape = z.object({ before: z.coerce.number().int().min(0).optional() });
/** The ladder adds up the points of all players of a week, so it is read less often than other lists. */
const LADDER_PERIODS = 15;

const spanShape = z.object({ span: z.enum(SPANS).default("all") });

/** Routes for profiles, match histories and leaderboards. */
export function resultRoutes(server: ServerContext): Router {
  const { reads } = server;
  const lists = new PublicLists(server.pace.lists);
  const ladders = new PublicLists(LADDER_PERIODS * server.pace.lists);
  const router = Router();
  router.get("/players/:id", (request, response) => sendProfile(server, request, response));
  router.get("/players/:id/matches", (request, response) => sendMatches(server, request, response));
  router.get(
    "/matches/:id/result",
    signedIn<{ id: string }>(server, async (playerId, request, response) => {
      const gains = await gainsOf(server.store, playerId, request.params.id);
      if (!gains) throw new Refusal(404, "no-result");
      response.json(gains);
    }),
  );
  router.get("/leaderboards/house", (_, response) =>
    ladders.send(response, "house", () => houseLadder(reads, Date.now())),
  );
  router.get(
    "/me/ladder",
    signedIn(server, async (playerId, _, response) => {
      response.set("cache-control", "no-store").json(await friendsLadder(reads, playerId, Date.now()));
    }),
  );
  router.get("/leaderboards/:game/:mode", async (request, response) => {
    const { game, mode } = request.params;
    if (!isMode(game, mode)) throw new Refusal(404, "no-such-game");
    const { span } = read(spanShape, request.query);
    await lists.send(response, `${game} ${mode} ${span}`, () => leaderboardOf(reads, game, mode, span));
  });
  return router;
}

/** Sends a profile; matches at private tables are part of it only for the player. */
async function sendProfile(server: ServerContext, request: Request<{ id: string }>, response: Response): Promise<void> {
  const { id } = request.params;
  const profile = await profileOf(server.reads, id, await isPlayer(server, request, id), server.daily.today);
  if (!profile) throw new Refusal(404, "no-such-player");
  response.set("cache-control", "no-store").json(profile);
}

/** True if the request comes from this player. */
const isPlayer = async (server: ServerContext, request: Request<{ id: string }>, id: string): Promise<boolean> =>
  (await playerOf(server, request)) === id;

/** Sends a match history; matches at private tables are visible only to the player. */
async function sendMatches(server: ServerContext, request: Request<{ id: string }>, response: Response): Promise<void> {
  const { before } = read(pageShape, request.query);
  const { id } = request.params;
  const known = await server.reads.selectFrom("players").select("id").where("id", "=", id).executeTakeFirst();
  if (!known) throw new Refusal(404, "no-such-player");
  const withPrivate = await isPlayer(server, request, id);
  response.set("cache-control", "no-store").json(await pastMatches(server.reads, id, { before, withPrivate }));
}
