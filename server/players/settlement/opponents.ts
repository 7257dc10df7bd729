import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import type { Writing } from "../../store/store.ts";

/** Records rated opponents; returns the number of different opponents by player, including this match. */
export async function noteOpponents(
  writing: Writing,
  { game, mode, sides }: Pick<MatchFacts, "game" | "mode" | "sides">,
  players: readonly string[],
): Promise<Map<string, number>> {
  const pairs = sides.flatMap((side) =>
    side.flatMap((seat) =>
      sides
        .filter((other) => other !== side)
        .flat()
        .map((opponent) => ({
          player_id: players[seat] as string,
          game,
          mode,
          opponent_id: players[opponent] as string,
        })),
    ),
  );
  await writing
    .insertInto("rated_opponents")
    .values(pairs)
    .onConflict((conflict) => conflict.columns(["player_id", "game", "mode", "opponent_id"]).doNothing())
    .execute();
  const rows = await writing
    .selectFrom("rated_opponents")
    .select(["player_id", (row) => row.fn.countAll().as("opponents")])
    .where("player_id", "in", [...players])
    .where("game", "=", game)
    .where("mode", "=", mode)
    .groupBy("player_id")
    .execute();
  return new Map(rows.map(({ player_id, opponents }) => [player_id, Number(opponents)]));
}
