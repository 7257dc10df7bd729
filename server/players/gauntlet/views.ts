import { type Day, isDay } from "../../../shared/daily/day.ts";
import { ranking } from "../../../shared/daily/ranking.ts";
import type { RunBoard, RunLine, RunMatch, RunOffer, RunView } from "../../../shared/games/farkle/gauntlet/api.ts";
import type { RunTranscript } from "../../../shared/games/farkle/gauntlet/proof.ts";
import {
  afterEvent,
  newRun,
  offersIn,
  payOf,
  priceIn,
  rewardIn,
  scoreOf,
} from "../../../shared/games/farkle/gauntlet/run.ts";
import { generatedAvatar } from "../../../shared/players/avatar.ts";
import { type ReadBoard, withOwnLine } from "../../ops/own-line.ts";
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
    ...{
      id: row.id,
      edition: row.edition,
      commitment: row.commitment,
      rankedDay: row.ranked_day,
      startedAt: row.started_at,
    },
    ...{ beaten, lives, money, owned, loadout, end },
    version: events.length,
    seed: end === null ? null : row.seed,
    reward: end === null ? rewardIn(run, row.seed) : null,
    offers: end === null ? shopIn(read) : [],
    matches: matchesIn(read),
    isPlaying: run.match !== null,
  };
}

const shopIn = ({ row, run }: ReadRun): RunOffer[] =>
  offersIn(run, row.seed).map((die, place) => ({
    ...{ die, price: priceIn(run, die), isTaken: run.taken.includes(place) },
  }));

function matchesIn({ row, events }: ReadRun): RunMatch[] {
  const matches: RunMatch[] = [];
  let run = newRun(row.edition);
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
export function recordOf(row: StoredRun): RunTranscript {
  const { id, edition, commitment, seed, beaten, money } = row;
  return { kind: "gauntlet", id, edition, commitment, seed, events: readRun(row).events, beaten, money };
}

/** The ranked runs that began on a day. Suspended players are not listed. */
const rankedRuns = (store: Store, day: Day, now: number) =>
  store
    .selectFrom("gauntlet_runs")
    .where("ranked_day", "=", isDay(day) ? day : "")
    .where("player_id", "not in", (row) => row.selectFrom("players").select("id").where("suspended_until", ">=", now));

const LINE = ["player_id", "beaten", "money", "ended_at"] as const;
type LineRow = Pick<StoredRun, (typeof LINE)[number]>;

/** Lines of runs without their ranks. */
async function linesOf(store: Store, rows: readonly LineRow[]): Promise<Omit<RunLine, "rank">[]> {
  const ids = rows.map(({ player_id }) => player_id);
  const players = await store
    .selectFrom("players")
    .select(["id", "name", "avatar"])
    .where("id", "in", ["", ...ids])
    .execute();
  const byId = new Map(players.map((player) => [player.id, player]));
  return rows.flatMap(({ player_id: playerId, beaten, money, ended_at }) => {
    const player = byId.get(playerId);
    if (!player) return [];
    const avatar = player.avatar ?? generatedAvatar(playerId);
    return [{ playerId, name: player.name, avatar, beaten, money, isOver: ended_at !== null }];
  });
}

/** The board of a day, best runs first: the same for all players. */
export async function publicBoardOf(store: Store, day: Day, now: number): Promise<RunBoard> {
  const rows = await rankedRuns(store, day, now)
    .select(LINE)
    .orderBy("beaten", "desc")
    .orderBy("money", "desc")
    .orderBy("player_id")
    .limit(LINES)
    .execute();
  const { entries } = await rankedRuns(store, day, now)
    .select((row) => row.fn.countAll<number>().as("entries"))
    .executeTakeFirstOrThrow();
  const scored = (await linesOf(store, rows)).map((line) => ({ ...line, score: scoreOf(line), accuracy: null }));
  const lines = ranking(scored).map(({ score: _, accuracy: __, ...line }) => line);
  return { day, entries: Number(entries), lines, ownRank: null };
}

/** The board of a day with the line and the rank of a player, who may be further down. */
export async function boardOf(
  store: Store,
  day: Day,
  playerId: string | null,
  now: number,
  readBoard: ReadBoard<RunBoard> = () => publicBoardOf(store, day, now),
): Promise<RunBoard> {
  const ownOn = async () => (playerId === null ? null : ownLine(store, day, playerId, now));
  const { board, line } = await withOwnLine(ownOn, LINES, readBoard);
  return { ...board, ownRank: line?.rank ?? null };
}

/** The line of a player with its rank; null without a ranked run. */
async function ownLine(store: Store, day: Day, playerId: string, now: number): Promise<RunLine | null> {
  const row = await rankedRuns(store, day, now).select(LINE).where("player_id", "=", playerId).executeTakeFirst();
  const [line] = row ? await linesOf(store, [row]) : [];
  if (!row || !line) return null;
  const { better } = await rankedRuns(store, day, now)
    .select((each) => each.fn.countAll<number>().as("better"))
    .where(({ or, and, eb }) =>
      or([eb("beaten", ">", row.beaten), and([eb("beaten", "=", row.beaten), eb("money", ">", row.money)])]),
    )
    .executeTakeFirstOrThrow();
  return { ...line, rank: Number(better) + 1 };
}
