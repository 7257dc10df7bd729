import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import { isMode } from "../../../shared/players/modes.ts";
import { groupsOf } from "../../../shared/players/pick-groups.ts";
import type { Writing } from "../../store/store.ts";

interface Counts {
  picked: number;
  won: number;
  expected: number;
  turns: number;
  points: number;
}

/**
 * Adds a match to the counts of each pick and each pair of picks of its players, without their accounts. Bots, seats left
 * to a caretaker and matches with house rules do not count. It must be the last write of its transaction: all matches
 * share these rows, so a transaction that waited for another lock meanwhile could deadlock.
 */
export async function countPicks(writing: Writing, facts: MatchFacts): Promise<void> {
  const { game, mode } = facts;
  if (!facts.counts || !isMode(game, mode)) return;
  const counts = [...countsOf(facts)].sort(([a], [b]) => (a < b ? -1 : 1));
  if (counts.length === 0) return;
  await writing
    .insertInto("pick_statistics")
    .values(counts.map(([picks, count]) => ({ game, mode, picks, ...count })))
    .onConflict((conflict) =>
      conflict.columns(["game", "mode", "picks"]).doUpdateSet((row) => ({
        picked: row("pick_statistics.picked", "+", row.ref("excluded.picked")),
        won: row("pick_statistics.won", "+", row.ref("excluded.won")),
        expected: row("pick_statistics.expected", "+", row.ref("excluded.expected")),
        turns: row("pick_statistics.turns", "+", row.ref("excluded.turns")),
        points: row("pick_statistics.points", "+", row.ref("excluded.points")),
      })),
    )
    .execute();
}

function countsOf({ seats }: MatchFacts): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { player, hasLeft, outcome, picks } of seats) {
    if (player.kind !== "human" || hasLeft || !picks) continue;
    for (const group of groupsOf(picks.ids)) {
      const count = counts.get(group) ?? { picked: 0, won: 0, expected: 0, turns: 0, points: 0 };
      count.picked++;
      count.won += outcome === "won" ? 1 : 0;
      count.expected += 1 / seats.length;
      count.turns += picks.turns;
      count.points += picks.points;
      counts.set(group, count);
    }
  }
  return counts;
}
