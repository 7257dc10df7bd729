import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gameOf } from "../../shared/games/catalog.ts";
import type { Profile, SignedIn } from "../../shared/players/api.ts";
import type { AttemptsReport, OwnPuzzles } from "../../shared/puzzles/api.ts";
import { isRight, type Puzzle } from "../../shared/puzzles/puzzle.ts";
import { readPuzzles } from "../../shared/puzzles/puzzle-file.ts";
import { addPlayer, bearer } from "../helpers/play/players.ts";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const GAME = "dash-dice";
const text = readFileSync(new URL(`../../client/public/puzzle-sets/${GAME}.json`, import.meta.url), "utf8");
const { puzzles } = readPuzzles(text, { game: GAME, rulesVersion: gameOf(GAME)?.rulesVersion ?? 0 });
const [first, second, third] = puzzles as [Puzzle, Puzzle, Puzzle];

const right = (puzzle: Puzzle): number => puzzle.values.findIndex((_, answer) => isRight(puzzle, answer));
let made = 0;
const attempt = (puzzle: Puzzle, answer = right(puzzle), more: object = {}) => ({
  ...{ id: `attempt-${++made}`, game: GAME, puzzle: puzzle.id, answer },
  ...more,
});

onEveryStore("attempts at puzzles", ({ freshStore }) => {
  let server: TestServer;
  let playerId: string;
  let headers: Record<string, string>;
  beforeEach(async () => {
    server = await TestServer.open({}, { store: await freshStore() });
    playerId = await addPlayer(server.store);
    headers = await bearer(server.context, playerId);
  });
  afterEach(() => server.close());

  const post = (attempts: unknown, as = headers) =>
    ask(server.address, "POST", "/api/me/puzzles/attempts", { body: { attempts }, headers: as });
  const report = async (...attempts: object[]) => (await post(attempts)).body as AttemptsReport;
  const own = async (as = headers) =>
    (await ask(server.address, "GET", "/api/me/puzzles", { headers: as })).body as OwnPuzzles;

  it("are scored from the shipped puzzle and change the ratings of player and puzzle", async () => {
    assert.deepEqual(await own(), { ratings: [], bestStreak: 0, seen: {} });
    const { outcomes, ratings } = await report(attempt(first), attempt(second, 1 - right(second)));
    assert.deepEqual(
      outcomes.map(({ outcome, isRight }) => [outcome, isRight]),
      [
        ["rated", true],
        ["rated", false],
      ],
    );
    assert.deepEqual(
      ratings.map(({ game, attempts, solved }) => [game, attempts, solved]),
      [[GAME, 2, 1]],
    );
    assert.deepEqual((await own()).seen[GAME]?.toSorted(), [first.id, second.id].sort());
    const stored = await server.store.selectFrom("puzzle_ratings").select(["puzzle", "rating"]).execute();
    const ratingNow = (puzzle: Puzzle) => stored.find((row) => row.puzzle === puzzle.id)?.rating ?? 0;
    assert.ok(ratingNow(first) < first.rating && ratingNow(second) > second.rating);
  });

  it("count once, even when they are sent several times at once", async () => {
    const one = attempt(first);
    const sent = await Promise.all([post([one]), post([one]), post([one, one])]);
    for (const { status, body } of sent) {
      assert.equal(status, 200);
      for (const { outcome } of (body as AttemptsReport).outcomes) assert.equal(outcome, "rated");
    }
    assert.equal((await own()).ratings[0]?.attempts, 1);
  });

  it("are rated only the first time a player sees the puzzle", async () => {
    const { ratings } = await report(attempt(first, 1 - right(first)));
    const again = await report(attempt(first));
    assert.deepEqual(
      again.outcomes.map(({ outcome, isRight }) => [outcome, isRight]),
      [["unrated", true]],
    );
    assert.deepEqual(again.ratings, ratings);
  });

  it("of two players at the same puzzle both change its rating", async () => {
    const other = await bearer(server.context, await addPlayer(server.store));
    await Promise.all([post([attempt(first)]), post([attempt(first)], other)]);
    const { attempts } = await server.store.selectFrom("puzzle_ratings").selectAll().executeTakeFirstOrThrow();
    assert.equal(attempts, 2);
  });

  it("make up a streak of different puzzles until the first wrong answer", async () => {
    const run = "streak-one";
    await report(attempt(first, right(first), { run }), attempt(first, right(first), { run }));
    const { bestStreak } = await report(attempt(second, right(second), { run }));
    assert.equal(bestStreak, 2);
    await report(attempt(third, 1 - right(third), { run }));
    assert.equal((await report(attempt(puzzles[3] as Puzzle, undefined, { run }))).bestStreak, 2);
  });

  it("with an unknown puzzle or answer are reported, and the others count", async () => {
    const { outcomes, ratings } = await report(
      attempt({ ...first, id: "0123456789" }),
      attempt(first, 99),
      attempt(second),
    );
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ["unknown-puzzle", "unknown-answer", "rated"],
    );
    assert.equal(ratings[0]?.attempts, 1);
  });

  it("are refused as a whole if malformed, and change nothing", async () => {
    const wrong: unknown[] = [
      "all",
      [],
      [{ ...attempt(first), rating: 3000 }],
      [{ ...attempt(first), id: "short" }],
      [{ ...attempt(first), id: "x".repeat(65) }],
      [{ ...attempt(first), game: "poker" }],
      [{ ...attempt(first), puzzle: "../../etc" }],
      [{ ...attempt(first), answer: -1 }],
      [{ ...attempt(first), answer: 0.5 }],
      [{ ...attempt(first), run: 7 }],
      Array.from({ length: 51 }, () => attempt(first)),
    ];
    for (const attempts of wrong) {
      const { status, code } = await post(attempts);
      assert.deepEqual([status, code], [400, "malformed-request"], JSON.stringify(attempts).slice(0, 80));
    }
    assert.equal((await post([attempt(first)], {})).status, 401);
    assert.deepEqual((await own()).ratings, []);
  });

  it("are limited to a thousand an hour", async () => {
    const unknown = () => Array.from({ length: 50 }, () => attempt({ ...first, id: "0123456789" }));
    for (let sent = 0; sent < 1000; sent += 50) assert.equal((await post(unknown())).status, 200);
    const { status, code } = await post([attempt(first)]);
    assert.deepEqual([status, code], [429, "too-many-requests"]);
  });

  it("are shown to their player on the profile and to no one else, exported and deleted with the account", async () => {
    await report(attempt(first, right(first), { run: "streak-two" }));
    const profileFor = async (viewer?: Record<string, string>) =>
      (await ask(server.address, "GET", `/api/players/${playerId}`, viewer && { headers: viewer })).body as Profile;
    const { ratings, bestStreak } = (await profileFor(headers)).puzzles ?? assert.fail();
    assert.deepEqual([ratings.length, bestStreak], [1, 1]);
    assert.equal((await profileFor()).puzzles, null, "the answers are public, so the rating proves nothing to others");
    const { tokens } = (await ask(server.address, "POST", "/api/guests", { body: {} })).body as SignedIn;
    assert.equal((await profileFor({ authorization: `Bearer ${tokens.access}` })).puzzles, null);
    const { body: exported } = await ask(server.address, "GET", "/api/me/export", { headers });
    const { puzzle_attempts, puzzle_players } = exported as Record<string, unknown[]>;
    assert.deepEqual([puzzle_attempts?.length, puzzle_players?.length], [1, 1]);
    assert.equal((await ask(server.address, "DELETE", "/api/me", { headers, body: {} })).status, 204);
    for (const table of ["puzzle_attempts", "puzzle_players"] as const)
      assert.deepEqual(await server.store.selectFrom(table).selectAll().execute(), []);
  });
});
