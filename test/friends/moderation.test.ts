import assert from "node:assert/strict";
import type { Room, SeatReservation } from "@colyseus/sdk";
import type { AdminLogLine, AdminSession } from "../../shared/admin/api.ts";
import type { FriendList, Inbox, ReportCase } from "../../shared/players/friends.ts";
import type { ChatMessage } from "../../shared/protocol/chat.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { refusal, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const PASSWORD = "correct horse";
const CLASSIC = { game: "dash-dice", settings: { mode: "classic", clock: false } };

async function told(answer: Promise<{ status: number; body: { error?: { code: string; detail?: string } } }>) {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : `${status}`;
}

/** Collects the chat that a client receives. */
function hear(room: Room): { texts: string[]; next(count: number): Promise<string[]> } {
  const texts: string[] = [];
  let wake: () => void = () => undefined;
  room.onMessage("said", ({ content }: ChatMessage) => {
    texts.push("text" in content ? content.text : "phrase" in content ? content.phrase : content.emote);
    wake();
  });
  return {
    texts,
    async next(count) {
      while (texts.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return texts;
    },
  };
}

onEveryStore("blocked and reported players", (kind) => {
  let server: TestServer;
  let people = 0;
  before(async () => {
    server = await TestServer.open(
      { gracePlaying: 60, graceWaiting: 60 },
      { store: await kind.freshStore(), adminPassword: PASSWORD },
    );
  });
  after(() => server.close());
  afterEach("the server logged no error", () => assert.deepEqual(server.faults, []));

  const person = (name: string): Promise<Person> => Person.claim(server, `${name} ${++people}`, PASSWORD);
  const block = (who: Person, whom: Person) => who.ask("PUT", `/me/blocks/${whom.me.id}`);
  const three = () => Promise.all([person("Ann"), person("Ben"), person("Cleo")]);
  const begin = async (rooms: TestRoom[]) => {
    await Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
    await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "playing")));
  };
  const leave = (rooms: Room[]) => Promise.all(rooms.map((room) => room.leave()));

  describe("a block", () => {
    it("ends the friendship and open challenges, and refuses requests, messages and challenges of both", async () => {
      const [ann, ben] = await three();
      await ann.ask("POST", "/me/friend-requests", { id: ben.me.id });
      await ben.ask("PUT", `/me/friends/${ann.me.id}`);
      await ben.ask("POST", "/me/challenges", { to: ann.me.id, ...CLASSIC });
      assert.equal(await told(block(ann, ben)), "204");
      assert.equal(await told(block(ann, ben)), "204", "once more");
      const list = (await ann.ask<FriendList>("GET", "/me/friends")).body;
      assert.deepEqual([list.friends, list.challenges, list.blocked.map(({ id }) => id)], [[], [], [ben.me.id]]);
      for (const [who, whom, code] of [
        [ann, ben, "403 you-blocked-them"],
        [ben, ann, "403 not-reachable"],
      ] as const) {
        const { id } = whom.me;
        assert.equal(await told(who.ask("POST", "/me/friend-requests", { id })), code);
        assert.equal(await told(who.ask("POST", `/me/messages/${id}`, { phrase: "hello" })), code);
        assert.equal(await told(who.ask("POST", "/me/challenges", { to: id, ...CLASSIC })), code);
      }
      assert.equal(await told(ann.ask("DELETE", `/me/blocks/${ben.me.id}`)), "204");
      assert.equal(await told(ben.ask("POST", "/me/friend-requests", { id: ann.me.id })), "201");
    });

    it("keeps both from each other's tables, and from watching private ones", async () => {
      const [ann, ben, cleo] = await three();
      await block(ann, ben);
      for (const [host, guest] of [
        [ann, ben],
        [ben, ann],
      ] as const) {
        const table = await host.create({ private: true });
        assert.equal(await refusal(guest.joinById(table.roomId)), "seat-refused");
        const third = await cleo.joinById(table.roomId);
        await begin([table, third]);
        assert.equal(await refusal(guest.joinById(table.roomId, { watch: true })), "seat-refused");
        await leave([table, third]);
      }
    });

    /** Waits in the queue for a table of this mode. */
    const queue = async (who: Person, mode = "last-line") => {
      const room: Room = await who.client.joinOrCreate("queue", { game: "dash-dice", mode });
      room.onMessage("*", () => undefined);
      return { room, seat: new Promise<SeatReservation>((resolve) => room.onMessage("seat", resolve)), who };
    };

    it("makes the queue skip an open table of the blocked account", async () => {
      const [ann, ben, cleo] = await three();
      await block(ann, ben);
      // A mode of its own, because the reserved seat keeps the table open for a while.
      const closed = await ann.create({ mode: "zero-hour" });
      const open = await cleo.create({ mode: "zero-hour" });
      const waiting = await queue(ben, "zero-hour");
      assert.equal((await waiting.seat).roomId, open.roomId);
      await leave([waiting.room, closed, open]);
    });

    it("keeps both from being paired by the queue", async () => {
      const [ann, ben, cleo] = await three();
      await block(ben, ann);
      const waiting = [await queue(ann), await queue(ben)];
      const third = await queue(cleo);
      const paired = await Promise.any(waiting.map(async (one) => ({ seat: await one.seat, who: one.who })));
      assert.equal(paired.seat.roomId, (await third.seat).roomId, "the third player makes a pair possible");
      const left = waiting.find(({ who }) => who !== paired.who);
      assert.ok(left);
      assert.equal(((await left.room.request("news", {})) as { waiting: number }).waiting, 1);
      await leave([...waiting.map(({ room }) => room), third.room]);
    });

    it("hides the chat of both from each other at a table and among spectators", async () => {
      const [ann, ben, cleo] = await three();
      const dan = await person("Dan");
      const table = await ann.create({ private: true });
      const rooms = [table, await cleo.joinById(table.roomId)];
      await begin(rooms);
      const [benWatching, danWatching] = [
        await ben.joinById(table.roomId, { watch: true }),
        await dan.joinById(table.roomId, { watch: true }),
      ];
      const [atBen, atDan] = [hear(benWatching), hear(danWatching)];
      // Made during the match, so that all of them are at the table.
      await block(ben, ann);
      await block(ben, dan);
      await table.request("say", { text: "from Ann" });
      await danWatching.request("say", { text: "from Dan" });
      await benWatching.request("say", { text: "from Ben" });
      await rooms[1]?.request("say", { text: "from Cleo" });
      assert.deepEqual(await atDan.next(3), ["from Ann", "from Dan", "from Cleo"]);
      assert.deepEqual(await atBen.next(2), ["from Ben", "from Cleo"]);
      await leave([...rooms, benWatching, danWatching]);
    });

    it("is refused for the account itself and for an unknown account", async () => {
      const ann = await person("Ann");
      assert.equal(await told(block(ann, ann)), "409 that-is-you");
      assert.equal(await told(ann.ask("PUT", "/me/blocks/unknown")), "404 no-such-player");
    });
  });

  describe("a report", () => {
    let token: string;
    before(async () => {
      const session = await ask<AdminSession>(server, "POST", "/admin/session", { password: PASSWORD });
      token = session.body.token;
    });
    const admin = <T>(method: string, path: string, body?: unknown) =>
      ask<T>(server, method, `/admin${path}`, body, token);
    const caseAbout = async (who: Person): Promise<ReportCase> => {
      const found = (await admin<ReportCase[]>("GET", "/reports")).body.find(({ target }) => target.id === who.me.id);
      assert.ok(found);
      return found;
    };
    const decide = (id: string, body: object) => told(admin("PUT", `/reports/${id}/decision`, body));

    it("shows administrators the chat and the log of the reporter's table", async () => {
      const [ann, ben, cleo] = await three();
      const table = await ann.create({ private: true, mode: "classic" });
      const rooms = [table, await ben.joinById(table.roomId)];
      await begin(rooms);
      await rooms[1]?.request("say", { text: "You are a fool" });
      const actor = rooms.find(
        ({ state, sessionId }) => [...state.seats][state.actor ?? 0]?.sessionId === sessionId,
      ) as TestRoom;
      await actor.request("act", { type: "call", parity: "odd" });
      const report = { target: ben.me.id, kind: "chat", note: "Insults", roomId: table.roomId };
      assert.equal(await told(ann.ask("POST", "/me/reports", report)), "204");
      assert.equal(await told(ann.ask("POST", "/me/reports", report)), "409 already-reported");
      const { id, kind: about, note, reporter, evidence } = await caseAbout(ben);
      assert.deepEqual([about, note, reporter?.id], ["chat", "Insults", ann.me.id]);
      assert.equal(evidence?.matchId, table.state.matchId);
      assert.deepEqual(
        evidence?.chat.map(({ account, content }) => ({ account, content })),
        [{ account: ben.me.id, content: { text: "You are a fool" } }],
      );
      assert.ok(evidence?.log.length, "the log has events");
      assert.equal(await decide(id, { decision: "dismiss", reason: "Banter" }), "204");
      // An account that is not at the table cannot attach its chat.
      assert.equal(await told(cleo.ask("POST", "/me/reports", { ...report, note: "" })), "204");
      assert.equal((await caseAbout(ben)).evidence, null);
      await leave(rooms);
    });

    it("leads to a mute: chat and messages are refused with the time, and the decision is in the audit log", async () => {
      const [ann, ben] = await three();
      await ann.ask("POST", "/me/friend-requests", { id: ben.me.id });
      await ben.ask("PUT", `/me/friends/${ann.me.id}`);
      await ann.ask("POST", "/me/reports", { target: ben.me.id, kind: "chat" });
      const { id } = await caseAbout(ben);
      assert.equal(await decide(id, { decision: "mute", reason: "Insults" }), "400 malformed-request");
      assert.equal(await decide(id, { decision: "warn", days: 3, reason: "Insults" }), "400 malformed-request");
      assert.equal(await decide(id, { decision: "mute", days: 3, reason: "Insults" }), "204");
      assert.equal(await decide(id, { decision: "warn", reason: "Again" }), "404 no-such-report");
      const { body } = await ben.ask("POST", `/me/messages/${ann.me.id}`, { text: "Hello" });
      assert.equal(body.error?.code, "muted");
      const days = (Date.parse(body.error?.detail ?? "") - Date.now()) / 86_400_000;
      assert.ok(days > 2.9 && days <= 3, `${days} days`);
      const table = await ben.create({ private: true });
      assert.equal(await refusal(table.request("say", { phrase: "hello" })), "muted");
      await table.leave();
      assert.equal(await refusal(ben.create({ title: "Ann cheats" })), "muted-name");
      const challenge = { to: ann.me.id, game: "dash-dice", settings: { title: "Ann cheats" }, rated: false };
      assert.equal(await told(ben.ask("POST", "/me/challenges", challenge)), "403 muted-name");
      const [sanction] = (await ben.ask<Inbox>("GET", "/me/inbox")).body.sanctions;
      assert.deepEqual([sanction?.kind, sanction?.reason], ["mute", "Insults"]);
      await server.store.updateTable("sanctions").set({ until: Date.now() }).execute();
      assert.equal(await told(ben.ask("POST", `/me/messages/${ann.me.id}`, { text: "Hello" })), "201", "it ends");
      const log = (await admin<AdminLogLine[]>("GET", "/log")).body;
      const line = log.find(({ target }) => target === ben.me.id);
      assert.equal(line?.action, "report-decided");
      assert.match(JSON.stringify(line.after), /"decision":"mute"/);
    });

    it("leads to a warning that the account confirms, or to a suspension", async () => {
      const [ann, ben, cleo] = await three();
      await ann.ask("POST", "/me/reports", { target: ben.me.id, kind: "name" });
      await ann.ask("POST", "/me/reports", { target: cleo.me.id, kind: "stalling" });
      assert.equal(await decide((await caseAbout(ben)).id, { decision: "warn", reason: "Rude name" }), "204");
      const [warning] = (await ben.ask<Inbox>("GET", "/me/inbox")).body.sanctions;
      assert.deepEqual([warning?.kind, warning?.reason, warning?.until], ["warning", "Rude name", null]);
      assert.equal(await told(cleo.ask("DELETE", `/me/sanctions/${warning?.id}`)), "404 not-found");
      assert.equal(await told(ben.ask("DELETE", `/me/sanctions/${warning?.id}`)), "204");
      assert.deepEqual((await ben.ask<Inbox>("GET", "/me/inbox")).body.sanctions, []);
      const suspension = { decision: "suspend", days: 7, reason: "Stalling" };
      assert.equal(await decide((await caseAbout(cleo)).id, suspension), "204");
      assert.equal(await told(cleo.ask("GET", "/me")), "403 suspended");
      const decided = (await admin<ReportCase[]>("GET", "/reports?decided=yes")).body;
      assert.equal(decided.find(({ target }) => target.id === cleo.me.id)?.decision, "suspend");
    });

    it("is refused about the account itself, with an unknown kind, or without an administrator's token", async () => {
      const [ann, ben] = await three();
      const report = (body: object) => told(ann.ask("POST", "/me/reports", body));
      assert.equal(await report({ target: ann.me.id, kind: "chat" }), "409 that-is-you");
      assert.equal(await report({ target: ben.me.id, kind: "dislike" }), "400 malformed-request");
      assert.equal(await report({ target: ben.me.id, kind: "chat", note: "x".repeat(501) }), "400 malformed-request");
      assert.equal(await told(ann.ask("GET", "/admin/reports")), "401 admin-needed");
    });
  });
});
