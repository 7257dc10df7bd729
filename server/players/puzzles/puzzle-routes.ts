import { Router } from "express";
import { z } from "zod";
import { GAME_IDS } from "../../../shared/games/catalog.ts";
import { type Attempt, type AttemptsReport, MOST_ATTEMPTS } from "../../../shared/puzzles/api.ts";
import type { ServerContext } from "../../context.ts";
import { enforceLimit } from "../../http/enforce-limit.ts";
import { read } from "../../http/refusal.ts";
import { signedIn } from "../identity/signed-in.ts";
import { takeAttempt } from "./attempts.ts";
import { ownPuzzles, puzzleRatingsOf } from "./own-puzzles.ts";

const chosenId = z.string().regex(/^[\w-]{8,64}$/);

const attemptShape: z.ZodType<Attempt> = z.strictObject({
  id: chosenId,
  game: z.enum(GAME_IDS),
  puzzle: z.string().regex(/^[0-9a-f]{10}$/),
  answer: z.int().min(0).max(1000),
  run: z.exactOptional(chosenId),
});
const attemptsShape = z.strictObject({ attempts: z.array(attemptShape).min(1).max(MOST_ATTEMPTS) });

/** Routes for the puzzles of the signed-in player: ratings and seen puzzles, and new attempts. */
export function puzzleRoutes(server: ServerContext): Router {
  const { store, limits } = server;
  const router = Router();
  router.get(
    "/",
    signedIn(server, (playerId) => ownPuzzles(store, playerId)),
  );
  router.post(
    "/attempts",
    signedIn(server, async (playerId, request, response) => {
      const { attempts } = read(attemptsShape, request.body);
      await enforceLimit(limits, "puzzles", { account: playerId, address: request.ip ?? "" }, attempts.length);
      const outcomes: AttemptsReport["outcomes"] = [];
      for (const attempt of attempts) outcomes.push(await takeAttempt(store, playerId, attempt, Date.now()));
      response.json({ outcomes, ...(await puzzleRatingsOf(store, playerId)) } satisfies AttemptsReport);
    }),
  );
  return router;
}
