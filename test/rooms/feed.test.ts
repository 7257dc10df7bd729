import assert from "node:assert/strict";
import type { Room } from "@colyseus/sdk";
import { pushAway } from "../../server/feed/push-away.ts";
import type { Notice } from "../../shared/players/feed.ts";
import { SIGNED_OUT } from "../../shared/protocol/close-codes.ts";
import { eventually } from "../helpers/eventually.ts";
import { Person } from "../helpers/server/account.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";
const NOTICE: Notice = { type: "friend-requested", from: { id: "ann", name: "Ann" } };

/** The page of an account: its feed and the notices it has received. */
async function openFeed(person: Person): Promise<{ room: Room; next(): Promise<Notice> }> {
  const room: Room = await person.client.joinOrCreate("feed");
  const queue: Notice[] = [];
  let wake: () => void = () => undefined;
  room.reconnection.enabled = false;
  room.onMessage("rejected", () => undefined);
  room.onMessage("notice", (notice: Notice) => {
    queue.push(notice);
    wake();
  });
  return {
    room,
    async next() {
      while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return queue.shift() as Notice;
    },
  };
}

describe("the account feed", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());
  afterEach("the server logged no error", () => assert.deepEqual(server.faults, []));

  it("delivers a notice to every page of its account, and to no other account", async () => {
    const ben = await Person.claim(server, "Ben Feed", PASSWORD);
    const cleo = await Person.claim(server, "Cleo Feed", PASSWORD);
    const [first, second, other] = [await openFeed(ben), await openFeed(ben), await openFeed(cleo)];
    server.context.feed.send(ben.me.id, NOTICE);
    assert.deepEqual(await Promise.all([first.next(), second.next()]), [NOTICE, NOTICE]);
    const toCleo: Notice = { type: "friend-requested", from: { id: "dan", name: "Dan" } };
    server.context.feed.send(cleo.me.id, toCleo);
    assert.deepEqual(await other.next(), toCleo, "the first notice for Cleo is her own");
    await Promise.all([first, second, other].map(({ room }) => room.leave()));
  });

  it("reports which accounts have an open page", async () => {
    const dan = await Person.claim(server, "Dan Feed", PASSWORD);
    const { feed } = server.context;
    assert.equal(await feed.isOnline(dan.me.id), false);
    const [first, second] = [await openFeed(dan), await openFeed(dan)];
    assert.equal(await feed.isOnline(dan.me.id), true);
    await first.room.leave();
    assert.equal(await feed.isOnline(dan.me.id), true, "the second page is still open");
    await second.room.leave();
    assert.equal(await feed.isOnline(dan.me.id), false);
  });

  it("reports a notice to an account without an open page, and only then", async () => {
    const eve = await Person.claim(server, "Eve Feed", PASSWORD);
    const { feed } = server.context;
    const away: string[] = [];
    const reported = Promise.withResolvers<void>();
    const stop = feed.onAway((accountId, { type }) => {
      away.push(`${accountId} ${type}`);
      reported.resolve();
    });
    feed.send(eve.me.id, NOTICE);
    await reported.promise;
    const page = await openFeed(eve);
    feed.send(eve.me.id, NOTICE);
    await page.next();
    assert.deepEqual(away, [`${eve.me.id} friend-requested`]);
    stop();
    await page.room.leave();
  });

  it("pushes a challenge to the browsers of an account without an open page", async () => {
    const hal = await Person.claim(server, "Hal Feed", PASSWORD);
    const pushed = Promise.withResolvers<unknown[]>();
    const { feed } = server.context;
    const stop = pushAway({ feed, push: { notify: (...notified) => pushed.resolve(notified) } });
    const from = { id: "ann", name: "Ann" };
    feed.send(hal.me.id, { type: "challenge-received", id: "c", game: "farkle", from, until: 7 });
    assert.deepEqual(await pushed.promise, [
      hal.me.id,
      { kind: "challenge", game: "farkle", from: "Ann", path: "/friends", until: 7 },
    ]);
    stop();
  });

  it("pushes a tournament game with the tournament's title, or without one with the opponent", async () => {
    const ida = await Person.claim(server, "Ida Feed", PASSWORD);
    const { feed } = server.context;
    const pushed: unknown[] = [];
    const both = Promise.withResolvers<void>();
    const stop = pushAway({
      feed,
      push: { notify: (...notified) => (pushed.push(notified) === 2 ? both.resolve() : undefined) },
    });
    const game = { type: "tournament-game", tournamentId: "t", game: "farkle", roomId: "r", opponent: "Ben" } as const;
    feed.send(ida.me.id, { ...game, title: "Cup", until: 7 });
    feed.send(ida.me.id, { ...game, title: "", until: 7 });
    await both.promise;
    const notice = { kind: "tournament", game: "farkle", path: "/tournament/t", until: 7, isReminder: false };
    assert.deepEqual(pushed, [
      [ida.me.id, { ...notice, title: "Cup" }],
      [ida.me.id, { ...notice, title: "Ben" }],
    ]);
    stop();
  });

  it("refuses clients without an account and closes with the session of its account", async () => {
    await assert.rejects(server.client.joinOrCreate("feed"), { message: "sign-in-needed" });
    const finn = await Person.claim(server, "Finn Feed", PASSWORD);
    const page = await openFeed(finn);
    const closed = new Promise<number>((resolve) => page.room.onLeave(resolve));
    await finn.ask("DELETE", "/sessions");
    assert.equal(await closed, SIGNED_OUT);
    await eventually(
      () => server.context.feed.isOnline(finn.me.id),
      (isOnline) => !isOnline,
    );
  });

  it("answers messages of clients with a refusal", async () => {
    const gus = await Person.claim(server, "Gus Feed", PASSWORD);
    const page = await openFeed(gus);
    const refused = new Promise<{ code: string }>((resolve) => page.room.onMessage("rejected", resolve));
    page.room.send("notice", NOTICE);
    assert.deepEqual(await refused, { code: "unknown-message" });
    await page.room.leave();
  });
});
