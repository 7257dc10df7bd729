import type { EntryStatus } from "../../shared/tournaments/api.ts";
import { Refusal } from "../http/refusal.ts";
import { readRating } from "../players/settlement/ratings.ts";
import type { Store, Writing } from "../store/store.ts";
import { type EntryRow, lockTournament, type TournamentRow } from "./rows.ts";

/** Enters a tournament: before its start, or an arena while it runs. */
export const join = (store: Store, tournamentId: string, playerId: string, now: number): Promise<void> =>
  store.transaction().execute(async (writing) => {
    const tournament = await lock(writing, tournamentId);
    if (!isJoinable(tournament)) throw new Refusal(409, "tournament-closed");
    if (await ownEntry(writing, tournamentId, playerId)) throw new Refusal(409, "already-joined");
    const { last } = await writing
      .selectFrom("tournament_entries")
      .select((row) => row.fn.max("number").as("last"))
      .where("tournament_id", "=", tournamentId)
      .executeTakeFirstOrThrow();
    if (tournament.players >= tournament.size) throw new Refusal(409, "tournament-full");
    const player = await writing.selectFrom("players").select("name").where("id", "=", playerId).executeTakeFirst();
    if (!player) throw new Refusal(401, "sign-in-needed");
    await writing
      .insertInto("tournament_entries")
      .values({
        ...{ tournament_id: tournamentId, number: Number(last ?? 0) + 1, player_id: playerId, name: player.name },
        ...{ status: "active", rating: await ratingIn(writing, tournament, playerId), free_since: now, joined_at: now },
      })
      .execute();
    await countEntries(writing, tournamentId, 1);
  });

const isJoinable = ({ kind, stage }: TournamentRow): boolean =>
  stage === "upcoming" || (stage === "running" && kind === "arena");

/** Leaves a tournament before its start, or withdraws for good from a running one. */
export const leave = (store: Store, tournamentId: string, playerId: string): Promise<void> =>
  store.transaction().execute(async (writing) => {
    const { stage } = await lock(writing, tournamentId);
    const entry = await requireEntry(writing, tournamentId, playerId);
    if (stage === "upcoming") {
      await writing
        .deleteFrom("tournament_entries")
        .where("tournament_id", "=", tournamentId)
        .where("number", "=", entry.number)
        .execute();
      await countEntries(writing, tournamentId, -1);
      return;
    }
    if (stage !== "running") throw new Refusal(409, "tournament-closed");
    await setStatus(writing, entry, "withdrawn");
  });

/** Pauses in an arena, or returns to it. A game that has been paired is played either way. */
export const pause = (
  store: Store,
  tournamentId: string,
  playerId: string,
  paused: boolean,
  now: number,
): Promise<void> =>
  store.transaction().execute(async (writing) => {
    const { kind, stage } = await lock(writing, tournamentId);
    if (kind !== "arena" || stage === "finished" || stage === "cancelled") throw new Refusal(409, "tournament-closed");
    const entry = await requireEntry(writing, tournamentId, playerId);
    if (entry.status === (paused ? "paused" : "active")) return;
    if (entry.status === "withdrawn") throw new Refusal(409, "already-withdrawn");
    await setStatus(writing, entry, paused ? "paused" : "active", now);
  });

/** Cancels a tournament of this player before its start. */
export const cancel = (store: Store, tournamentId: string, playerId: string, now: number): Promise<void> =>
  store.transaction().execute(async (writing) => {
    const { created_by, stage } = await lock(writing, tournamentId);
    if (created_by !== playerId) throw new Refusal(403, "not-your-tournament");
    if (stage !== "upcoming") throw new Refusal(409, "tournament-closed");
    await writing
      .updateTable("tournaments")
      .set({ stage: "cancelled", ended_at: now })
      .where("id", "=", tournamentId)
      .execute();
  });

async function lock(writing: Writing, id: string): Promise<TournamentRow> {
  const tournament = await lockTournament(writing, id);
  if (!tournament) throw new Refusal(404, "no-such-tournament");
  return tournament;
}

const ownEntry = (writing: Writing, tournamentId: string, playerId: string): Promise<EntryRow | undefined> =>
  writing
    .selectFrom("tournament_entries")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .executeTakeFirst();

/** Keeps the number of players with the tournament, whose row is locked. */
const countEntries = (writing: Writing, tournamentId: string, change: 1 | -1) =>
  writing
    .updateTable("tournaments")
    .set((row) => ({ players: row("players", "+", change) }))
    .where("id", "=", tournamentId)
    .execute();

async function requireEntry(writing: Writing, tournamentId: string, playerId: string): Promise<EntryRow> {
  const entry = await ownEntry(writing, tournamentId, playerId);
  if (!entry) throw new Refusal(409, "not-in-tournament");
  return entry;
}

const setStatus = (writing: Writing, entry: EntryRow, status: EntryStatus, freeSince = entry.free_since) =>
  writing
    .updateTable("tournament_entries")
    .set({ status, free_since: freeSince })
    .where("tournament_id", "=", entry.tournament_id)
    .where("number", "=", entry.number)
    .execute();

/** The shown rating of a player in the mode of a tournament. */
export const ratingIn = (
  store: Store | Writing,
  { game, mode }: Pick<TournamentRow, "game" | "mode">,
  playerId: string,
): Promise<number> => readRating(store, playerId, game, mode);
