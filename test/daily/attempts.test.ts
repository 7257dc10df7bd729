import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { models } from "../../client/src/games/models.ts";
import { callTable } from "../../server/rooms/call-table.ts";
import { bestForPoints } from "../../shared/analysis/points.ts";
import { commitmentOf, hashOf } from "../../shared/core/fairness.ts";
import type { Action, CommonState } from "../../shared/core/game.ts";
import { replay } from "../../shared/core/match-record.ts";
import { isSealed, recordOf, type Transcript, verifyTranscript } from "../../shared/core/transcript.ts";
import type { AttemptTable, DailyNews, DayResults } from "../../shared/daily/api.ts";
import { challengeOf } from "../../shared/daily/challenges.ts";
import { analystSource, type GameId, gameOf } from "../../shared/games/catalog.ts";
import type { MatchPage, SignedIn } from "../../shared/players/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { refusal, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

/** A day on which Dice 10 000 is played, so that an attempt takes few moves. */
const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = "2026-11-20";

describe("the daily challenge", () => {
  let server: TestServer;
  let time = NOON;
  before(async () => {
    server = await TestServer.open({ seedWait: 1, gracePlaying: 60 }, { now: () => time });
  });
  beforeEach(() => {
    time = NOON;
  });
  after(() => server.close());
  afterEach(() => assert.deepEqual(server.faults, []));

  const begin = async (player: Person): Promise<AttemptTable> => {
    const { status, body } = await player.ask<AttemptTable>("POST", "/daily/attempts", {});
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const join = async (player: Person, { roomId }: AttemptTable): Promise<TestRoom> => {
    const room = (await player.client.joinById(roomId)) as TestRoom;
    room.onMessage("*", () => undefined);
    await until(room, ({ status }) => status === "playing");
    return room;
  };
  const news = async (player?: Person) =>
    (await ask<DailyNews>(server, "GET", "/daily", undefined, player?.tokens.access)).body;
  const results = async (player: Person, day = DAY) =>
    (await ask<DayResults>(server, "GET", `/daily/${day}`, undefined, player.tokens.access)).body;

  const firstStop = (_view: CommonState, legal: Action[]): Action | undefined =>
    legal.find(({ type }) => type === "yield") ?? legal.find(({ type }) => type === "lock") ?? legal[0];

  /** Rolls and takes the first legal lock, and yields when it may; until the end or for a number of moves. */
  async function play(room: TestRoom, most = Number.POSITIVE_INFINITY, choose = firstStop): Promise<void> {
    const game = gameOf(room.name);
    const isOver = () => room.state.status === "over";
    for (let move = 0; move < most && !isOver(); move++) {
      await until(room, ({ status, actor }) => status === "over" || actor === 0);
      if (isOver()) return;
      const view = models[room.name as GameId](room.state);
      const legal = game?.legalActions(view, 0) ?? [];
      const { seq } = (await room.request("act", choose(view, legal))) as { seq: number };
      await until(room, (now) => now.seq >= seq);
    }
  }

  /** The results of a player whose attempt is over, when its accuracy is measured. */
  const settled = (player: Person): Promise<DayResults> =>
    eventually(
      () => results(player),
      ({ own }) => own?.state === "done" && own.isMeasured,
    );

  it("publishes commitments days ahead, and the seed of no day that is not over", async () => {
    const { today, upcoming } = await news();
    assert.equal(today.day, DAY);
    assert.equal(today.game, "dice-10-000");
    assert.equal(upcoming.length, 7);
    for (const day of [today, ...upcoming]) {
      assert.match(day.commitment, /^[0-9a-f]{64}$/);
      assert.equal(day.seed, null);
    }
    time = NOON + 24 * 60 * 60 * 1000;
    const tomorrow = await news();
    assert.equal(tomorrow.today.commitment, upcoming[0]?.commitment);
    const { body } = await ask<DayResults>(server, "GET", `/daily/${DAY}`);
    assert.equal(commitmentOf(body.seed ?? ""), today.commitment);
  });

  it("ranks the first attempt of a claimed account, and lets others see the same dice", async () => {
    const ann = await Person.claim(server, "Ann", "a long password");
    const ben = await Person.claim(server, "Ben", "a long password");
    const rooms: TestRoom[] = [];
    for (const player of [ann, ben]) {
      const table = await begin(player);
      assert.equal(table.isRanked, true);
      const room = await join(player, table);
      assert.equal(room.state.daily, DAY);
      rooms.push(room);
    }
    await Promise.all(rooms.map((room) => play(room)));
    const [first, second] = [await settled(ann), await settled(ben)];
    assert.equal(first.own?.score, second.own?.score);
    assert.equal(first.own?.rank, 1);
    assert.equal(second.own?.rank, 1);
    assert.equal(second.entries, 2);
    assert.equal(
      second.bars.reduce((sum, { count }) => sum + count, 0),
      2,
    );
    assert.equal((await news(ann)).streak, 1);
  });

  it("keeps the seed out of the transcript until the day is over, and then verifies against it", async () => {
    const ann = await Person.claim(server, "Cleo", "a long password");
    const room = await join(ann, await begin(ann));
    await play(room);
    const { own } = await settled(ann);
    const seen = async (viewer: Person): Promise<string[]> => {
      const { body } = await viewer.ask<MatchPage>("GET", `/players/${ann.me.id}/matches`);
      return body.matches.map(({ id }) => id);
    };
    assert.deepEqual(await seen(ann), [own?.matchId]);
    assert.deepEqual(await seen(await Person.come(server)), [], "others cannot look up the dice of the day");
    const sealed = await server.record(own?.matchId ?? "");
    assert.equal(sealed.headers.get("cache-control"), "no-store");
    const raw = await sealed.text();
    const verdict = verifyTranscript(raw, gameOf);
    assert.ok(verdict.ok && isSealed(verdict.transcript));
    const par = await ask<Transcript>(server, "GET", `/daily/${DAY}/par`, undefined, ann.tokens.access);
    assert.ok(isSealed(par.body));
    time = NOON + 12 * 60 * 60 * 1000;
    const open = JSON.parse(await (await server.record(own?.matchId ?? "")).text()) as Transcript;
    assert.equal(commitmentOf(open.serverSeed), open.commitment);
    assert.equal(hashOf(open.actions), hashOf(verdict.transcript.actions));
    const winners = (await news()).winners;
    assert.ok(winners.length > 0);
  });

  it("plays par with the most expected points, and gives par play full accuracy", async () => {
    const amy = await Person.claim(server, "Amy", "a long password");
    const room = await join(amy, await begin(amy));
    const rules = gameOf(room.name) ?? assert.fail();
    const { options } = challengeOf(room.name, "five-turns") ?? assert.fail();
    const analyst = analystSource(room.name)?.points?.(options) ?? assert.fail();
    await play(room, Number.POSITIVE_INFINITY, (view, legal) => bestForPoints(analyst, view, 0, legal));
    const { own, par } = await settled(amy);
    assert.equal(own?.accuracy, 1);
    assert.ok(par !== null);
    assert.equal(own?.score, par);
    const { body } = await ask<Transcript>(server, "GET", `/daily/${DAY}/par`, undefined, amy.tokens.access);
    let before: CommonState | undefined;
    replay(rules, recordOf(body), (state, entry) => {
      const legal = before ? rules.legalActions(before, 0) : [];
      if (before && entry?.seat === 0)
        assert.deepEqual(entry.action, bestForPoints(analyst, rules.viewFor(before, 0), 0, legal));
      before = structuredClone(state);
    });
    assert.equal(before?.scores[0], par);
  });

  it("resumes an open attempt, and does not rank a repeated one", async () => {
    const dan = await Person.claim(server, "Dan", "a long password");
    const table = await begin(dan);
    const room = await join(dan, table);
    await play(room, 2);
    assert.deepEqual(await begin(dan), table);
    assert.equal(await refusal(room.request("rematch", {})), "not-over");
    await play(room);
    assert.equal(await refusal(room.request("rematch", {})), "no-rematch-here");
    const { own } = await settled(dan);
    const again = await begin(dan);
    assert.equal(again.isRanked, false);
    assert.notEqual(again.roomId, table.roomId);
    const second = await join(dan, again);
    await play(second);
    assert.deepEqual((await results(dan)).own, own);
  });

  it("keeps the points of a player who leaves, but not the streak", async () => {
    const eve = await Person.claim(server, "Eve", "a long password");
    const room = await join(eve, await begin(eve));
    await play(room, 3);
    await room.leave();
    const { own } = await settled(eve);
    assert.equal(own?.hasForfeited, true);
    assert.equal((await news(eve)).streak, 0);
  });

  it("does not rank guests before they claim a name", async () => {
    const guest = await Person.come(server);
    const table = await begin(guest);
    assert.equal(table.isRanked, false);
    const room = await join(guest, table);
    await play(room);
    const { own } = await settled(guest);
    assert.equal(own?.isRanked, false);
    assert.equal(own?.rank, null);
    const claim = { name: "Former guest", password: "a long password" };
    const { body } = await guest.ask<SignedIn>("POST", "/me/claim", claim);
    const claimed = new Person(server, body);
    assert.equal((await results(claimed)).own?.isRanked, true);
    assert.equal((await begin(claimed)).isRanked, false, "the second attempt");
  });

  it("refuses clients without a token, unknown days, days to come, and the par before an attempt", async () => {
    const codeAt = async (method: string, path: string, access?: string) =>
      (await ask(server, method, path, method === "POST" ? {} : undefined, access)).body.error?.code;
    const guest = await Person.come(server);
    assert.equal(await codeAt("POST", "/daily/attempts"), "sign-in-needed");
    assert.equal(await codeAt("GET", "/daily/yesterday"), "no-such-day");
    assert.equal(await codeAt("GET", "/daily/2020-01-01"), "no-such-day");
    assert.equal(await codeAt("GET", "/daily/2026-11-21"), "no-such-day");
    assert.equal(await codeAt("GET", `/daily/${DAY}/par`, guest.tokens.access), "attempt-first");
  });

  it("opens one table for requests at the same time, so that no other shows the dice before the ranked attempt", async () => {
    const gus = await Person.claim(server, "Gus", "a long password");
    const roomIds = async () => (await matchMaker.query()).map(({ roomId }) => roomId);
    const before = new Set(await roomIds());
    const tables = await Promise.all(Array.from({ length: 8 }, () => begin(gus)));
    assert.deepEqual(tables, Array(8).fill({ roomId: tables[0]?.roomId, isRanked: true }));
    assert.deepEqual(
      (await roomIds()).filter((id) => !before.has(id)),
      [tables[0]?.roomId],
    );
    await (await join(gus, tables[0] as AttemptTable)).leave();
    await settled(gus);
  });

  it("does not count an attempt whose table could not be opened", async () => {
    const hal = await Person.claim(server, "Hal", "a long password");
    server.context.closing = true;
    assert.equal((await hal.ask("POST", "/daily/attempts", {})).status, 503);
    server.context.closing = false;
    assert.equal((await begin(hal)).isRanked, true);
  });

  it("has a table that only the account of the attempt may join or watch", async () => {
    const fay = await Person.claim(server, "Fay", "a long password");
    const table = await begin(fay);
    const friend = await Person.claim(server, "Friend of Fay", "a long password");
    const strangers = [friend.client, server.client];
    for (const stranger of strangers) assert.equal(await refusal(stranger.joinById(table.roomId)), "seats-reserved");
    const room = await join(fay, table);
    for (const stranger of strangers)
      assert.equal(await refusal(stranger.joinById(table.roomId, { watch: true })), "seats-reserved");
    assert.equal((await callTable(table.roomId, "tableOfFriend", fay.me.id))?.roomId, null);
    await play(room);
    assert.equal((await settled(fay)).own?.isRanked, true);
  });

  it("ignores a ticket sent by a client", async () => {
    const client = server.client;
    const daily = { day: DAY, playerId: "x" };
    const room = await client.create<never>("dice-10-000", { bot: true, serverOnly: { daily } });
    room.onMessage("*", () => undefined);
    await until(room as unknown as TestRoom, ({ status }) => status !== undefined);
    assert.equal((room.state as { daily: string }).daily, "");
    await room.leave();
  });
});
