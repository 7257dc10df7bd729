import type { Store } from "../../server/store/store.ts";
import { planKnockout } from "../../server/tournaments/knockout-plan.ts";
import type { GameRow, TournamentRow } from "../../server/tournaments/rows.ts";
import { catalog, GAME_IDS, type GameId } from "../../shared/games/catalog.ts";

export const PICTURED = { arena: "picture-arena", knockout: "picture-knockout", upcoming: "picture-upcoming" };

const NAMES = ["Annabel", "Benedict the Younger", "Cleo", "Dan", "Eve", "Finn", "Guest 4711"];
/** Further players of the arena, so that its standings have two pages. */
const MORE = 60;
const MINUTE = 60_000;

/** The first mode of a game, as a tournament stores it. */
function modeOf(game: GameId): Pick<TournamentRow, "game" | "mode" | "options"> {
  const [[mode, { options }] = ["", { options: {} }]] = Object.entries(catalog[game].modes);
  return { game, mode, options: JSON.stringify(options) };
}

/** Writes tournaments in several stages for pictures. Their players have no accounts, so none of them is advanced. */
export async function fillTournaments(store: Store): Promise<void> {
  const now = Date.now();
  const common = {
    ...{ ...modeOf(GAME_IDS.at(-1) as GameId), title: "", casual: 0, open: 1 },
    ...{ secret: "5e".repeat(32), created_by: null, created_at: now, starts_at: now, size: 64 },
    ...{ minutes: null, best_of: null, seeding: null },
  };
  const add = (row: Partial<TournamentRow> & Pick<TournamentRow, "id" | "kind" | "stage">) =>
    store
      .insertInto("tournaments")
      .values({ ...common, ...row })
      .execute();
  await add({ id: PICTURED.upcoming, kind: "arena", stage: "upcoming", minutes: 45, starts_at: now + 90 * MINUTE });
  await add({
    id: PICTURED.arena,
    kind: "arena",
    stage: "running",
    title: "Friday night",
    minutes: 60,
    size: 100,
    ends_at: now + 41 * MINUTE,
  });
  const ended = { stage: "finished", ended_at: now } as const;
  await add({
    id: PICTURED.knockout,
    kind: "knockout",
    ...ended,
    ...modeOf(GAME_IDS[0] as GameId),
    best_of: 3,
    seeding: "draw",
  });
  for (const tournament of [PICTURED.arena, PICTURED.upcoming]) await addEntries(store, tournament, now);
  await addEntries(store, PICTURED.knockout, now);
  await addBracket(store, now);
}

async function addEntries(store: Store, tournament_id: string, now: number): Promise<void> {
  const isArena = tournament_id === PICTURED.arena;
  const names = isArena
    ? [...NAMES, ...Array.from({ length: MORE }, (_, index) => `Guest ${1000 + 37 * index}`)]
    : NAMES;
  const entries = names.map((name, index) => ({
    ...{
      tournament_id,
      number: index + 1,
      player_id: null,
      name,
      status: "paused" as const,
      rating: 1700 - index * 35,
    },
    ...{ free_since: now, joined_at: now, seed: isArena ? null : index + 1, place: isArena ? null : index + 1 },
    ...{
      points: isArena ? Math.max(0, 22 - index * 3) : 0,
      streak: index === 0 ? 3 : 0,
      wins: Math.max(0, 7 - index),
      draws: 1,
      losses: index,
    },
  }));
  await store.insertInto("tournament_entries").values(entries).execute();
  if (!isArena) return;
  const game = (round: number, first: number, second: number, over: boolean) => ({
    ...{ id: `picture-game-${round}`, tournament_id, round, slot: 0, number: 1, first, second, created_at: now },
    ...(over ? { stage: "over" as const, outcome: "first" as const, ended_at: now } : { stage: "playing" as const }),
  });
  await store
    .insertInto("tournament_games")
    .values([game(0, 1, 2, true), game(1, 3, 4, true), game(2, 5, 6, true)])
    .execute();
}

/** Plays the bracket: favourites win, in two games or three. */
async function addBracket(store: Store, now: number): Promise<void> {
  const entries = NAMES.map((_, index) => ({ number: index + 1, seed: index + 1, status: "active" as const }));
  const games: GameRow[] = [];
  for (let plan = planKnockout(entries, games, 3); !plan.places; plan = planKnockout(entries, games, 3)) {
    for (const place of plan.due) {
      const isLost = place.slot === 1 && place.number === 2;
      const isMissed = place.round === 0 && place.slot === 2;
      games.push({
        ...{ ...place, id: `picture-bracket-${games.length}`, tournament_id: PICTURED.knockout, stage: "over" },
        ...{
          outcome: isMissed ? "second-absent" : isLost ? "second" : "first",
          no_show_at: null,
          resigned: 0,
          created_at: now,
          ended_at: now,
        },
      });
    }
  }
  await store.insertInto("tournament_games").values(games).execute();
}
