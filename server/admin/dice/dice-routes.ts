import type { Router } from "express";
import { z } from "zod";
import { limitsShape } from "../../../shared/games/farkle/contract.ts";
import type { ServerContext } from "../../context.ts";
import { read } from "../../http/refusal.ts";
import { offerShape } from "../requests.ts";
import { changeLimits } from "./limits.ts";
import { changeOffer } from "./offer.ts";
import { diceStatistics } from "./statistics.ts";

const modeShape = z.object({ mode: z.string().max(40).optional() });

/** Routes of the special dice: offers, limits and statistics. */
export function diceRoutes(router: Router, { store, slowReads }: ServerContext): void {
  router.put("/dice/:die", async (request, response) => {
    const change = read(offerShape, request.body);
    const { ip = "", params } = request;
    response.json(await store.transaction().execute((writing) => changeOffer(writing, ip, params.die, change)));
  });
  router.put("/limits", async (request, response) => {
    const limits = read(limitsShape, request.body);
    const { ip = "" } = request;
    response.json(await store.transaction().execute((writing) => changeLimits(writing, ip, limits)));
  });
  router.get("/dice-statistics", async (request, response) => {
    response.json(await diceStatistics(slowReads, read(modeShape, request.query).mode));
  });
}
