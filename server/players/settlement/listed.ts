import { SETTLED } from "../../../shared/players/leaderboards.ts";
import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import type { Writing } from "../../store/store.ts";

/** Marks the gains of the week of those players whose rating is no longer provisional; no rating becomes so again. */
export async function listSettled(
  writing: Writing,
  { game, mode }: Pick<MatchFacts, "game" | "mode">,
  players: readonly string[],
): Promise<void> {
  if (players.length === 0) return;
  await writing
    .updateTable("week_gains")
    .set({ listed: 1 })
    .where("game", "=", game)
    .where("mode", "=", mode)
    .where("listed", "=", 0)
    .where("player_id", "in", (row) =>
      row
        .selectFrom("ratings")
        .select("ratings.player_id")
        .where("ratings.player_id", "in", [...players])
        .where("ratings.game", "=", game)
        .where("ratings.mode", "=", mode)
        .where("ratings.games", ">=", SETTLED.matches)
        .where("ratings.opponents", ">=", SETTLED.opponents)
        .where("ratings.days", ">=", SETTLED.days),
    )
    .execute();
}
