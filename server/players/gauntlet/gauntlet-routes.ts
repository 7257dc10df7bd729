import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { type Day, isDay } from "../../../shared/daily/day.ts";
import type { GauntletNews, RunBoard, RunTable, RunView } from "../../../shared/games/farkle/gauntlet/api.ts";
import { OFFERS } from "../../../shared/games/farkle/gauntlet/offers.ts";
import { offersIn, REWARDS, rewardIn } from "../../../shared/games/farkle/gauntlet/run.ts";
import { DIE_IDS, type DieId } from "../../../shared/games/farkle/rules/dice.ts";
import type { ServerContext } from "../../context.ts";
import { enforceLimit } from "../../http/enforce-limit.ts";
import { Refusal, read } from "../../http/refusal.ts";
import { Recent } from "../../ops/recent.ts";
import type { Writing } from "../../store/store.ts";
import { playerOf, signedIn } from "../identity/signed-in.ts";
import { settleEnded, tableOf } from "./run-table.ts";
import { addEvent, beginRun, equipRun, isClaimed, lastRunOf, mayRank, type ReadRun } from "./runs.ts";
import { boardOf, publicBoardOf, recordOf, viewOf } from "./views.ts";

const version = z.int().min(0).max(1_000_000);
const versionShape = z.strictObject({ version });
const purchaseShape = z.strictObject({
  version,
  place: z
    .int()
    .min(0)
    .max(OFFERS - 1),
});
const saleShape = z.strictObject({ version, die: z.enum(DIE_IDS) });
const rewardShape = z.strictObject({ version, reward: z.enum(REWARDS) });
/** Wider than the legal loadouts, so that a seventh or an unknown die gets its own refusal code. */
const loadoutShape = z.strictObject({ slots: z.array(z.string().max(20).nullable()).max(20) });
const emptyShape = z.strictObject({});

/** Boards of days that are kept at most. */
const MOST_BOARDS = 50;

/** Returns the board of a day for a player. */
type BoardFor = (day: Day, playerId: string | null) => Promise<RunBoard>;

type Change = (writing: Writing, playerId: string, body: unknown, now: number) => Promise<void>;

/** Routes of the Gauntlet: the player's run with its shop, loadout and matches, and the leaderboards. */
export function gauntletRoutes(server: ServerContext): Router {
  const router = Router();
  const now = () => server.daily.now();
  const boards = new Recent<RunBoard>(server.pace.lists, MOST_BOARDS);
  const boardFor: BoardFor = (day, playerId) => {
    const read = () => publicBoardOf(server.reads, day, now());
    return boardOf(server.reads, day, playerId, now(), (isNew) =>
      isNew ? boards.renew(day, read) : boards.of(day, read),
    );
  };
  const changing = (change: Change, status = 200) =>
    signedIn(server, async (playerId, request, response) => {
      await enforceLimit(server.limits, "gauntlet", { address: request.ip ?? "", account: playerId });
      await server.store.transaction().execute((writing) => change(writing, playerId, request.body, now()));
      response.status(status).json(await ownRun(server, playerId));
    });
  router.get("/", (request, response) => sendNews(server, boardFor, request, response));
  router.get("/days/:day", (request, response) => sendBoard(server, boardFor, request, response));
  router.post("/runs", changing(begin(server), 201));
  router.post("/run/purchases", changing(buy));
  router.post("/run/sales", changing(sell));
  router.post("/run/reward", changing(reward));
  router.put("/run/loadout", changing(equip));
  router.post("/run/end", changing(giveUp));
  router.post(
    "/run/match",
    signedIn(server, async (playerId, request, response) => {
      const body = read(versionShape, request.body);
      const address = request.ip ?? "";
      await enforceLimit(server.limits, "gauntlet", { address, account: playerId });
      const table: RunTable = { roomId: await tableOf(server, { playerId, address }, body.version) };
      response.json(table);
    }),
  );
  router.get(
    "/runs/:id/record",
    signedIn<{ id: string }>(server, async (playerId, request, response) => {
      response.json(recordOf(await endedRun(server, playerId, request.params.id)));
    }),
  );
  return router;
}

const begin =
  (server: ServerContext): Change =>
  (writing, playerId, body, now) => {
    read(emptyShape, body);
    return beginRun(writing, server.chance, playerId, server.daily.today, now);
  };

const buy: Change = (writing, playerId, body, now) => {
  const { version: seen, place } = read(purchaseShape, body);
  const bought = (die: DieId) => ({ type: "bought", place, die }) as const;
  return addEvent(writing, playerId, seen, ({ row, run }) => bought(offersIn(run, row.seed)[place] as DieId), now);
};

const sell: Change = (writing, playerId, body, now) => {
  const { version: seen, die } = read(saleShape, body);
  return addEvent(writing, playerId, seen, () => ({ type: "sold", die }), now);
};

const reward: Change = (writing, playerId, body, now) => {
  const { version: seen, reward: wanted } = read(rewardShape, body);
  const die = ({ row, run }: ReadRun) => rewardIn(run, row.seed)?.die ?? "LUCKY";
  return addEvent(writing, playerId, seen, (at) => ({ type: "rewarded", reward: wanted, die: die(at) }), now);
};

const equip: Change = (writing, playerId, body) => equipRun(writing, playerId, read(loadoutShape, body).slots);

const giveUp: Change = (writing, playerId, body, now) =>
  addEvent(writing, playerId, read(versionShape, body).version, () => ({ type: "gaveUp" }), now);

async function ownRun({ store }: ServerContext, playerId: string): Promise<RunView | null> {
  const row = await lastRunOf(store, playerId);
  return row ? viewOf(row) : null;
}

async function endedRun({ store }: ServerContext, playerId: string, id: string) {
  const row = await store
    .selectFrom("gauntlet_runs")
    .selectAll()
    .where("id", "=", id)
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, "no-such-run");
  if (row.ended_at === null) throw new Refusal(409, "run-open");
  return row;
}

async function sendNews(
  server: ServerContext,
  boardFor: BoardFor,
  request: Request,
  response: Response,
): Promise<void> {
  const { store, daily } = server;
  const { today } = daily;
  const playerId = await playerOf(server, request);
  if (playerId !== null) await settleEnded(server, (await lastRunOf(store, playerId))?.match_id ?? null);
  const news: GauntletNews = {
    run: playerId === null ? null : await ownRun(server, playerId),
    isNextRanked: playerId !== null && (await isClaimed(store, playerId)) && (await mayRank(store, playerId, today)),
    board: await boardFor(today, playerId),
  };
  response.set("cache-control", "no-store").json(news);
}

async function sendBoard(
  server: ServerContext,
  boardFor: BoardFor,
  request: Request<{ day: Day }>,
  response: Response,
): Promise<void> {
  const { day } = request.params;
  const { today } = server.daily;
  if (!isDay(day) || day > today) throw new Refusal(404, "no-such-day");
  const playerId = await playerOf(server, request);
  response.set("cache-control", "no-store").json(await boardFor(day, playerId));
}
