import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "../server/store/migrations.ts";
import { postgresDialect } from "../server/store/postgres.ts";
import { sqliteDialect } from "../server/store/sqlite.ts";
import type { StorePlace } from "../server/store/store.ts";
import { catalog, GAME_IDS } from "../shared/games/catalog.ts";
import { SLOTS } from "../shared/games/farkle/contract.ts";
import { DIE_IDS } from "../shared/games/farkle/rules/dice.ts";

/** Size of a store: what a large house has after some years. */
export interface Fullness {
  /** Matches of two, half of them within the last week, most of them rated and in the first mode of `MODES`. */
  matches: number;
  accounts: number;
  /** Entries of today's daily challenge and of today's Gauntlet. */
  entries: number;
  tournaments: number;
  /** Accounts with dice: 96 of sixteen kinds each. */
  inventories: number;
}

/** One mode of each game. */
export const MODES = GAME_IDS.map((game) => [game, Object.keys(catalog[game].modes)[0] ?? ""] as const);
const [FIRST = ["", ""] as const] = MODES;

/** The account that has played most: every seventh seat. */
export const BUSIEST = "p0";
/** An account with a tenth as many matches, all of them unrated and at private tables against bots. */
export const PRIVATE = "p1";
/** An arena with many players and games. */
export const LARGEST_ARENA = "t0";

const DAY = 24 * 60 * 60_000;
/** Rows of one statement, so that neither database needs much memory. */
const AT_ONCE = 100_000;

/** Runs a statement that inserts a row for each number i. */
async function insert(store: Kysely<unknown>, count: number, statement: (numbers: string) => string): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE);
    const numbers = `(with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to}) select i from n) as numbers`;
    await sql.raw(statement(numbers)).execute(store);
  }
}

/** A number below `below` that looks random, from the number of the row. */
const hash = (below: number, salt: number): string =>
  `((cast(i as bigint) * ${7919 + 2 * salt} + ${salt * 104_729}) % 1000003 * 31 % ${below})`;

/** The last migration before ranks and lists became data: later ones derive them from the rows below. */
const EARLIER = "027-resignations";

/** Opens an empty place as an earlier version would, and fills it. */
export async function fillPlace(place: StorePlace, fullness: Fullness, now: number): Promise<void> {
  const ignore = () => undefined;
  const dialect = "file" in place ? sqliteDialect(place.file, ignore) : postgresDialect(place.url, ignore);
  const store = new Kysely<unknown>({ dialect });
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(EARLIER);
  if (error) throw error;
  await fillStore(store, fullness, now);
  await store.destroy();
}

/** Fills an empty store with accounts, matches, ratings, entries of boards, tournaments and puzzles. */
async function fillStore(
  store: Kysely<unknown>,
  { matches, accounts, entries, tournaments, inventories }: Fullness,
  now: number,
) {
  const claimed = "'p' || i, 'Player ' || i, 'player ' || i, 'hash'";
  await insert(
    store,
    accounts,
    (numbers) => `insert into players (id, name, name_key, password, created_at, seen_at)
      select ${claimed}, ${now} - i, ${now} - ${hash(1_000_000, 1)} from ${numbers}`,
  );
  await insert(
    store,
    accounts,
    (numbers) => `insert into players (id, name, created_at, seen_at)
      select 'g' || i, 'Guest ' || i, ${now} - i, ${now} - ${hash(1_000_000, 2)} from ${numbers}`,
  );
  await fillMatches(store, matches, accounts, now);
  await fillPrivateMatches(store, Math.floor(matches / 70), now);
  await fillRatings(store, accounts, now);
  await fillBoards(store, entries, now);
  await fillTournaments(store, tournaments, accounts, now);
  await fillPuzzles(store, now);
  await fillInventories(store, inventories, now);
}

async function fillInventories(store: Kysely<unknown>, inventories: number, now: number): Promise<void> {
  const kinds = DIE_IDS.length;
  const die = `case i % ${kinds} ${DIE_IDS.map((id, index) => `when ${index} then '${id}'`).join(" ")} end`;
  await insert(
    store,
    inventories * kinds,
    (numbers) => `insert into owned_dice (player_id, die, count, bought_at)
      select 'p' || (i / ${kinds}), ${die}, 6, ${now} from ${numbers}`,
  );
  const equipped = JSON.stringify(DIE_IDS.slice(0, SLOTS));
  await sql.raw(`update players set loadout = '${equipped}' where id like 'p%'`).execute(store);
}

async function fillMatches(store: Kysely<unknown>, matches: number, accounts: number, now: number): Promise<void> {
  const pick = (place: 0 | 1) =>
    `case ${MODES.slice(1)
      .map((mode, index) => `when i % 8 = ${index} then '${mode[place]}'`)
      .join(" ")} else '${FIRST[place]}' end`;
  const endedAt = `(${now} - cast(i as bigint) * ${Math.floor((14 * DAY) / matches)})`;
  await insert(
    store,
    matches,
    (numbers) => `insert into results (match_id, game, mode, reason, rated, open, actions, started_at, ended_at)
      select 'm' || i, ${pick(0)}, ${pick(1)}, 'target', case when i % 5 = 0 then 0 else 1 end,
        case when i % 3 = 0 then 0 else 1 end, 40, ${endedAt} - 300000, ${endedAt} from ${numbers}`,
  );
  for (const seat of [0, 1]) {
    const player = `case when i % 7 = ${seat} then '${BUSIEST}' else 'p' || ${hash(accounts, 3 + seat)} end`;
    const gain = `(${hash(40, 5)} - 20)`;
    await insert(
      store,
      matches,
      (numbers) => `insert into result_seats (match_id, seat, player_id, name, kind, outcome, score, xp, money,
          rating_before, rating_after, ended_at, stake, luck, accuracy)
        select 'm' || i, ${seat}, ${player}, 'Player', 'human', case when i % 2 = ${seat} then 'won' else 'lost' end,
          50, 10, 1, case when i % 5 = 0 then null else 1500 end,
          case when i % 5 = 0 then null else 1500 + ${gain} * ${seat === 0 ? 1 : -1} end, ${endedAt}, 'people',
          case when i % 4 = 0 then 0.1 end, 0.9 from ${numbers}`,
    );
  }
}

async function fillPrivateMatches(store: Kysely<unknown>, matches: number, now: number): Promise<void> {
  await insert(
    store,
    matches,
    (numbers) => `insert into results (match_id, game, mode, reason, rated, open, actions, ended_at)
      select 'private' || i, '${FIRST[0]}', '${FIRST[1]}', 'target', 0, 0, 40, ${now} - i * 1000 from ${numbers}`,
  );
  await insert(
    store,
    matches,
    (
      numbers,
    ) => `insert into result_seats (match_id, seat, player_id, name, kind, outcome, score, xp, money, ended_at, luck)
      select 'private' || i, 0, '${PRIVATE}', 'Player', 'human', 'won', 50, 0, 0, ${now} - i * 1000, 0.1 from ${numbers}`,
  );
}

async function fillRatings(store: Kysely<unknown>, accounts: number, now: number): Promise<void> {
  for (const [game, mode] of MODES) {
    await insert(
      store,
      accounts,
      (numbers) => `insert into ratings (player_id, game, mode, mu, sigma, games, opponents, updated_at)
        select 'p' || i, '${game}', '${mode}', 25 + (${hash(20_000, 6)} - 10000) * 0.001, 3,
          ${hash(60, 7)} + 3, ${hash(20, 8)} + 1, ${now} from ${numbers}`,
    );
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

async function fillBoards(store: Kysely<unknown>, entries: number, now: number): Promise<void> {
  const today = dayOf(now);
  await sql
    .raw(
      `insert into daily_days (day, seed, commitment, game, challenge, created_at)
       values ('${today}', '', '', '${FIRST[0]}', '${FIRST[1]}', 1), ('${dayOf(now - DAY)}', '', '', '${FIRST[0]}', '${FIRST[1]}', 1)`,
    )
    .execute(store);
  for (const day of [today, dayOf(now - DAY)]) {
    await insert(
      store,
      entries,
      (
        numbers,
      ) => `insert into daily_attempts (day, player_id, match_id, room_id, ranked, started_at, score, accuracy, ended_at)
        select '${day}', 'p' || i, 'd' || i || '${day}', '', 1, ${now}, ${hash(300, 9)}, ${hash(10_000, 10)} * 0.0001, ${now}
        from ${numbers}`,
    );
    await insert(
      store,
      entries,
      (
        numbers,
      ) => `insert into gauntlet_runs (id, player_id, seed, commitment, ranked_day, events, loadout, beaten, money,
          started_at, ended_at)
        select 'r' || i || '${day}', 'p' || i, '', '', '${day}', '[]', '[]', ${hash(20, 11)}, ${hash(60, 12)}, ${now}, ${now}
        from ${numbers}`,
    );
  }
}

async function fillTournaments(
  store: Kysely<unknown>,
  tournaments: number,
  accounts: number,
  now: number,
): Promise<void> {
  const stage = "case when i % 20 = 0 then 'running' when i % 20 = 1 then 'upcoming' else 'finished' end";
  await insert(
    store,
    tournaments,
    (numbers) => `insert into tournaments (id, kind, title, game, mode, options, casual, open, size, minutes, secret,
        created_by, created_at, starts_at, stage, ends_at, ended_at)
      select 't' || i, 'arena', '', '${FIRST[0]}', '${FIRST[1]}', '{}', 0, case when i % 3 = 0 then 1 else 0 end, 500, 120, '',
        'p' || ${hash(accounts, 13)}, ${now}, ${now} + i, ${stage}, ${now}, case when i % 20 > 1 then ${now} - i end
      from ${numbers}`,
  );
  const size = 200;
  await insert(
    store,
    tournaments * size,
    (numbers) => `insert into tournament_entries (tournament_id, number, player_id, name, status, rating, free_since,
        place, wins, joined_at)
      select 't' || (i / ${size}), i % ${size} + 1, 'p' || ((i % ${size} + i / ${size} * 7) % ${accounts}), 'Player',
        'active', 1500, ${now}, case when i / ${size} % 20 > 1 then i % ${size} + 1 end, 2, ${now} from ${numbers}`,
  );
  await insert(
    store,
    10_000,
    (numbers) => `insert into tournament_games (id, tournament_id, round, slot, number, first, second, stage, outcome,
        created_at, ended_at)
      select 'tg' || i, '${LARGEST_ARENA}', i, 0, 1, i % ${size} + 1, (i + 1) % ${size} + 1, 'over', 'first', ${now}, ${now} + i
      from ${numbers}`,
  );
}

async function fillPuzzles(store: Kysely<unknown>, now: number): Promise<void> {
  await insert(
    store,
    100_000,
    (
      numbers,
    ) => `insert into puzzle_attempts (player_id, id, game, puzzle, answer, is_right, is_rated, run, streak, created_at)
      select '${BUSIEST}', 'a' || i, '${FIRST[0]}', 'p' || (i % 250), 0, 1, case when i < 250 then 1 else 0 end, null, i % 50,
        ${now} - i from ${numbers}`,
  );
}
