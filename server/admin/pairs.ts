import { sql } from "kysely";
import { type AdminPair, type PairSign, SUSPICIOUS } from "../../shared/admin/api.ts";
import type { Store } from "../store/store.ts";
import { closedCircles } from "./circles.ts";

const MOST_PAIRS = 50;
const MOST_RECORDS = 5;

const matches = sql<number>`count(distinct own.match_id)`;
const wins = (seat: "own" | "other") =>
  sql<number>`sum(case when ${sql.ref(`${seat}.outcome`)} = 'won' then 1 else 0 end)`;
const oneSided = sql<boolean>`(${wins("own")} = 0 or ${wins("other")} = 0)`;
const short = sql<number>`sum(case when own.withheld = 'too-short' then 1 else 0 end)`;

/**
 * Pairs whose matches of the last days look arranged: in quick succession, given up early, always won by the same player,
 * lost by an account that hardly plays others, or in a closed circle. Opponents without an account count as one opponent. Pairs with the most
 * signs come first.
 */
export async function suspiciousPairs(store: Store, now = Date.now()): Promise<AdminPair[]> {
  const [feeding, circles] = await Promise.all([feedingPairs(store), closedCircles(store)]);
  const inCircles = ["", ...circles.keys()];
  const rows = await store
    .selectFrom("result_seats as own")
    .innerJoin("result_seats as other", (join) =>
      join.onRef("other.match_id", "=", "own.match_id").onRef("other.seat", "!=", "own.seat"),
    )
    .innerJoin("players", "players.id", "own.player_id")
    .leftJoin("players as opponent", "opponent.id", "other.player_id")
    .select(["players.id", "players.name", "opponent.id as opponentId", "opponent.name as opponentName"])
    .select((row) => [
      matches.as("matches"),
      wins("own").as("won"),
      wins("other").as("lost"),
      short.as("short"),
      row.fn.min("own.ended_at").as("first"),
      row.fn.max("own.ended_at").as("last"),
    ])
    .where("own.ended_at", ">=", now - SUSPICIOUS.days * 24 * 60 * 60 * 1000)
    .where("other.kind", "=", "human")
    .where((row) => row.or([row("other.player_id", "is", null), row("own.player_id", "<", row.ref("other.player_id"))]))
    .groupBy(["players.id", "players.name", "opponent.id", "opponent.name"])
    .having((row) =>
      row.or([
        row(matches, ">=", SUSPICIOUS.matches),
        row.and([row(matches, ">=", SUSPICIOUS.losses), oneSided]),
        row("players.id", "in", inCircles),
        row("opponent.id", "in", inCircles),
      ]),
    )
    .execute();
  const pairs = rows.map((row): Omit<AdminPair, "records"> => {
    const counts = {
      matches: Number(row.matches),
      won: Number(row.won),
      lost: Number(row.lost),
      short: Number(row.short),
    };
    const [first, last] = [Number(row.first), Number(row.last)];
    const opponent = row.opponentId === null ? null : { id: row.opponentId, name: row.opponentName ?? "" };
    return {
      player: { id: row.id, name: row.name },
      opponent,
      ...counts,
      first,
      last,
      signs: [
        ...(counts.matches >= SUSPICIOUS.matches ? signsOf(counts, last - first) : []),
        ...(opponent && feeding.has(pairKey(row.id, opponent.id)) ? (["feeding"] as const) : []),
        ...(opponent && (circles.get(row.id) === opponent.id || circles.get(opponent.id) === row.id)
          ? (["circle"] as const)
          : []),
      ],
    };
  });
  const worst = pairs
    .filter(({ signs }) => signs.length > 0)
    .sort((a, b) => b.signs.length - a.signs.length || b.matches - a.matches)
    .slice(0, MOST_PAIRS);
  return Promise.all(worst.map(async (pair) => ({ ...pair, records: await recordsOf(store, pair) })));
}

function signsOf(pair: Pick<AdminPair, "matches" | "won" | "lost" | "short">, milliseconds: number): PairSign[] {
  const signs: PairSign[] = [];
  if (milliseconds < (pair.matches - 1) * SUSPICIOUS.milliseconds) signs.push("fast");
  if (pair.short >= pair.matches * SUSPICIOUS.shortShare) signs.push("short");
  if (Math.max(pair.won, pair.lost) >= pair.matches * SUSPICIOUS.wonShare) signs.push("one-sided");
  return signs;
}

const pairKey = (one: string, other: string): string => [one, other].sort().join(" ");

/** Pairs of accounts of which one has lost all its rated matches to the other, and hardly plays others. */
async function feedingPairs(store: Store): Promise<Set<string>> {
  const total = sql<number>`(
    select sum(won + drawn + lost) from rated_opponents as every where every.player_id = pair.player_id
  )`;
  const rows = await store
    .selectFrom("rated_opponents as pair")
    .select(["player_id", "opponent_id"])
    .groupBy(["player_id", "opponent_id"])
    .having(sql<number>`sum(pair.lost)`, ">=", SUSPICIOUS.losses)
    .having(sql<number>`sum(pair.won + pair.drawn)`, "=", 0)
    .having((row) => row(sql<number>`sum(pair.lost)`, ">=", sql<number>`${sql.lit(SUSPICIOUS.lostShare)} * ${total}`))
    .execute();
  return new Set(rows.map(({ player_id, opponent_id }) => pairKey(player_id, opponent_id)));
}

/** The newest matches of a pair. */
async function recordsOf(
  store: Store,
  { player, opponent }: Pick<AdminPair, "player" | "opponent">,
): Promise<string[]> {
  const rows = await store
    .selectFrom("result_seats as own")
    .innerJoin("result_seats as other", (join) =>
      join.onRef("other.match_id", "=", "own.match_id").onRef("other.seat", "!=", "own.seat"),
    )
    .select(["own.match_id", "own.ended_at"])
    .distinct()
    .where("own.player_id", "=", player.id)
    .where("other.kind", "=", "human")
    .where("other.player_id", opponent ? "=" : "is", opponent?.id ?? null)
    .orderBy("own.ended_at", "desc")
    .limit(MOST_RECORDS)
    .execute();
  return rows.map(({ match_id }) => match_id);
}
