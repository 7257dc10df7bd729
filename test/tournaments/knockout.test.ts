import assert from "node:assert/strict";
import { commitmentOf } from "../../shared/core/fairness.ts";
import {
  type BracketMatch,
  bracketOf,
  championOf,
  type Decide,
  placesIn,
  seedOrder,
} from "../../shared/tournaments/bracket.ts";
import { drawnSeeds, isFairDraw, seedsByRating } from "../../shared/tournaments/seeding.ts";
import { GAME_OUTCOMES, isByForfeit, seriesOf } from "../../shared/tournaments/series.ts";
import { BEST_OF } from "../../shared/tournaments/settings.ts";
import { fc } from "../helpers/setup/fuzz-seed.ts";

const UNDECIDED: Decide = () => null;
const FAVOURITES: Decide = () => "first";
const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sides = ({ first, second }: BracketMatch) => [first, second];

describe("a match of a knock-out", () => {
  it("is won with more than half of its games", () => {
    assert.equal(seriesOf(["first"], 1).winner, "first");
    assert.equal(seriesOf(["first"], 3).winner, null);
    assert.deepEqual(seriesOf(["first", "second", "second"], 3), { wins: [1, 2], winner: "second" });
    assert.equal(seriesOf(["first", "second", "first", "second"], 5).winner, null);
  });

  it("replays two draws; the third is decided by wins, then by the better seed", () => {
    assert.equal(seriesOf(["draw", "draw"], 1).winner, null);
    assert.equal(seriesOf(["draw", "draw", "second"], 1).winner, "second");
    assert.equal(seriesOf(["draw", "draw", "draw"], 1).winner, "first");
    assert.equal(seriesOf(["second", "draw", "draw", "draw"], 3).winner, "second");
    assert.equal(seriesOf(["void", "draw", "void"], 1).winner, "first", "a void game is replayed like a draw");
  });

  it("is not lost by one missed game, which only counts for the player who came", () => {
    assert.deepEqual(seriesOf(["first-absent"], 3), { wins: [0, 1], winner: null });
    assert.deepEqual(seriesOf(["first", "first-absent", "first"], 3), { wins: [2, 1], winner: "first" });
    assert.equal(seriesOf(["first-absent"], 1).winner, "second");
    assert.equal(seriesOf(["second-absent", "second-absent"], 3).winner, "first");
  });

  it("has no winner if both players miss more than half of its games", () => {
    assert.equal(seriesOf(["both-absent"], 1).winner, "none");
    assert.equal(seriesOf(["both-absent"], 3).winner, null);
    assert.equal(seriesOf(["both-absent", "first", "both-absent"], 3).winner, "none");
  });

  it("is won by forfeit if the winner needed a missed game or a withdrawal", () => {
    assert.equal(isByForfeit(["first", "second-absent"], 3), true);
    assert.equal(isByForfeit(["first"], 3), true, "the other player withdrew");
    assert.equal(isByForfeit(["first", "first-absent", "first"], 3), false);
    assert.equal(isByForfeit(["second", "second"], 3), false);
  });

  it("always ends", () => {
    const games = fc.array(fc.constantFrom(...GAME_OUTCOMES), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(games, fc.constantFrom(...BEST_OF), (outcomes, bestOf) => {
        assert.notEqual(seriesOf(outcomes, bestOf).winner, null);
      }),
    );
  });
});

describe("the bracket of a knock-out", () => {
  it("keeps the best seeds apart as long as possible", () => {
    assert.deepEqual(seedOrder(8), [0, 7, 3, 4, 1, 6, 2, 5]);
    const [first] = bracketOf(seeds(4), UNDECIDED) as [BracketMatch[]];
    assert.deepEqual(first.map(sides), [
      [1, 4],
      [2, 3],
    ]);
  });

  it("gives the byes to the top seeds", () => {
    const [first, second] = bracketOf(seeds(6), UNDECIDED) as [BracketMatch[], BracketMatch[]];
    assert.deepEqual(first.map(sides), [
      [1, "empty"],
      [4, 5],
      [2, "empty"],
      [3, 6],
    ]);
    assert.deepEqual(second.map(sides), [
      [1, null],
      [2, null],
    ]);
  });

  it("gives a bye to the next opponent of a match without a winner", () => {
    const rounds = bracketOf(seeds(4), ({ slot, round }) => (round === 0 && slot === 0 ? "none" : "first"));
    assert.equal(championOf(rounds), 2);
    assert.equal(championOf(bracketOf(seeds(4), () => "none")), "empty");
  });

  it("places the losers of a round together", () => {
    const places = placesIn(bracketOf(seeds(6), FAVOURITES));
    assert.deepEqual(
      [...places].sort(([a], [b]) => a - b).map(([, place]) => place),
      [1, 2, 3, 3, 5, 5],
    );
  });

  const decisions = fc.array(fc.constantFrom("first" as const, "second" as const, "none" as const), { minLength: 63 });

  it("lets each player of 4 to 64 lose once at most, and ends", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 64 }), decisions, (players, made) => {
        let next = 0;
        const rounds = bracketOf(seeds(players), () => made[next++] ?? "first");
        assert.notEqual(championOf(rounds), null);
        assert.equal(rounds.length, Math.ceil(Math.log2(players)));
        for (const round of rounds) {
          const there = round.flatMap(sides).filter((side) => typeof side === "number");
          assert.equal(new Set(there).size, there.length, "no player has two matches in a round");
        }
        for (const [{ first, second, winner }, later] of rounds.flatMap((matches, round) =>
          matches.map((match) => [match, rounds[round + 1]?.flatMap(sides) ?? []] as const),
        )) {
          for (const side of [first, second]) {
            if (typeof side === "number" && side !== winner) assert.ok(!later.includes(side), "a loser is out");
          }
        }
        assert.equal(placesIn(rounds).size, players);
        const byes = (rounds[0] ?? []).filter((match) => match.second === "empty").map(({ first }) => first);
        assert.deepEqual(
          byes.toSorted((a, b) => Number(a) - Number(b)),
          seeds(byes.length),
          "byes of the top seeds",
        );
      }),
    );
  });

  it("brings the two best seeds to the final if favourites win", () => {
    for (let players = 4; players <= 64; players++) {
      const rounds = bracketOf(seeds(players), FAVOURITES);
      assert.deepEqual(sides(rounds.at(-1)?.[0] as BracketMatch), [1, 2]);
    }
  });
});

describe("the seeds of a knock-out", () => {
  const secret = "5e".repeat(32);

  it("follow the ratings, and among equals the order of joining", () => {
    const players = [
      { number: 1, rating: 1500 },
      { number: 2, rating: 1700 },
      { number: 3, rating: 1500 },
    ];
    assert.deepEqual(seedsByRating(players), [2, 1, 3]);
  });

  it("are drawn by a secret that was committed to before", () => {
    const drawn = drawnSeeds(secret, "spring", seeds(16));
    assert.deepEqual(
      drawn.toSorted((a, b) => a - b),
      seeds(16),
    );
    assert.deepEqual(drawnSeeds(secret, "spring", seeds(16).reverse()), drawn, "whatever the order of the list");
    const published = { commitment: commitmentOf(secret), secret };
    assert.ok(isFairDraw(published, "spring", drawn));
    assert.ok(!isFairDraw(published, "autumn", drawn), "another tournament");
    assert.ok(!isFairDraw(published, "spring", drawn.toReversed()), "another order");
    assert.ok(!isFairDraw({ ...published, secret: "ab".repeat(32) }, "spring", drawn), "another secret");
    assert.ok(!isFairDraw({ ...published, secret: "no secret" }, "spring", drawn));
  });
});
