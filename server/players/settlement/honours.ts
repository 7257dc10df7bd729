import type { Totals } from "../../../shared/core/totals.ts";
import { ACHIEVEMENTS } from "../../../shared/players/achievements.ts";
import type { Writing } from "../../store/store.ts";

/** Grants the achievements that these totals have reached and the players do not have yet; returns the ids by player. */
export async function honour(
  writing: Writing,
  matchId: string,
  totals: ReadonlyMap<string, Totals>,
  at: number,
): Promise<Map<string, string[]>> {
  if (totals.size === 0) return new Map();
  const known = await writing
    .selectFrom("achievements")
    .select(["player_id", "achievement"])
    .where("player_id", "in", [...totals.keys()])
    .execute();
  const earned = new Map<string, string[]>();
  for (const [playerId, own] of totals) {
    const has = new Set(known.filter((row) => row.player_id === playerId).map((row) => row.achievement));
    const fresh = ACHIEVEMENTS.filter(({ id, goal, progress }) => !has.has(id) && progress(own) >= goal);
    earned.set(
      playerId,
      fresh.map(({ id }) => id),
    );
  }
  const rows = [...earned].flatMap(([player_id, ids]) =>
    ids.map((achievement) => ({ player_id, achievement, match_id: matchId, earned_at: at })),
  );
  if (rows.length > 0) await writing.insertInto("achievements").values(rows).execute();
  return earned;
}
