import { sql } from "kysely";
import { type Day, isDay } from "../../../shared/daily/day.ts";
import { ranking } from "../../../shared/daily/ranking.ts";
import { DICE } from "../../../shared/games/farkle/dice.ts";
import type { RunBoard, RunMatch, RunOffer, RunView } from "../../../shared/games/farkle/gauntlet/api.ts";
import { offersAt } from "../../../shared/games/farkle/gauntlet/offers.ts";
import type { RunRecord } from "../../../shared/games/farkle/gauntlet/proof.ts";
import { afterEvent, newRun, payOf, scoreOf } from "../../../shared/games/farkle/gauntlet/run.ts";
import { generatedAvatar } from "../../../shared/players/avatar.ts";
import type { Store } from "../../store/store.ts";
import { type ReadRun, readRun, type StoredRun } from "./runs.ts";

/** Lines of the leaderboard; the player's own is added if it is further down. */
const LINES = 50;

/** The run as its player may see it: the seed only when the run is over. */
export function viewOf(row: StoredRun): RunView {
  const read = readRun(row);
  const { run, events } = read;
  const { beaten, lives, money, owned, loadout, end } = run;
  return {
    ...{ id: row.id, commitment: row.commitment, rankedDay: row.ranked_day, startedAt: row.started_at },
    ...{ beaten, lives, money, owned, loadout, end },
    version: events.length,
    seed: end === null ? null : row.seed,
    offers: end === null ? offersIn(read) : [],
    matches: matchesIn(read),
    isPlaying: run.match !== null,
  };
}

const offersIn = ({ row, run }: ReadRun): RunOffer[] =>
  offersAt(row.seed, run.visit, run.dice).map((die, place) => ({
    ...{ die, price: DICE[die].price, isTaken: run.taken.includes(place) },
  }));

function matchesIn({ events }: ReadRun): RunMatch[] {
  const matches: RunMatch[] = [];
  let run = newRun();
  for (const event of events) {
    if (event.type === "ended") {
      const { match: matchId, outcome, earned } = event;
      matches.push({ matchId, opponent: run.beaten, outcome, paid: payOf(run, outcome, earned) });
    }
    run = afterEvent(run, event);
  }
  return matches;
}

/** The record of a run that is over, which anyone can verify. */
export function recordOf(row: StoredRun): RunRecord {
  const { id, commitment, dice, seed, beaten, money } = row;
  return { kind: "gauntlet", id, commitment, dice, seed, events: readRun(row).events, beaten, money };
}

/** The ranked runs that began on a day, best first. Suspended players are not listed. */
export async function boardOf(store: Store, day: Day, playerId: string | null, now: number): Promise<RunBoard> {
  const rows = await store
    .selectFrom("gauntlet_runs as run")
    .innerJoin("players", "players.id", "run.player_id")
    .select(["players.id as playerId", "players.name", "players.avatar", "run.beaten", "run.money", "run.ended_at"])
    .where("run.ranked_day", "=", isDay(day) ? day : "")
    .where(sql<boolean>`coalesce(players.suspended_until, 0) < ${now}`)
    .orderBy("players.id")
    .execute();
  const scored = rows.map(({ avatar, ended_at, ...row }) => ({
    ...row,
    avatar: avatar ?? generatedAvatar(row.playerId),
    isOver: ended_at !== null,
    ...{ score: scoreOf(row), accuracy: null },
  }));
  const lines = ranking(scored).map(({ score: _, accuracy: __, ...line }) => line);
  return {
    day,
    entries: lines.length,
    lines: lines.filter((line, place) => place < LINES || line.playerId === playerId),
    ownRank: lines.find((line) => line.playerId === playerId)?.rank ?? null,
  };
}
