import { sql } from "kysely";
import { SUSPICIOUS } from "../../shared/admin/api.ts";
import { SETTLED } from "../../shared/players/leaderboards.ts";
import type { Store } from "../store/store.ts";

/** Best ratings that are examined. */
const MOST_EXAMINED = 100;

type Examined = { player_id: string; game: string; mode: string };

const matches = sql<number>`won + drawn + lost`;

/**
 * The most frequent opponents of players on a leaderboard whose opponents meet almost only each other and the player, by
 * player. Accounts of one person look like this; so does a family, unless it is most of the server.
 */
export async function closedCircles(store: Store): Promise<Map<string, string>> {
  const best = await store
    .selectFrom("ratings")
    .select(["player_id", "game", "mode"])
    .where("games", ">=", SETTLED.matches)
    .where("opponents", ">=", SETTLED.opponents)
    .where("days", ">=", SETTLED.days)
    .orderBy("mu", "desc")
    .limit(MOST_EXAMINED)
    .execute();
  const circles = new Map<string, string>();
  for (const examined of best) {
    const opponent = await circleOpponent(store, examined);
    if (opponent !== null) circles.set(examined.player_id, opponent);
  }
  return circles;
}

/** The most frequent opponent of a player in a closed circle; null for other players. */
async function circleOpponent(store: Store, { player_id, game, mode }: Examined): Promise<string | null> {
  const meetings = store.selectFrom("rated_opponents").where("game", "=", game).where("mode", "=", mode);
  const opponents = await meetings
    .select("opponent_id")
    .where("player_id", "=", player_id)
    .orderBy(matches, "desc")
    .limit(SUSPICIOUS.circle + 1)
    .execute();
  if (opponents.length > SUSPICIOUS.circle) return null;
  const ids = opponents.map(({ opponent_id }) => opponent_id);
  const members = [player_id, ...ids];
  const { rated } = await store
    .selectFrom("ratings")
    .select((row) => row.fn.countAll().as("rated"))
    .where("game", "=", game)
    .where("mode", "=", mode)
    .executeTakeFirstOrThrow();
  if (members.length > Number(rated) / 2) return null;
  const { inside, all } = await meetings
    .select((row) => [
      sql<number | string>`sum(${matches})`.as("all"),
      row.fn
        .sum<number | string>(row.case().when("opponent_id", "in", members).then(matches).else(0).end())
        .as("inside"),
    ])
    .where("player_id", "in", ids)
    .executeTakeFirstOrThrow();
  return Number(inside) >= SUSPICIOUS.circleShare * Number(all) ? (ids[0] ?? null) : null;
}
