import assert from "node:assert/strict";
import { type FreePlayer, pairFree } from "../../shared/tournaments/arena-pairing.ts";
import { type ArenaOutcome, addGame, byStanding, NO_SCORE } from "../../shared/tournaments/arena-score.ts";
import { fc } from "../helpers/setup/fuzz-seed.ts";

const scored = (...outcomes: ArenaOutcome[]) => outcomes.reduce(addGame, NO_SCORE);

describe("the points of an arena", () => {
  it("are two for a win, one for a draw and none for a loss", () => {
    assert.equal(scored("won").points, 2);
    assert.equal(scored("drew").points, 1);
    assert.equal(scored("lost").points, 0);
    assert.deepEqual(scored("won", "drew", "lost"), { points: 3, streak: 0, wins: 1, draws: 1, losses: 1 });
  });

  it("are doubled after two wins in a row, including the draw that ends the streak", () => {
    assert.equal(scored("won", "won").points, 4);
    assert.equal(scored("won", "won", "won").points, 8);
    assert.equal(scored("won", "won", "won", "won", "drew").points, 14);
    assert.equal(scored("won", "won", "lost", "won").points, 6);
    assert.equal(scored("won", "won", "drew", "won").points, 8, "after a draw a win counts two again");
  });

  it("rank players before wins, fewer games and the earlier entry", () => {
    const player = (number: number, points: number, wins: number, losses: number) => ({
      ...{ number, points, wins, losses, draws: 0 },
    });
    const lines = [player(1, 4, 2, 0), player(2, 4, 2, 0), player(3, 8, 3, 9), player(4, 4, 2, 1), player(5, 4, 1, 0)];
    assert.deepEqual(
      lines.sort(byStanding).map(({ number }) => number),
      [3, 1, 2, 4, 5],
    );
  });
});

const free = (number: number, points: number, lastOpponent: number | null = null, freeSince = 0): FreePlayer => ({
  ...{ number, points, lastOpponent, freeSince },
});

describe("the pairing of an arena", () => {
  it("pairs players with the nearest score", () => {
    const players = [free(1, 0), free(2, 10), free(3, 2), free(4, 8)];
    assert.deepEqual(pairFree(players), [
      [2, 4],
      [3, 1],
    ]);
  });

  it("does not repeat the last game", () => {
    const players = [free(1, 6, 2), free(2, 6, 1), free(3, 0), free(4, 0)];
    assert.deepEqual(pairFree(players), [
      [1, 3],
      [2, 4],
    ]);
  });

  it("makes two players who have just met wait, unless there are no others", () => {
    const players = [free(1, 2, 2), free(2, 0, 1)];
    assert.deepEqual(pairFree(players, [...players, free(3, 0)]), []);
    assert.deepEqual(pairFree(players, players), [[1, 2]]);
  });

  /** These two do not meet. */
  const apart = (one: number, other: number) => (a: FreePlayer, b: FreePlayer) =>
    ![a.number, b.number].every((number) => number === one || number === other);

  it("never pairs players who may not meet, even if they are the only ones", () => {
    const pair = [free(1, 4), free(2, 4)];
    assert.deepEqual(pairFree(pair, pair, apart(1, 2)), []);
    const four = [...pair, free(3, 0), free(4, 0)];
    assert.deepEqual(pairFree(four, four, apart(1, 2)), [
      [1, 3],
      [2, 4],
    ]);
  });

  it("repeats a game if neither player may meet another one", () => {
    const players = [free(1, 2, 2), free(2, 0, 1), free(3, 0)];
    const mayMeet = (a: FreePlayer, b: FreePlayer) => a.number !== 3 && b.number !== 3;
    assert.deepEqual(pairFree(players, players, mayMeet), [[1, 2]]);
  });

  it("alternates between two opponents who may not meet each other", () => {
    // The first player has met the third and then the second.
    const players = [free(1, 2, 2), free(2, 2, 1), free(3, 0, 1)];
    assert.deepEqual(pairFree(players, players, apart(2, 3)), [[1, 3]]);
  });

  it("splits an earlier pair if the last two players have just met", () => {
    const players = [free(1, 9), free(2, 8), free(3, 1, 4), free(4, 0, 3)];
    assert.deepEqual(new Set(pairFree(players).flat()), new Set([1, 2, 3, 4]));
  });

  it("makes the player who was busy last wait if the number is odd", () => {
    const players = [free(1, 4, null, 50), free(2, 4, null, 90), free(3, 4, null, 20)];
    assert.deepEqual(pairFree(players), [[3, 1]]);
  });

  const player = fc.record({
    points: fc.nat(40),
    freeSince: fc.nat(100),
    last: fc.option(fc.nat(60)),
  });
  const crowd = fc
    .array(player, { maxLength: 61 })
    .map((players) =>
      players.map(({ points, freeSince, last }, number) =>
        free(number, points, last === number ? null : last, freeSince),
      ),
    );

  it("gives each player at most one game, never against the last opponent while others are there", () => {
    fc.assert(
      fc.property(crowd, (players) => {
        // Further players are busy, so there are always others to wait for.
        const pairs = pairFree(players, [...players, free(100, 0), free(101, 0)]);
        const paired = pairs.flat();
        assert.equal(new Set(paired).size, paired.length);
        for (const [a, b] of pairs) {
          assert.notEqual(players[a]?.lastOpponent, b);
          assert.notEqual(players[b]?.lastOpponent, a);
        }
      }),
    );
  });

  it("leaves out one player of an odd number and none of an even one, if no two have just met", () => {
    fc.assert(
      fc.property(crowd, (players) => {
        const fresh = players.map((one) => ({ ...one, lastOpponent: null }));
        assert.equal(pairFree(fresh).length, Math.floor(players.length / 2));
      }),
    );
  });

  it("always leaves a game to play in an arena of three or more, whichever pairs are excluded", () => {
    const arena = fc.record({
      players: fc.integer({ min: 3, max: 15 }),
      ends: fc.array(fc.nat(), { minLength: 60 }),
      blocks: fc.array(fc.tuple(fc.nat(14), fc.nat(14)), { maxLength: 30 }),
    });
    fc.assert(
      fc.property(arena, ({ players, ends, blocks }) => {
        const blocked = new Set(blocks.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
        const mayMeet = (a: FreePlayer, b: FreePlayer) => !blocked.has(`${a.number} ${b.number}`);
        const all = Array.from({ length: players }, (_, number) => free(number, 0));
        fc.pre(all.some((one) => all.some((other) => one !== other && mayMeet(one, other))));
        let playing: [number, number][] = [];
        ends.forEach((end, time) => {
          const busy = new Set(playing.flat());
          const waiting = all.filter(({ number }) => !busy.has(number));
          playing.push(...pairFree(waiting, all, mayMeet));
          assert.ok(playing.length > 0, "a game is always played");
          for (const [a, b] of playing) assert.ok(!blocked.has(`${a} ${b}`));
          const [over] = playing.splice(end % playing.length, 1) as [[number, number]];
          for (const [own, other] of [over, over.toReversed()] as [number, number][]) {
            Object.assign(all[own] as FreePlayer, { lastOpponent: other, freeSince: time + 1 });
          }
        });
        playing = [];
      }),
      { numRuns: 200 },
    );
  });
});
