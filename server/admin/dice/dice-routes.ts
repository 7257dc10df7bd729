import type { Request, Response, Router } from "express";
import { z } from "zod";
import { limitsShape } from "../../../shared/games/farkle/contract.ts";
import { definitionShape } from "../../../shared/games/farkle/rules/custom-dice.ts";
import type { ServerContext } from "../../context.ts";
import { read } from "../../http/refusal.ts";
import type { Writing } from "../../store/store.ts";
import { administer } from "../administer.ts";
import { type Administrator, administratorOf } from "../audit-log.ts";
import { offerShape } from "../requests.ts";
import { createDie, redefineDie, retireDie } from "./definitions.ts";
import { changeLimits } from "./limits.ts";
import { changeOffer } from "./offer.ts";
import { diceStatistics } from "./statistics.ts";

const modeShape = z.object({ mode: z.string().max(40).optional() });
const retirementShape = z.strictObject({ isRetired: z.boolean() });

/** Routes of the special dice: definitions, offers, limits and statistics. */
export function diceRoutes(router: Router, { store, slowReads }: ServerContext): void {
  /** Makes a change in one transaction with its entry in the audit log. */
  const change = async <T>(
    request: Request<{ die?: string }>,
    response: Response,
    work: (writing: Writing, who: Administrator) => Promise<T>,
  ): Promise<T> => administer(store, (writing) => work(writing, administratorOf(request, response)));

  router.post("/dice", async (request, response) => {
    const definition = read(definitionShape, request.body);
    response.status(201).json(await change(request, response, (writing, who) => createDie(writing, who, definition)));
  });
  router.put("/dice/:die", async (request, response) => {
    const { die } = request.params;
    const terms = read(offerShape, request.body);
    response.json(await change(request, response, (writing, who) => changeOffer(writing, who, die, terms)));
  });
  router.put("/dice/:die/definition", async (request, response) => {
    const { die } = request.params;
    const definition = read(definitionShape, request.body);
    response.json(await change(request, response, (writing, who) => redefineDie(writing, who, die, definition)));
  });
  router.put("/dice/:die/retirement", async (request, response) => {
    const { die } = request.params;
    const { isRetired } = read(retirementShape, request.body);
    response.json(await change(request, response, (writing, who) => retireDie(writing, who, die, isRetired)));
  });
  router.put("/limits", async (request, response) => {
    const limits = read(limitsShape, request.body);
    response.json(await change(request, response, (writing, who) => changeLimits(writing, who, limits)));
  });
  router.get("/dice-statistics", async (request, response) => {
    response.json(await diceStatistics(slowReads, read(modeShape, request.query).mode));
  });
}
