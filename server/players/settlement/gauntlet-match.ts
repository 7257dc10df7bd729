import { ALL, placeOf } from "../../../shared/core/totals.ts";
import type { Writing } from "../../store/store.ts";
import { advanceRun } from "../gauntlet/advance.ts";
import { honour } from "./honours.ts";
import type { SettlingMatch } from "./results.ts";

/** Statistic that holds the most opponents beaten in one run; achievements count it. */
const STATISTIC = "gauntlet";

/** Advances the run that a match belongs to and grants the achievements it reaches; returns their ids by player. */
export async function advanceGauntlet(writing: Writing, match: SettlingMatch): Promise<Map<string, string[]>> {
  const { record, facts, players, at } = match;
  const advanced = await advanceRun(writing, record, facts, players, at);
  if (!advanced) return new Map();
  const { playerId, beaten } = advanced;
  await writing
    .insertInto("stats")
    .values({ player_id: playerId, game: facts.game, mode: ALL, name: STATISTIC, value: beaten })
    .onConflict((conflict) =>
      conflict
        .columns(["player_id", "game", "mode", "name"])
        .doUpdateSet({ value: beaten })
        .where("stats.value", "<", beaten),
    )
    .execute();
  // No other achievement: a match of the Gauntlet earns nothing.
  return honour(writing, record.id, new Map([[playerId, { [placeOf(facts.game, ALL)]: { [STATISTIC]: beaten } }]]), at);
}
