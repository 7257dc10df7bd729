import { matchMaker } from "@colyseus/core";
import { type Request, type Response, Router } from "express";
import { transcriptText } from "../../shared/core/transcript.ts";
import type { AttemptTable, DailyNews } from "../../shared/daily/api.ts";
import { type Day, daysAfter, isDay } from "../../shared/daily/day.ts";
import type { ServerContext } from "../context.ts";
import { enforceLimit } from "../http/enforce-limit.ts";
import { openRoom } from "../http/open-room.ts";
import { Refusal } from "../http/refusal.ts";
import { Recent } from "../ops/recent.ts";
import { playerOf, signedIn } from "../players/identity/signed-in.ts";
import { streakIn } from "../players/profile/daily-streak.ts";
import { enrol, hasBegun, readAttempt, withdraw } from "./attempts.ts";
import { attemptOf, boardOf, type DayBoard, maySeePar, resultsOf, winnersIn } from "./board.ts";
import { factsOf, readDay, readDaysFrom, type StoredDay } from "./days.ts";
import { parTranscript } from "./par.ts";

/** Boards of days that are kept at most. */
const MOST_BOARDS = 50;

/** Returns the board of a day; `isNew` asks for one that is read now. */
type BoardOf = (day: Day, isNew?: boolean) => Promise<DayBoard>;

/** Routes of the challenge of the day: today and the next days, the results of a day, its par, and attempts. */
export function dailyRoutes(server: ServerContext): Router {
  const router = Router();
  const boards = new Recent<DayBoard>(server.pace.lists, MOST_BOARDS);
  const recentBoard: BoardOf = (day, isNew = false) => {
    const read = () => boardOf(server.reads, day, server.daily.now());
    return isNew ? boards.renew(day, read) : boards.of(day, read);
  };
  router.get("/", (request, response) => sendNews(server, recentBoard, request, response));
  router.post(
    "/attempts",
    signedIn(server, async (playerId, request, response) => {
      response.json(await attemptTable(server, playerId, request.ip ?? ""));
    }),
  );
  router.get("/:day", (request, response) => sendResults(server, recentBoard, request, response));
  router.get("/:day/par", (request, response) => sendPar(server, request, response));
  return router;
}

async function sendNews(
  server: ServerContext,
  recentBoard: BoardOf,
  request: Request,
  response: Response,
): Promise<void> {
  const { reads, daily } = server;
  const { today } = daily;
  const now = daily.now();
  await daily.prepare();
  const playerId = await playerOf(server, request);
  const [first, ...upcoming] = (await readDaysFrom(reads, today)).map((day) => factsOf(day, now));
  if (!first) throw new Refusal(404, "no-such-day");
  const news: DailyNews = {
    now,
    today: first,
    upcoming,
    winners: winnersIn(await recentBoard(daysAfter(today, -1))),
    streak: playerId === null ? 0 : await streakIn(reads, playerId, today),
    own: await attemptOf(reads, today, playerId),
  };
  response.set("cache-control", "no-store").json(news);
}

async function dayIn(server: ServerContext, request: Request<{ day: string }>): Promise<StoredDay> {
  const { day } = request.params;
  // The results of days to come do not exist yet.
  const stored = isDay(day) && day <= server.daily.today ? await readDay(server.reads, day) : undefined;
  if (!stored) throw new Refusal(404, "no-such-day");
  return stored;
}

async function sendResults(
  server: ServerContext,
  recentBoard: BoardOf,
  request: Request<{ day: string }>,
  response: Response,
): Promise<void> {
  const stored = await dayIn(server, request);
  const playerId = await playerOf(server, request);
  const results = await resultsOf(server.reads, stored, playerId, server.daily.now(), (isNew) =>
    recentBoard(stored.day, isNew),
  );
  if (stored.par === null && maySeePar(stored.day, results.own, server.daily.now())) {
    void server.daily.par.ensure(stored.day);
  }
  response.set("cache-control", "no-store").json(results);
}

/** Sends the transcript of the par to players whose attempt it can no longer help. */
async function sendPar(server: ServerContext, request: Request<{ day: string }>, response: Response): Promise<void> {
  await enforceLimit(server.limits, "records", { address: request.ip ?? "" });
  const stored = await dayIn(server, request);
  const now = server.daily.now();
  const playerId = await playerOf(server, request);
  const own = await attemptOf(server.reads, stored.day, playerId);
  if (!maySeePar(stored.day, own, now)) throw new Refusal(403, "attempt-first");
  const transcript = parTranscript(stored, now);
  if (!transcript) throw new Refusal(404, "no-record");
  response.set("cache-control", "no-store").type("application/json").send(transcriptText(transcript));
}

/** Opens a table for an attempt at today's challenge, or returns the one on which the player's attempt goes on. */
async function attemptTable(server: ServerContext, playerId: string, address: string): Promise<AttemptTable> {
  const { daily, store, journal, chance } = server;
  const { today: day } = daily;
  await daily.prepare();
  const setup = await daily.setupOf(day);
  if (!setup) throw new Refusal(404, "no-such-day");
  const earlier = await readAttempt(store, day, playerId);
  if (earlier && earlier.score === null && (await isOpen(server, earlier.room_id))) {
    return { roomId: earlier.room_id, isRanked: earlier.ranked === 1 };
  }
  const opener = { address, account: playerId };
  const ticket = { day, playerId, id: chance.id() };
  if (earlier && (await hasBegun(journal, earlier))) {
    return { roomId: await openRoom(setup.game, { daily: ticket, opener }), isRanked: false };
  }
  const attempt = await enrol(store, journal, ticket, daily.now());
  if (attempt.match_id === ticket.id) {
    await openRoom(setup.game, { daily: ticket, opener }).catch(async (error: unknown) => {
      await withdraw(store, ticket);
      throw error;
    });
  }
  return { roomId: attempt.room_id, isRanked: attempt.ranked === 1 };
}

async function isOpen(server: ServerContext, roomId: string): Promise<boolean> {
  await server.loadTable({ roomId });
  return (await matchMaker.query({ roomId })).length > 0;
}
