import assert from "node:assert/strict";
import { settle } from "../../server/players/settlement/settle.ts";
import type { LeaderboardLine, MatchGains, MatchPage, Profile } from "../../shared/players/api.ts";
import {
  account,
  addAccounts,
  bot,
  finishedMatch,
  type Plan,
  PRIVATE,
  RATED,
  seatIn,
  writeMatch,
} from "../helpers/play/finished-match.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { seatsOf } from "../helpers/stores/store-reader.ts";

const DAY = 24 * 60 * 60 * 1000;
const now = Date.now();
const OTHERS = ["oda", "ole", "ora", "ove"];

onEveryStore("match results over HTTP", ({ freshStore }) => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({}, { store: await freshStore() });
    await addAccounts(server.context.store, ["ann", "ben", "cat", "dan", "kim", "kit", "lea", "lou", "nan", ...OTHERS]);
    await addAccounts(server.context.store, ["guest"], false);
  });
  after(() => server.close());

  const play = async (plan: Partial<Plan>): Promise<void> => {
    const players = ["ann", "ben"].map(account);
    await settle(server.context.store, finishedMatch({ game: "dash-dice", players, endedAt: now, ...plan }));
  };
  async function get<T>(path: string, playerId?: string): Promise<T> {
    const response = await server.get(path, playerId);
    assert.equal(response.status, 200, path);
    return (await response.json()) as T;
  }
  async function refused(path: string, playerId?: string): Promise<[number, string]> {
    const response = await server.get(path, playerId);
    const { error } = (await response.json()) as { error: { code: string } };
    return [response.status, error.code];
  }
  /** A rated match that the first player wins and the second loses. */
  let matches = 0;
  const beat = async (winner: string, loser: string, options: object, endedAt = now): Promise<void> => {
    const plan = {
      id: `beat-${++matches}`,
      game: "dash-dice",
      options,
      players: [winner, loser].map(account),
      endedAt,
    };
    for (let seed = 0; ; seed++) {
      const match = finishedMatch({ ...plan, seed });
      const { winners } = match.outcome.result;
      if (winners.length > 1 || winners.includes(seatIn(match, loser))) continue;
      return settle(server.context.store, match);
    }
  };

  describe("a profile", () => {
    it("has ratings with their history, statistics and all achievements with their progress", async () => {
      await play({ id: "p1", options: { mode: "zero-hour" } });
      await play({ id: "p2", options: { mode: "zero-hour" }, seed: 1 });
      const profile = await get<Profile>("/players/ann");
      assert.deepEqual([profile.name, profile.claimed, profile.level.level >= 1], ["ann", true, true]);
      const [rating] = profile.ratings;
      assert.deepEqual([rating?.game, rating?.mode, rating?.games], ["dash-dice", "zero-hour", 2]);
      const curve = profile.curves["dash-dice/zero-hour"];
      assert.equal(curve?.length, 2);
      assert.equal(curve?.at(-1)?.rating, rating?.rating);
      assert.ok(Number(curve?.[0]?.at) < Number(curve?.[1]?.at), "the oldest first");
      assert.equal(profile.stats["dash-dice/zero-hour"]?.played, 2);
      assert.equal(profile.stats["all/all"]?.played, 2);
      const seat = profile.achievements.find(({ id }) => id === "a-seat-at-the-table");
      const regular = profile.achievements.find(({ id }) => id === "regular");
      assert.ok(seat?.earnedAt);
      assert.deepEqual([seat.progress, seat.goal], [1, 1]);
      assert.deepEqual([regular?.earnedAt, regular?.progress, regular?.goal], [null, 2, 50]);
    });

    it("has accuracy and luck of the analysed matches, of private tables only for the player", async () => {
      const { journal, context } = server;
      const players = ["kim", "kit"].map(account);
      for (const [index, terms] of [RATED, PRIVATE].entries()) {
        const match = finishedMatch({
          id: `a${index}`,
          game: "dash-dice",
          players,
          terms,
          seed: index,
          endedAt: now,
          pace: 4000,
          title: `Final ${index}`,
        });
        await writeMatch(journal, match);
        await context.settlement.settle(match.record.id);
      }
      await context.settlement.settleRest();
      const of = async (by?: string) => (await get<Profile>("/players/kim", by)).performances;
      const own = await of("kim");
      assert.deepEqual(
        own.map(({ matchId, game, mode }) => [matchId, game, mode]),
        [
          ["a0", "dash-dice", "classic"],
          ["a1", "dash-dice", "classic"],
        ],
      );
      const seat = (await seatsOf(context.store, "a0")).find((row) => row.player_id === "kim");
      assert.deepEqual(
        [own[0]?.seat, own[0]?.outcome, own[0]?.accuracy, own[0]?.luck],
        [seat?.seat, seat?.outcome, seat?.accuracy, seat?.luck],
      );
      assert.ok(Number(seat?.accuracy) > 0 && Number(seat?.accuracy) <= 1 && Math.abs(Number(seat?.luck)) <= 1);
      assert.deepEqual(await of("kit"), own.slice(0, 1));
      assert.deepEqual(await of(), own.slice(0, 1));
      const { matches } = await get<MatchPage>("/players/kim/matches", "kim");
      assert.deepEqual([matches[1]?.accuracy, matches[1]?.luck], [seat?.accuracy, seat?.luck]);
      assert.deepEqual([matches[1]?.moveTime, matches[1]?.title], [4000, "Final 0"]);
    });

    it("has at most fifty of them, the last ones, without those that were left", async () => {
      const { store } = server.context;
      const result = { game: "dash-dice", mode: "classic", reason: "target", rated: 1, open: 1, actions: 9 };
      const seat = { seat: 0, player_id: "nan", name: "nan", kind: "human", outcome: "won", score: 1, xp: 0, money: 0 };
      for (let index = 0; index < 53; index++) {
        const match = { match_id: `n${index}`, ended_at: index + 1 };
        await store
          .insertInto("results")
          .values({ ...result, ...match })
          .execute();
        await store
          .insertInto("result_seats")
          .values({
            ...seat,
            ...match,
            kind: "human",
            outcome: "won",
            luck: 0.1,
            open: 1,
            has_left: index === 52 ? 1 : 0,
          })
          .execute();
      }
      const { performances } = await get<Profile>("/players/nan");
      assert.deepEqual(
        [performances.length, performances[0]?.matchId, performances.at(-1)?.matchId],
        [50, "n2", "n51"],
      );
    });

    it("contains no secret", async () => {
      const text = await (await server.get("/players/ann")).text();
      assert.doesNotMatch(text, /password|hash|token|balance|name_key/);
    });

    it("of a new player is empty but complete", async () => {
      const { ratings, curves, stats, level } = await get<Profile>("/players/guest");
      assert.deepEqual({ ratings, curves, stats }, { ratings: [], curves: {}, stats: {} });
      assert.deepEqual(level, { level: 1, xp: 0, from: 0, to: 100 });
    });

    it("does not exist for a guessed id", async () => {
      assert.deepEqual(await refused("/players/missing"), [404, "no-such-player"]);
      assert.deepEqual(await refused("/players/missing/matches"), [404, "no-such-player"]);
      assert.deepEqual(await refused("/players/%27%20or%201=1"), [404, "no-such-player"]);
    });
  });

  describe("a history", () => {
    it("lists a match as seen from the player's seat, with all players at the table", async () => {
      await play({ id: "h1", game: "farkle", players: [account("cat"), bot("Robo")], endedAt: now });
      const {
        matches: [match],
      } = await get<MatchPage>("/players/cat/matches", "cat");
      const seats = await seatsOf(server.context.store, "h1");
      const own = seats.find((row) => row.player_id === "cat");
      assert.ok(match && own);
      assert.deepEqual(
        [match.id, match.game, match.mode, match.rated, match.outcome, match.seat, match.xp, match.money],
        ["h1", "farkle", "challenge", false, own.outcome, own.seat, own.xp, own.money],
      );
      assert.deepEqual([match.ratingBefore, match.ratingAfter], [null, null]);
      assert.deepEqual(
        match.seats.map(({ name, kind, playerId }) => [name, kind, playerId]),
        seats.map(({ name, kind, player_id }) => [name, kind, player_id]),
      );
      assert.ok(match.achievements.includes("a-seat-at-the-table"));
    });

    it("shows private tables only to the player", async () => {
      await play({ id: "open", players: ["dan", "ann"].map(account), endedAt: now + 1 });
      await play({ id: "secret", players: ["dan", "ann"].map(account), terms: PRIVATE, endedAt: now + 2 });
      const seen = async (by?: string) =>
        (await get<MatchPage>("/players/dan/matches", by)).matches.map(({ id }) => id).filter((id) => id !== "older");
      assert.deepEqual(await seen("dan"), ["secret", "open"]);
      assert.deepEqual(await seen("ann"), ["open"], "not even to the one who was there");
      assert.deepEqual(await seen(), ["open"]);
    });

    it("has the start and the end of a match, and which players left it", async () => {
      const endedAt = now + DAY;
      const startedAt = endedAt - 5 * 60_000;
      const match = finishedMatch({
        id: "left",
        game: "dash-dice",
        players: ["kim", "kit"].map(account),
        endedAt,
      });
      const away = seatIn(match, "kim");
      const last = match.record.actions.findLastIndex(({ seat }) => seat === away);
      const actions = match.record.actions.map((entry, at) => (at === last ? { ...entry, by: "bot" as const } : entry));
      await settle(server.context.store, { ...match, record: { ...match.record, startedAt, actions } });
      const { matches } = await get<MatchPage>("/players/kit/matches", "kit");
      assert.deepEqual([matches[0]?.startedAt, matches[0]?.endedAt], [startedAt, endedAt]);
      const left = Object.fromEntries(matches[0]?.seats.map(({ name, hasLeft }) => [name, hasLeft]) ?? []);
      assert.deepEqual(left, { kim: true, kit: false });
    });

    it("is read page by page without losing or repeating a match", async () => {
      const players = [account("guest"), bot()];
      for (let index = 0; index < 40; index++) {
        await play({ id: `page-${index}`, options: { mode: "true-grit" }, players, seed: index });
      }
      const ids: string[] = [];
      const older: boolean[] = [];
      for (let query = ""; older.at(-1) !== false; ) {
        const page = await get<MatchPage>(`/players/guest/matches${query}`, "guest");
        ids.push(...page.matches.map(({ id }) => id));
        older.push(page.hasOlder);
        query = `?before=${page.matches.at(-1)?.endedAt}`;
      }
      assert.deepEqual(
        ids,
        Array.from({ length: 40 }, (_, index) => `page-${39 - index}`),
      );
      assert.deepEqual(older, [true, false], "the last full page has no older one");
    });

    it("rejects an invalid time", async () => {
      assert.deepEqual(await refused("/players/ann/matches?before=soon"), [400, "malformed-request"]);
      assert.deepEqual(await refused("/players/ann/matches?before=-1"), [400, "malformed-request"]);
    });
  });

  describe("the result of one match", () => {
    it("is shown to its players, with the level reached, and to no other client", async () => {
      await play({ id: "r1", players: ["ann", "cat"].map(account) });
      const gains = await get<MatchGains>("/matches/r1/result", "ann");
      const profile = await get<Profile>("/players/ann");
      assert.deepEqual([gains.id, gains.rated, gains.level], ["r1", true, profile.level]);
      assert.notEqual(gains.ratingAfter, gains.ratingBefore);
      assert.deepEqual(await refused("/matches/r1/result", "ben"), [404, "no-result"]);
      assert.deepEqual(await refused("/matches/not-yet/result", "ann"), [404, "no-result"]);
      assert.deepEqual(await refused("/matches/r1/result"), [401, "sign-in-needed"]);
    });
  });

  describe("a leaderboard", () => {
    /** The lines of a board without provisional ratings. */
    const board = async (mode: string, span: string) =>
      (await get<LeaderboardLine[]>(`/leaderboards/dash-dice/${mode}?span=${span}`)).filter(
        ({ isProvisional }) => !isProvisional,
      );

    const lastLine = { mode: "last-line" };
    const isListed = async (name: string, mode = "last-line") =>
      (await board(mode, "all")).some((line) => line.name === name);
    const rating = async (id: string) =>
      (await get<Profile>(`/players/${id}`)).ratings.find(({ mode }) => mode === "last-line");

    it("lists ratings from ten matches against five known opponents on three days on, the strongest first", async () => {
      const [first, second, then] = [20, 19, 18].map((days) => now - days * DAY) as [number, number, number];
      for (const other of OTHERS) await beat("lea", other, lastLine, first);
      for (const other of OTHERS) await beat(other, "lou", lastLine, first);
      await beat("lea", "lou", lastLine, second);
      for (const [index, other] of OTHERS.entries()) {
        await beat(other, OTHERS[(index + 1) % OTHERS.length] as string, lastLine, second);
      }
      for (let index = 0; index < 4; index++) await beat("lea", "lou", lastLine, then);
      assert.deepEqual([(await rating("lea"))?.games, (await rating("lea"))?.provisional], [9, true]);
      assert.deepEqual(await board("last-line", "all"), [], "nine matches are not enough");
      await beat("lea", "lou", lastLine, then);
      assert.deepEqual([(await rating("lea"))?.games, (await rating("lea"))?.provisional], [10, false]);
      const lines = await board("last-line", "all");
      assert.deepEqual(
        lines.map(({ rank, name, games, won, gained }) => ({ rank, name, games, won, gained })),
        [
          { rank: 1, name: "lea", games: 10, won: 10, gained: null },
          { rank: 2, name: "lou", games: 10, won: 0, gained: null },
        ],
      );
      assert.ok(Number(lines[0]?.rating) > 1500 && Number(lines[1]?.rating) < 1500);
      assert.deepEqual(await board("last-line", "week"), [], "nothing of it was this week");
    });

    it("leaves out a rating from many matches against few opponents", async () => {
      for (const opponent of ["dan", "cat", "ben"]) {
        for (let index = 0; index < 5; index++) await beat("ann", opponent, lastLine, now - 20 * DAY);
      }
      assert.deepEqual([(await rating("ann"))?.games, (await rating("ann"))?.provisional], [15, true]);
      assert.equal(await isListed("ann"), false);
    });

    it("of the week ranks the rating gained within seven days, from three matches on", async () => {
      for (let index = 0; index < 3; index++) {
        const [winner, loser] = index === 1 ? ["lea", "lou"] : ["lou", "lea"];
        await beat(winner as string, loser as string, lastLine, now - DAY);
        const lines = await board("last-line", "week");
        assert.equal(lines.length, index < 2 ? 0 : 2);
      }
      const [first, second] = await board("last-line", "week");
      assert.deepEqual([first?.name, first?.games, first?.won], ["lou", 3, 2]);
      assert.ok(Number(first?.gained) > 0 && Number(second?.gained) < 0);
      assert.equal((await board("last-line", "all"))[0]?.name, "lea", "of all time she is still ahead");
    });

    it("leaves out guests and suspended players", async () => {
      const { store } = server.context;
      const skill = { game: "dash-dice", mode: "high-stakes", mu: 30, sigma: 3, games: 20, opponents: 9, days: 9 };
      for (let index = 0; index < 3; index++) await beat("cat", "dan", { mode: "last-line", singleOne: "lose" });
      await store
        .updateTable("ratings")
        .set(skill)
        .where("player_id", "=", "cat")
        .where("mode", "=", skill.mode)
        .execute();
      await store.updateTable("week_gains").set({ listed: 1 }).where("player_id", "=", "cat").execute();
      await store
        .insertInto("ratings")
        .values({ ...skill, player_id: "guest", updated_at: now })
        .execute();
      const names = async (span: string) => (await board("high-stakes", span)).map(({ name }) => name);
      assert.deepEqual([await names("all"), await names("week")], [["cat"], ["cat"]]);
      const suspend = (until: number | null) =>
        store.updateTable("players").set({ suspended_until: until }).where("id", "=", "cat").execute();
      await suspend(now + DAY);
      assert.deepEqual([await names("all"), await names("week")], [[], []]);
      await suspend(null);
    });

    it("exists for standard modes only", async () => {
      for (const path of ["poker/classic", "dash-dice/poker", "dash-dice/own-rules", "constructor/name"]) {
        assert.deepEqual(await refused(`/leaderboards/${path}`), [404, "no-such-game"]);
      }
      assert.deepEqual(await refused("/leaderboards/dash-dice/classic?span=day"), [400, "malformed-request"]);
    });
  });
});
