import type { Store } from "../../store/store.ts";
import { relationsOf } from "../relations/export.ts";

/** All stored data of an account, table by table, except hashes of passwords and tokens. */
export async function everythingOf(store: Store, playerId: string): Promise<Record<string, unknown>> {
  const player = await store
    .selectFrom("players")
    .select(["id", "name", "token_version", "xp", "balance", "ledger_lines", "loadout", "avatar"])
    .select(["dice_used_at", "suspended_until", "created_at", "seen_at"])
    .where("id", "=", playerId)
    .executeTakeFirst();
  const sessions = await store
    .selectFrom("sessions")
    .select(["created_at", "used_at", "expires_at"])
    .where("player_id", "=", playerId)
    .execute();
  const recovery = await store
    .selectFrom("recovery_keys")
    .select(["kind", "created_at", "expires_at"])
    .where("player_id", "=", playerId)
    .execute();
  const matches = await store
    .selectFrom("result_seats")
    .innerJoin("results", "results.match_id", "result_seats.match_id")
    .selectAll("result_seats")
    .select(["results.game", "results.mode", "results.reason", "results.rated", "results.actions"])
    .select("results.started_at")
    .where("player_id", "=", playerId)
    .execute();
  const subscriptions = await store
    .selectFrom("push_subscriptions")
    .select(["endpoint", "created_at"])
    .where("player_id", "=", playerId)
    .execute();
  const administration = await store
    .selectFrom("admin_log")
    .select(["at", "action", "before", "after"])
    .where("target", "=", playerId)
    .execute();
  const ownLines = (
    table:
      | "ledger"
      | "owned_dice"
      | "stats"
      | "ratings"
      | "week_gains"
      | "rated_opponents"
      | "achievements"
      | "rule_sets"
      | "correspondence_seats"
      | "push_settings"
      | "push_delayed"
      | "daily_attempts"
      | "tournament_entries"
      | "tournament_wins"
      | "puzzle_attempts"
      | "puzzle_players"
      | "gauntlet_runs"
      | "ladder_points",
  ) => store.selectFrom(table).selectAll().where("player_id", "=", playerId).execute();
  return {
    player,
    sessions,
    recovery_keys: recovery,
    ledger: await ownLines("ledger"),
    owned_dice: await ownLines("owned_dice"),
    result_seats: matches,
    stats: await ownLines("stats"),
    ratings: await ownLines("ratings"),
    week_gains: await ownLines("week_gains"),
    rated_opponents: await ownLines("rated_opponents"),
    achievements: await ownLines("achievements"),
    rule_sets: await ownLines("rule_sets"),
    ...(await relationsOf(store, playerId)),
    correspondence_seats: await ownLines("correspondence_seats"),
    push_subscriptions: subscriptions,
    push_settings: await ownLines("push_settings"),
    push_delayed: await ownLines("push_delayed"),
    daily_attempts: await ownLines("daily_attempts"),
    tournament_entries: await ownLines("tournament_entries"),
    tournament_wins: await ownLines("tournament_wins"),
    tournaments: await store
      .selectFrom("tournaments")
      .select(["id", "title", "created_at"])
      .where("created_by", "=", playerId)
      .execute(),
    puzzle_attempts: await ownLines("puzzle_attempts"),
    puzzle_players: await ownLines("puzzle_players"),
    gauntlet_runs: (await ownLines("gauntlet_runs")).map(withoutOpenSeed),
    ladder_points: await ownLines("ladder_points"),
    admin_log: administration,
  };
}

/** The seed of a run stays secret until the run is over. */
const withoutOpenSeed = <R extends object>(run: R): R =>
  "ended_at" in run && run.ended_at === null ? { ...run, seed: null } : run;
