import type { Store } from "../../../server/store/store.ts";

/**
 * Inserts a row of an account into each table of friends, notifications, correspondence games, challenges, gains,
 * tournaments and puzzles.
 */
export async function insertAccountRows(store: Store, id: string, other: string, now: number): Promise<void> {
  await store
    .insertInto("recovery_keys")
    .values({ hash: `key-${id}`, player_id: id, kind: "code", created_at: now, expires_at: null })
    .execute();
  const between = { player_id: id, to_id: other };
  await store
    .insertInto("friend_requests")
    .values({ ...between, created_at: now })
    .execute();
  await store.insertInto("friendships").values({ player_id: id, friend_id: other, since: now }).execute();
  await store.insertInto("blocks").values({ player_id: id, blocked_id: other, created_at: now }).execute();
  await store
    .insertInto("direct_messages")
    .values({ ...between, id: `message-${id}`, content: "{}", sent_at: now, read_at: null })
    .execute();
  await store
    .insertInto("challenges")
    .values({
      ...{ ...between, id: `challenge-${id}`, game: "farkle", settings: "{}", state: "open", room_id: null },
      ...{ created_at: now, expires_at: now },
    })
    .execute();
  await store.insertInto("privacy").values({ player_id: id, online: "nobody", challenges: "nobody" }).execute();
  await store
    .insertInto("reports")
    .values({
      ...{ id: `report-${id}`, player_id: id, target_id: other, kind: "name", note: "", evidence: null },
      ...{ created_at: now, decision: null, decided_at: null },
    })
    .execute();
  await store
    .insertInto("sanctions")
    .values({
      ...{ id: `sanction-${id}`, player_id: id, kind: "warning", reason: "", created_at: now },
      ...{ until: null, seen_at: null },
    })
    .execute();
  await store
    .insertInto("ladder_points")
    .values({ player_id: id, day: "2026-11-19", source: "daily", points: 1 })
    .execute();
  await insertGameRows(store, id, now);
}

async function insertGameRows(store: Store, id: string, now: number): Promise<void> {
  const game = {
    game: "farkle",
    options: "{}",
    mode: "standard",
    title: "",
    days: 3,
    seats: 2,
    status: "waiting",
  } as const;
  await store
    .insertInto("correspondence_games")
    .values({
      ...{ ...game, room_id: `room-${id}`, match_id: `match-${id}`, code: null },
      ...{ position: 0, turn: 0, turn_until: now, due_at: now },
    })
    .execute();
  await store
    .insertInto("correspondence_seats")
    .values({ room_id: `room-${id}`, player_id: id, name: "Ann", is_turn: 0, notified: "" })
    .execute();
  await store
    .insertInto("push_subscriptions")
    .values({ id: `push-${id}`, player_id: id, endpoint: "https://a.example", p256dh: "", auth: "", created_at: now })
    .execute();
  await store
    .insertInto("push_settings")
    .values({
      player_id: id,
      turn: 1,
      challenge: 1,
      tournament: 1,
      quiet_from: null,
      quiet_until: null,
      time_zone: "UTC",
    })
    .execute();
  await store.insertInto("push_delayed").values({ player_id: id, tag: "a", notice: "{}", due_at: now }).execute();
  const day = `day-${id}`;
  await store
    .insertInto("daily_days")
    .values({ day, seed: "", commitment: "", game: "farkle", challenge: "", created_at: now })
    .execute();
  await store
    .insertInto("daily_attempts")
    .values({ day, player_id: id, match_id: `daily-${id}`, room_id: "", ranked: 1, started_at: now })
    .execute();
  await store
    .insertInto("gauntlet_runs")
    .values({
      ...{ id: `run-${id}`, player_id: id, seed: "", commitment: "", ranked_day: day, events: "[]" },
      ...{ loadout: "[]", money: 5, started_at: now, ended_at: now },
    })
    .execute();
  await store
    .insertInto("tournament_wins")
    .values({
      ...{ player_id: id, tournament_id: `tournament-${id}`, kind: "arena", title: "", game: "farkle", mode: "plain" },
      ...{ open: 1, players: 2, ended_at: now },
    })
    .execute();
  await store
    .insertInto("week_gains")
    .values({ player_id: id, game: "farkle", mode: "plain", games: 1, won: 1, gained: 1000, listed: 0 })
    .execute();
  const puzzle = { player_id: id, game: "farkle" };
  await store
    .insertInto("puzzle_attempts")
    .values({
      ...{ ...puzzle, id: "a", puzzle: "p", answer: 0, is_right: 1, is_rated: 1 },
      ...{ run: null, streak: 0, created_at: now },
    })
    .execute();
  await store
    .insertInto("puzzle_players")
    .values({ ...puzzle, rating: 1500, deviation: 350, attempts: 1, solved: 1, updated_at: now })
    .execute();
}
