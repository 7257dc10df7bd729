import { sql } from "kysely";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { generatedAvatar } from "../../shared/players/avatar.ts";
import type { OwnEntry, TournamentGame, TournamentPage, TournamentPlayer } from "../../shared/tournaments/api.ts";
import { byStanding } from "../../shared/tournaments/arena-score.ts";
import { resultsOf } from "../../shared/tournaments/series.ts";
import { type BestOf, STANDINGS_PAGE } from "../../shared/tournaments/settings.ts";
import type { Store } from "../store/store.ts";
import { planKnockout } from "./knockout-plan.ts";
import { lineOfTournament } from "./lists.ts";
import { type EntryRow, findTournament, type GameRow, gamesOf, type TournamentRow, unfinishedGames } from "./rows.ts";

/** Games to watch, results, and games of the requesting player on one page. */
const SHOWN = { games: 20, results: 20, own: 100 };

type ShownEntry = EntryRow & { avatar: number | null };

/** Current state of a tournament, from which each player's page is built. */
export interface Snapshot {
  page: Omit<TournamentPage, "now" | "own" | "mayCancel" | "standings" | "from" | "others">;
  tournament: TournamentRow;
  players: TournamentPlayer[];
  games: GameRow[];
}

/** Reads a tournament with its players and games; null if there is none. */
export async function readSnapshot(store: Store, id: string): Promise<Snapshot | null> {
  const tournament = await findTournament(store, id);
  const line = tournament && (await lineOfTournament(store, id));
  if (!tournament || !line) return null;
  const entries = await entriesWithAvatars(store, id);
  const games = tournament.kind === "knockout" ? await gamesOf(store, id) : await currentGames(store, id);
  const players = standingsOf(tournament, entries);
  const hasStarted = tournament.stage === "running" || tournament.stage === "finished";
  const isKnockout = tournament.kind === "knockout";
  const shownGames = isKnockout ? { games: [], results: [] } : arenaGames(games, players);
  return {
    tournament,
    players,
    games,
    page: {
      ...line,
      creator: await creatorOf(store, tournament),
      commitment: commitmentOf(tournament.secret),
      secret: hasStarted ? tournament.secret : null,
      rounds: isKnockout && hasStarted ? roundsOf(tournament, entries, games) : [],
      ...shownGames,
    },
  };
}

/** Input of the page of one account: the account, its finished games, and the first player to show. */
export interface PageRequest {
  playerId: string | null;
  played: TournamentGame[];
  from: number;
}

/** The page of one account: the snapshot with a part of the standings, the account's entry, games and rights. */
export function pageFor(
  { page, tournament, players, games }: Snapshot,
  { playerId, played, from: wanted }: PageRequest,
  now: number,
): TournamentPage {
  const player = players.find((one) => playerId !== null && one.playerId === playerId);
  const own = player ? ownEntry(player, games, played) : null;
  const from = tournament.kind === "knockout" ? 0 : Math.min(wanted, lastPage(players.length));
  const standings = tournament.kind === "knockout" ? players : players.slice(from, from + STANDINGS_PAGE);
  const named = new Set(
    [...page.games, ...page.results, ...(own?.games ?? [])].flatMap(({ first, second }) => [first, second]),
  );
  if (own) named.add(own.player.number).add(own.game?.opponent ?? own.player.number);
  for (const { number } of standings) named.delete(number);
  const others = players.filter(({ number }) => named.has(number));
  const mayCancel = playerId !== null && tournament.created_by === playerId && tournament.stage === "upcoming";
  return { ...page, standings, from, others, now, own, mayCancel };
}

/** Index of the first player on the last page of standings. */
const lastPage = (players: number): number => Math.floor(Math.max(0, players - 1) / STANDINGS_PAGE) * STANDINGS_PAGE;

/** The games of an arena that are not over, and the last results; a long arena has thousands. */
async function currentGames(store: Store, id: string): Promise<GameRow[]> {
  const results = await finishedGames(store, id).limit(SHOWN.results).execute();
  return [...(await unfinishedGames(store, id)), ...results];
}

/** Games with a result, newest first. */
const finishedGames = (store: Store, id: string) =>
  store
    .selectFrom("tournament_games")
    .selectAll()
    .where("tournament_id", "=", id)
    .where("stage", "=", sql.lit("over"))
    .where("outcome", "in", ["first", "second", "draw"])
    .orderBy("ended_at", "desc");

/** The finished games of one player, newest first. */
export async function gamesOfPlayer(store: Store, id: string, number: number): Promise<TournamentGame[]> {
  const games = await finishedGames(store, id)
    .where((row) => row.or([row("first", "=", number), row("second", "=", number)]))
    .limit(SHOWN.own)
    .execute();
  return games.map(shownGame);
}

const entriesWithAvatars = (store: Store, id: string): Promise<ShownEntry[]> =>
  store
    .selectFrom("tournament_entries")
    .leftJoin("players", "players.id", "tournament_entries.player_id")
    .selectAll("tournament_entries")
    .select("players.avatar")
    .where("tournament_id", "=", id)
    .orderBy("number")
    .execute();

async function creatorOf(store: Store, { created_by }: TournamentRow): Promise<TournamentPage["creator"]> {
  if (created_by === null) return null;
  const found = await store
    .selectFrom("players")
    .select(["id", "name"])
    .where("id", "=", created_by)
    .executeTakeFirst();
  return found ?? null;
}

/** Players in the order of an arena's standings, of a knock-out's seeds, or of joining. */
function standingsOf({ kind, stage }: TournamentRow, entries: readonly ShownEntry[]): TournamentPlayer[] {
  const isArena = kind === "arena" && stage !== "upcoming";
  const ordered = isArena
    ? entries.toSorted(byStanding)
    : entries.toSorted((a, b) => (a.seed ?? a.number) - (b.seed ?? b.number));
  return ordered.map((entry, index) => ({
    ...{ number: entry.number, playerId: entry.player_id, name: entry.name, status: entry.status, seed: entry.seed },
    isBot: entry.bot !== null,
    avatar: entry.avatar ?? generatedAvatar(entry.player_id ?? `${entry.number}`),
    rating: Math.round(entry.rating),
    place: entry.place ?? (isArena ? index + 1 : null),
    ...{ points: entry.points, streak: entry.streak, wins: entry.wins, draws: entry.draws, losses: entry.losses },
    isPlaying: entry.game_id !== null,
  }));
}

const shownGame = ({ id, first, second, stage, outcome }: GameRow): TournamentGame => ({
  ...{ first, second, stage, outcome },
  roomId: stage === "open" || stage === "playing" ? id : null,
  matchId: outcome !== null && resultsOf(outcome) ? id : null,
});

function arenaGames(
  games: readonly GameRow[],
  players: readonly TournamentPlayer[],
): Pick<TournamentPage, "games" | "results"> {
  const rank = new Map(players.map(({ number }, index) => [number, index]));
  const best = ({ first, second }: GameRow) => Math.min(rank.get(first) ?? 0, rank.get(second) ?? 0);
  const playing = games.filter(({ stage, outcome }) => stage === "playing" && outcome === null);
  return {
    games: playing
      .sort((a, b) => best(a) - best(b))
      .slice(0, SHOWN.games)
      .map(shownGame),
    results: games.filter(({ stage }) => stage === "over").map(shownGame),
  };
}

const roundsOf = (tournament: TournamentRow, entries: readonly EntryRow[], games: readonly GameRow[]) =>
  planKnockout(entries, games, tournament.best_of as BestOf).rounds.map((matches) =>
    matches.map(({ first, second, winner, wins, games: played }) => ({
      ...{ first, second, winner, wins, games: played.map(shownGame) },
    })),
  );

function ownEntry(player: TournamentPlayer, games: readonly GameRow[], played: TournamentGame[]): OwnEntry {
  const mine = games.filter(({ first, second }) => first === player.number || second === player.number);
  const next = mine.find(({ stage, outcome }) => (stage === "open" || stage === "playing") && outcome === null);
  return {
    player,
    game: next
      ? {
          roomId: next.id,
          opponent: next.first === player.number ? next.second : next.first,
          stage: next.stage as "open" | "playing",
          noShowAt: Number(next.no_show_at),
        }
      : null,
    games: played,
  };
}
