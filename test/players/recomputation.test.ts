import assert from "node:assert/strict";
import { rateSides, type Skill } from "../../server/players/settlement/plackett-luce.ts";
import { placesOf } from "../../server/players/settlement/ratings.ts";
import { type FinishedMatch, settle } from "../../server/players/settlement/settle.ts";
import { readTotals } from "../../server/players/settlement/statistics.ts";
import type { Store } from "../../server/store/store.ts";
import { type RecordedPlayer, replay } from "../../shared/core/match-record.ts";
import { seededRng } from "../../shared/core/rng.ts";
import type { Totals } from "../../shared/core/totals.ts";
import { type CatalogEntry, catalog, gameOf } from "../../shared/games/catalog.ts";
import { ACHIEVEMENTS } from "../../shared/players/achievements.ts";
import { factsOf, type MatchFacts } from "../../shared/players/match-facts.ts";
import { addMatch } from "../../shared/players/stats.ts";
import {
  account,
  addAccounts,
  bot,
  finishedMatch,
  type Plan,
  PRIVATE,
  RATED,
  resignsAfter,
} from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const PEOPLE = ["ann", "ben", "cat", "dan", "eve", "flo"];
/** Enough for all variants, bots, resignations and daily limits. */
const MATCHES = IS_WIDE ? 300 : 120;
const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY = 24 * 60 * 60 * 1000;
/** Interval between two matches: short enough that some players reach their daily limits. */
const APART = 10 * 60 * 1000;
/** Rated matches of two players per day, according to the rulings. */
const RATED_PER_DAY = 10;
const rng = seededRng(7);
const oneIn = (n: number) => rng.int(n) === 0;

/** The players of a match: mostly accounts, now and then a bot or an anonymous client. */
function company(seats: number): RecordedPlayer[] {
  const from = rng.int(PEOPLE.length);
  return Array.from({ length: seats }, (_, index) => {
    if (index > 0 && oneIn(8)) return oneIn(2) ? bot(`Robo ${index}`) : { name: "Gus", kind: "human", seed: "" };
    return account(PEOPLE[(from + index) % PEOPLE.length] as string);
  });
}

/** Adds moves of the clock, and of a caretaker for some seats. */
function moody(game: CatalogEntry["game"], players: RecordedPlayer[]): NonNullable<Plan["choose"]> {
  const away = oneIn(10) ? rng.int(players.length) : -1;
  return (state, seat) => {
    if (seat === away) {
      const [action] = game.legalActions(state, seat);
      return action ? { seat, by: "bot", action } : null;
    }
    return oneIn(40) ? { seat, by: "clock", action: game.fallbackAction(state, seat) } : null;
  };
}

function plans(): Plan[] {
  const kinds = Object.values<CatalogEntry>(catalog).flatMap(({ game, variants }) =>
    Object.values(variants).map((options) => ({ game, options })),
  );
  return Array.from({ length: MATCHES }, (_, index) => {
    const { game, options } = kinds[index % kinds.length] as (typeof kinds)[number];
    const { min, max } = game.seats;
    const players = company("partners" in options ? 4 : oneIn(3) ? min + rng.int(max - min + 1) : min);
    const quits = players.length === 2 && oneIn(6);
    return {
      id: `m${index}`,
      game: game.id,
      options,
      players,
      seed: index,
      terms: oneIn(6) ? PRIVATE : RATED,
      endedAt: FIRST_DAY + index * APART,
      choose: quits ? resignsAfter(rng.int(2), rng.int(60)) : moody(game, players),
    };
  });
}

/** A match as plain notes: the seat of each move, and every die drawn. */
interface Plain {
  seating: number[];
  moves: { seat: number; by: string; type: string; drawn: number[]; isPlay: boolean }[];
}

function readPlainly({ record }: FinishedMatch): Plain {
  const moves: Plain["moves"] = [];
  let drawn: number[] = [];
  let hands: number[] = [];
  const { seating } = replay(
    gameOf(record.game) as CatalogEntry["game"],
    record,
    (state, entry) => {
      const held = "hands" in state ? (state.hands as unknown[][]).map(({ length }) => length) : [];
      if (entry) {
        const { seat, by, action } = entry;
        const isPlay = action.type === "roll" || held[seat] !== hands[seat];
        moves.push({ seat, by, type: action.type, drawn, isPlay });
      }
      hands = held;
      drawn = [];
    },
    (_n, value) => drawn.push(value + 1),
  );
  return { seating, moves };
}

/** The statistics of a player from the plain notes, without the game records. */
function countPlainly(game: string, id: string) {
  const counts = { played: 0, won: 0, lost: 0, drawn: 0, moves: 0, dice: 0, pips: 0 };
  for (const { match, plain, facts } of simulated().filter((one) => one.match.record.game === game)) {
    const { seating, moves } = plain;
    const { players, options } = match.record;
    const seat = seating.findIndex((index) => players[index]?.account === id);
    if (seat < 0 || endedEarly(game, moves) || facts.mode === "own-rules") continue;
    const { winners } = match.outcome.result;
    const sides = "partners" in options && options.partners && seating.length === 4 ? 2 : seating.length;
    const winningSides = new Set(winners.map((winner) => winner % sides)).size;
    counts.played++;
    if (!winners.includes(seat)) counts.lost++;
    else if (!isLeft(moves, seat)) counts[winningSides > 1 ? "drawn" : "won"]++;
    const own = moves.filter((move) => move.seat === seat && move.by === "player");
    counts.moves += own.length;
    const dice = own.filter(({ type }) => type === "roll").flatMap(({ drawn }) => drawn);
    counts.dice += dice.length;
    counts.pips += sum(dice);
  }
  return counts;
}

/** True if a caretaker made the last or most moves of the seat. */
function isLeft(moves: Plain["moves"], seat: number): boolean {
  const own = moves.filter((move) => move.seat === seat && move.by !== "clock");
  return own.at(-1)?.by === "bot" || 2 * own.filter(({ by }) => by === "bot").length > own.length;
}

/** The number of plays that make a resignation a result, according to the rulings. */
const LEAST_PLAYS: Record<string, number> = { "dash-dice": 4, "dice-10-000": 8, farkle: 6, casino: 5 };

/** True if a match of two was resigned before both had played the minimum. */
function endedEarly(game: string, moves: Plain["moves"]): boolean {
  if (moves.at(-1)?.type !== "resign") return false;
  const plays = [0, 1].map((seat) => moves.filter((move) => move.seat === seat && move.by === "player" && move.isPlay));
  return plays.some(({ length }) => length < Number(LEAST_PLAYS[game]));
}

/** True if one of the opponents was a bot, or a player with an account. */
const hasStake = ({ sides, seats }: MatchFacts, own: MatchFacts["seats"][number]): boolean =>
  seats.some(({ player }, seat) => {
    const isOpponent = !sides.some((side) => side.includes(seat) && side.includes(seats.indexOf(own)));
    return isOpponent && (player.kind === "bot" || player.account !== undefined);
  });

/** True if the player rolled or played a card, and stayed to the end. */
const hasPlayed = ({ finished, numbers }: MatchFacts["seats"][number]): boolean =>
  finished && ["rolls", "captures", "builds", "stolenBuilds", "trails"].some((name) => Number(numbers[name] ?? 0) > 0);

/** Every pair of players of a match. */
const pairsIn = ({ seats }: MatchFacts): string[] => {
  const ids = seats.map(({ player }) => String(player.account)).sort();
  return ids.flatMap((first, index) => ids.slice(index + 1).map((second) => `${first} and ${second}`));
};

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const withoutZeros = (totals: Totals): Totals =>
  Object.fromEntries(
    Object.entries(totals).map(([place, numbers]) => [
      place,
      Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== 0)),
    ]),
  );

onEveryStore(`${MATCHES} simulated matches of all games`, ({ freshStore }) => {
  let store: Store;
  const stored = new Map<string, MatchFacts>();
  /** The ids in the order of the store. */
  let order: { match_id: string; ended_at: number }[];
  before(async function () {
    this.timeout(600_000);
    const matches = simulated();
    store = await freshStore();
    await addAccounts(store, PEOPLE);
    for (let next = 0; next < matches.length; next += 5) {
      await Promise.all(matches.slice(next, next + 5).map(({ match }) => settle(store, match)));
    }
    for (const { match, facts } of matches) stored.set(match.record.id, facts);
    order = await store.selectFrom("results").select(["match_id", "ended_at"]).orderBy("ended_at").execute();
  });

  const factsFor = (id: string) =>
    order.flatMap(({ match_id }) => {
      const facts = stored.get(match_id);
      const seat = facts?.counts ? facts.seats.findIndex(({ player }) => player.account === id) : -1;
      return facts && seat >= 0 ? [{ facts, own: facts.seats[seat] as MatchFacts["seats"][number] }] : [];
    });

  for (const id of PEOPLE) {
    it(`leave ${id} with the statistics that a recomputation from the records gives`, async () => {
      const totals: Totals = {};
      const reached = new Set<string>();
      for (const { facts, own } of factsFor(id)) {
        addMatch(totals, facts.game, facts.mode, own.numbers);
        if (facts.mode === "own-rules" || !hasStake(facts, own) || !hasPlayed(own)) continue;
        for (const { id: achievement, goal, progress } of ACHIEVEMENTS) {
          if (progress(totals) >= goal) reached.add(achievement);
        }
      }
      assert.deepEqual(withoutZeros(await readTotals(store, id)), withoutZeros(totals));
      const earned = await store.selectFrom("achievements").select("achievement").where("player_id", "=", id).execute();
      assert.deepEqual(earned.map(({ achievement }) => achievement).sort(), [...reached].sort());
    });

    it(`leave ${id} with the counts of a plain reading of the records`, async () => {
      const totals = await readTotals(store, id);
      for (const game of Object.keys(catalog)) {
        const { dice, pips, ...results } = countPlainly(game, id);
        const kept = totals[`${game}/all`] ?? {};
        for (const [name, count] of Object.entries(results)) assert.equal(kept[name] ?? 0, count, `${game} ${name}`);
        if (game !== "casino") assert.equal(kept.dice ?? 0, dice, `${game} dice`);
        // Special dice show faces other than the drawn ones.
        if (game !== "casino" && game !== "farkle") assert.equal(kept.pips ?? 0, pips, `${game} pips`);
      }
    });
  }

  it("leave all players with the XP and the money that their seats list", async () => {
    for (const id of PEOPLE) {
      const seats = await store.selectFrom("result_seats").selectAll().where("player_id", "=", id).execute();
      const { xp, balance } = await store
        .selectFrom("players")
        .select(["xp", "balance"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const ledger = await store.selectFrom("ledger").select("amount").where("player_id", "=", id).execute();
      assert.equal(xp, sum(seats.map((seat) => seat.xp)));
      assert.equal(balance - 5, sum(seats.map((seat) => seat.money)));
      assert.equal(balance - 5, sum(ledger.map(({ amount }) => amount)));
    }
  });

  it("leave the ratings that follow from the order of the matches", async () => {
    const skills = new Map<string, Skill>();
    const skillOf = (facts: MatchFacts, seat: number): [string, Skill] => {
      const key = `${facts.seats[seat]?.player.account} ${facts.game} ${facts.mode}`;
      return [key, skills.get(key) ?? { mu: 25, sigma: 25 / 3 }];
    };
    let rated = 0;
    const met = new Map<string, number>();
    let refused = 0;
    let reduced = 0;
    const ladder = new PlainLadder();
    for (const { match_id, ended_at } of order) {
      const facts = stored.get(match_id);
      if (!facts?.rated) continue;
      const pairs = pairsIn(facts).map((pair) => `${pair} on day ${Math.floor((ended_at - FIRST_DAY) / DAY)}`);
      if (pairs.some((pair) => (met.get(pair) ?? 0) >= RATED_PER_DAY)) {
        refused++;
        continue;
      }
      for (const pair of pairs) met.set(pair, (met.get(pair) ?? 0) + 1);
      rated++;
      const before = facts.sides.map((side) => side.map((seat) => skillOf(facts, seat)));
      const after = rateSides(
        before.map((side) => side.map(([, skill]) => skill)),
        placesOf(facts),
      );
      const shares = facts.seats.map((_, seat) => ladder.shareOf(facts, seat));
      if (shares.some((share) => share < 1)) reduced++;
      before.forEach((side, i) => {
        side.forEach(([key, { mu, sigma }], j) => {
          const now = after[i]?.[j] as Skill;
          const share = now.mu > mu ? (shares[facts.sides[i]?.[j] as number] as number) : 1;
          const part = { mu: mu + share * (now.mu - mu), sigma: sigma + share * (now.sigma - sigma) };
          skills.set(key, share === 1 ? now : part);
        });
      });
      ladder.add(facts, ended_at);
    }
    assert.ok(rated > MATCHES / 3, `${rated} matches were rated`);
    assert.ok(refused > 0, "some were not, because their players had met too often that day");
    assert.ok(reduced > 0, "some gains were reduced");
    const rows = await store.selectFrom("ratings").selectAll().execute();
    assert.equal(rows.length, skills.size);
    for (const { player_id, game, mode, mu, sigma, met: opponents, opponents: known, days } of rows) {
      const key = `${player_id} ${game} ${mode}`;
      assert.deepEqual({ mu, sigma }, skills.get(key));
      assert.deepEqual([opponents, known, days], ladder.basisOf(key), key);
    }
  });
});

/** The opponents of all players, and by how much their gains are reduced, according to the rulings. */
class PlainLadder {
  /** The results of a player against an opponent, by "player game mode" and opponent. */
  readonly #results = new Map<string, Map<string, string[]>>();
  readonly #days = new Map<string, Set<number>>();

  shareOf(facts: MatchFacts, seat: number): number {
    const { id, opponents } = this.#at(facts, seat);
    const shares = opponents.map((other) => {
      const { key } = this.#at(facts, other);
      const met = this.#results.get(key) ?? new Map<string, string[]>();
      const results = met.get(id) ?? [];
      const lost = results.filter((result) => result === "lost").length;
      const hasOthers = [...met.keys()].filter((name) => name !== id).length >= 2;
      if (hasOthers || lost < 3 || 4 * (results.length - lost) >= results.length) return 1;
      return lost < 6 ? 0.5 : 0;
    });
    return facts.playedShare * (sum(shares) / shares.length);
  }

  add(facts: MatchFacts, endedAt: number): void {
    const places = placesOf(facts);
    const placeOf = (seat: number) => places[facts.sides.findIndex((side) => side.includes(seat))] as number;
    for (const seat of facts.seats.keys()) {
      const { key, opponents } = this.#at(facts, seat);
      const met = this.#results.get(key) ?? new Map<string, string[]>();
      this.#results.set(key, met);
      for (const other of opponents) {
        const { id } = this.#at(facts, other);
        const ahead = placeOf(other) - placeOf(seat);
        met.set(id, [...(met.get(id) ?? []), ahead > 0 ? "won" : ahead < 0 ? "lost" : "drawn"]);
      }
      this.#days.set(key, (this.#days.get(key) ?? new Set()).add(Math.floor(endedAt / DAY)));
    }
  }

  /** Different opponents, those who have met two others, and days. */
  basisOf(key: string): [met: number, known: number, days: number] {
    const [, ...place] = key.split(" ");
    const met = [...(this.#results.get(key)?.keys() ?? [])];
    const known = met.filter((id) => (this.#results.get([id, ...place].join(" "))?.size ?? 0) >= 3);
    return [met.length, known.length, this.#days.get(key)?.size ?? 0];
  }

  #at({ seats, sides, game, mode }: MatchFacts, seat: number) {
    const id = String(seats[seat]?.player.account);
    return { id, key: `${id} ${game} ${mode}`, opponents: sides.filter((side) => !side.includes(seat)).flat() };
  }
}

interface Simulated {
  match: FinishedMatch;
  facts: MatchFacts;
  plain: Plain;
}
let played: Simulated[] | undefined;

/** Played once for both stores. */
function simulated(): Simulated[] {
  played ??= plans().map((plan) => {
    const match = finishedMatch(plan);
    return { match, facts: factsOf(match.record), plain: readPlainly(match) };
  });
  return played;
}
