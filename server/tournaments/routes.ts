import { type Request, type Response, Router } from "express";
import { z } from "zod";
import type { TournamentGame } from "../../shared/tournaments/api.ts";
import { SIZES } from "../../shared/tournaments/settings.ts";
import type { ServerContext } from "../context.ts";
import { enforceLimit } from "../http/enforce-limit.ts";
import { Refusal, read } from "../http/refusal.ts";
import { Recent } from "../ops/recent.ts";
import { playerOf, signedIn } from "../players/identity/signed-in.ts";
import { checkOrder, createTournament, orderShape } from "./create.ts";
import { cancel, join, leave, pause } from "./entries.ts";
import { listTournaments, type PublicLists, publicTournaments } from "./lists.ts";
import { gamesOfPlayer, pageFor, type Snapshot } from "./page.ts";
import { Snapshots } from "./snapshots.ts";

const pageShape = z.object({ from: z.coerce.number().int().min(0).max(SIZES.arena.max).default(0) });
const entryShape = z.strictObject({ paused: z.boolean() });

/** Routes for tournaments: list, read, create, cancel; join, pause, return, leave. */
export function tournamentRoutes(server: ServerContext): Router {
  const { store, reads, limits, pace } = server;
  const snapshots = new Snapshots(reads, pace.tournamentLook);
  const lists = new Recent<PublicLists>(pace.lists, 1);
  const router = Router();

  async function sendPage(
    response: Response,
    id: string,
    playerId: string | null,
    { from = 0, isFresh = false } = {},
  ): Promise<void> {
    const snapshot = await snapshots.of(id, isFresh);
    if (!snapshot) throw new Refusal(404, "no-such-tournament");
    const played = await playedBy(snapshot, playerId);
    response.set("cache-control", "no-store").json(pageFor(snapshot, { playerId, played, from }, Date.now()));
  }

  /** The games of a player, only after the arena: the page of a running arena is requested too often. */
  async function playedBy({ tournament, players }: Snapshot, playerId: string | null): Promise<TournamentGame[]> {
    const own = players.find((player) => playerId !== null && player.playerId === playerId);
    if (!own || tournament.kind !== "arena" || tournament.stage !== "finished") return [];
    return gamesOfPlayer(reads, tournament.id, own.number);
  }

  /** A change by the signed-in player, answered with the page after it. */
  const changing = (change: (id: string, playerId: string, request: Request<{ id: string }>) => Promise<void>) =>
    signedIn<{ id: string }>(server, async (playerId, request, response) => {
      await enforceLimit(limits, "tournamentChanges", { address: request.ip ?? "", account: playerId });
      await change(request.params.id, playerId, request);
      await sendPage(response, request.params.id, playerId, { isFresh: true });
    });

  router.get("/", async (request, response) => {
    await enforceLimit(limits, "tournamentPages", { address: request.ip ?? "" });
    const playerId = await playerOf(server, request);
    const readPublic = () => lists.of("", () => publicTournaments(reads));
    response.set("cache-control", "no-store").json(await listTournaments(reads, playerId, Date.now(), readPublic));
  });
  router.post(
    "/",
    signedIn(server, async (playerId, request, response) => {
      await enforceLimit(limits, "tournamentChanges", { address: request.ip ?? "", account: playerId });
      const now = Date.now();
      const order = checkOrder(read(orderShape, request.body), now);
      await enforceLimit(limits, "tournaments", { address: request.ip ?? "" });
      const id = await createTournament(store, playerId, order, now);
      response.status(201);
      await sendPage(response, id, playerId, { isFresh: true });
    }),
  );
  router.get("/:id", async (request, response) => {
    await enforceLimit(limits, "tournamentPages", { address: request.ip ?? "" });
    const { from } = read(pageShape, request.query);
    await sendPage(response, request.params.id, await playerOf(server, request), { from });
  });
  router.delete(
    "/:id",
    changing((id, playerId) => cancel(store, id, playerId, Date.now())),
  );
  router.post(
    "/:id/entry",
    changing((id, playerId) => join(store, id, playerId, Date.now())),
  );
  router.delete(
    "/:id/entry",
    changing((id, playerId) => leave(store, id, playerId)),
  );
  router.put(
    "/:id/entry",
    changing((id, playerId, request) => {
      const { paused } = read(entryShape, request.body);
      return pause(store, id, playerId, paused, Date.now());
    }),
  );
  return router;
}
