import { ALL, placeOf, type Totals } from "../../../shared/core/totals.ts";
import type { Stake } from "../../../shared/players/eligibility.ts";
import type { MatchFacts, SeatFacts } from "../../../shared/players/match-facts.ts";
import { addMatch } from "../../../shared/players/stats.ts";
import type { Store, Writing } from "../../store/store.ts";

/** A seat whose player has an account, to which the match is credited. */
export interface CreditedSeat {
  seat: number;
  playerId: string;
  facts: SeatFacts;
  stake: Stake;
}

type StatRow = { game: string; mode: string; name: string; value: number };

/** Converts rows of the store to totals. */
export function totalsOf(rows: readonly StatRow[]): Totals {
  const totals: Totals = {};
  for (const { game, mode, name, value } of rows) {
    const place = placeOf(game, mode);
    totals[place] ??= {};
    totals[place][name] = value;
  }
  return totals;
}

/** All statistics of a player. */
export async function readTotals(store: Store, playerId: string): Promise<Totals> {
  return totalsOf(await store.selectFrom("stats").selectAll().where("player_id", "=", playerId).execute());
}

/** Adds a match to the totals of its players; returns the totals that this game can change. */
export async function countMatch(
  writing: Writing,
  { game, mode }: MatchFacts,
  seats: readonly CreditedSeat[],
): Promise<Map<string, Totals>> {
  const ids = seats.map(({ playerId }) => playerId);
  const rows = await writing
    .selectFrom("stats")
    .selectAll()
    .where("player_id", "in", ids)
    .where((row) => row.or([row("game", "=", game), row("mode", "=", ALL)]))
    .execute();
  const after = new Map<string, Totals>();
  const changed = seats.flatMap(({ playerId, facts }) => {
    const own = rows.filter((row) => row.player_id === playerId);
    const [before, totals] = [totalsOf(own), totalsOf(own)];
    const places = addMatch(totals, game, mode, facts.numbers);
    after.set(playerId, totals);
    return places.flatMap((place) => changesAt(playerId, place, before, totals));
  });
  await writing
    .insertInto("stats")
    .values(changed)
    .onConflict((conflict) =>
      conflict
        .columns(["player_id", "game", "mode", "name"])
        .doUpdateSet((row) => ({ value: row.ref("excluded.value") })),
    )
    .execute();
  return after;
}

function changesAt(player_id: string, place: string, before: Totals, after: Totals) {
  const [game = "", mode = ""] = place.split("/");
  const old = before[place] ?? {};
  return Object.entries(after[place] ?? {})
    .filter(([name, value]) => value !== (old[name] ?? 0))
    .map(([name, value]) => ({ player_id, game, mode, name, value }));
}
