import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import type { Writing } from "../../store/store.ts";

/**
 * Locks the rows of players in a game and mode until the transaction ends, always in the same order: a match may also
 * change those of players who were not in it, and settlements at the same time would deadlock.
 */
export async function lockRows(
  writing: Writing,
  table: "ratings" | "week_gains",
  { game, mode }: Pick<MatchFacts, "game" | "mode">,
  players: readonly string[],
): Promise<void> {
  for (const player of [...new Set(players)].sort()) {
    // An update locks in both databases; SQLite has no "select for update".
    await writing
      .updateTable(table)
      .set((row) => ({ games: row.ref("games") }))
      .where("player_id", "=", player)
      .where("game", "=", game)
      .where("mode", "=", mode)
      .execute();
  }
}
