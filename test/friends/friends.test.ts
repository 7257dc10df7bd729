import assert from "node:assert/strict";
import { cleanUp } from "../../server/friends/clean-up.ts";
import { removeOldMessages } from "../../server/friends/messages.ts";
import type { CorrespondenceGames } from "../../shared/correspondence/games.ts";
import type { Challenge, Conversation, FriendList, Inbox, Privacy, Relation } from "../../shared/players/friends.ts";
import { eventually } from "../helpers/eventually.ts";
import { Person } from "../helpers/server/account.ts";
import { addSeed, refusal, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const PASSWORD = "correct horse";
const DAY = 24 * 60 * 60_000;
const CLASSIC = { game: "dash-dice", settings: { mode: "classic", clock: false } };

/** The status and, of a refusal, its code. */
async function told(answer: Promise<{ status: number; body: { error?: { code: string } } }>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : `${status}`;
}

onEveryStore("friends and challenges", (kind) => {
  let server: TestServer;
  let people = 0;
  before(async () => {
    server = await TestServer.open({ seedWait: 100 }, { store: await kind.freshStore() });
  });
  after(() => server.close());
  afterEach("the server logged no error", () => assert.deepEqual(server.faults, []));

  const person = (name: string): Promise<Person> => Person.claim(server, `${name} ${++people}`, PASSWORD);
  const pair = (): Promise<[Person, Person]> => Promise.all([person("Ann"), person("Ben")]);
  const listOf = async (who: Person) => (await who.ask<FriendList>("GET", "/me/friends")).body;
  const befriend = async (one: Person, other: Person) => {
    await one.ask("POST", "/me/friend-requests", { id: other.me.id });
    assert.equal(await told(other.ask("PUT", `/me/friends/${one.me.id}`)), "204");
  };

  describe("a friend request", () => {
    it("is sent by name, or a look-alike of it, and makes friends when it is accepted", async () => {
      const [ann, ben] = await pair();
      const sent = await ann.ask<{ state: string }>("POST", "/me/friend-requests", { name: ben.me.name.toUpperCase() });
      assert.deepEqual([sent.status, sent.body.state], [201, "requested"]);
      assert.deepEqual(
        (await listOf(ann)).outgoing.map(({ id }) => id),
        [ben.me.id],
      );
      const inbox = (await ben.ask<Inbox>("GET", "/me/inbox")).body;
      assert.deepEqual(
        inbox.requests.map(({ name }) => name),
        [ann.me.name],
      );
      assert.deepEqual((await listOf(ben)).friends, []);
      assert.equal(await told(ben.ask("PUT", `/me/friends/${ann.me.id}`)), "204");
      for (const [own, other] of [
        [ann, ben],
        [ben, ann],
      ] as const) {
        const { friends, incoming, outgoing } = await listOf(own);
        assert.deepEqual(
          friends.map(({ id }) => id),
          [other.me.id],
        );
        assert.deepEqual([...incoming, ...outgoing], []);
      }
      assert.equal(await told(ann.ask("POST", "/me/friend-requests", { id: ben.me.id })), "409 already-friends");
    });

    it("makes friends at once if both sides have sent one, also at the same time", async () => {
      const [ann, ben] = await pair();
      const answers = await Promise.all([
        ann.ask<{ state: string }>("POST", "/me/friend-requests", { id: ben.me.id }),
        ben.ask<{ state: string }>("POST", "/me/friend-requests", { id: ann.me.id }),
      ]);
      assert.deepEqual(answers.map(({ body }) => body.state).sort(), ["friends", "requested"]);
      assert.equal((await listOf(ann)).friends.length, 1);
    });

    it("can be declined and withdrawn, and a friend removed, by either side", async () => {
      const [ann, ben] = await pair();
      for (const ending of [ann, ben]) {
        const other = ending === ann ? ben : ann;
        await ann.ask("POST", "/me/friend-requests", { id: ben.me.id });
        assert.equal(await told(ending.ask("DELETE", `/me/friends/${other.me.id}`)), "204");
        assert.deepEqual((await listOf(ben)).incoming, []);
        assert.equal(await told(ben.ask("PUT", `/me/friends/${ann.me.id}`)), "404 no-such-request");
        await befriend(ann, ben);
        assert.equal(await told(ending.ask("DELETE", `/me/friends/${other.me.id}`)), "204");
        assert.deepEqual([(await listOf(ann)).friends, (await listOf(ben)).friends], [[], []]);
      }
    });

    it("cannot be sent to oneself, to guests, by guests, or to players that do not exist", async () => {
      const ann = await person("Ann");
      const guest = await Person.come(server);
      const ask = (who: Person, body: object) => told(who.ask("POST", "/me/friend-requests", body));
      assert.equal(await ask(ann, { id: ann.me.id }), "409 that-is-you");
      assert.equal(await ask(ann, { id: guest.me.id }), "409 player-is-guest");
      assert.equal(await ask(ann, { name: "Nowhere To Be Found" }), "404 no-such-player");
      assert.equal(await ask(ann, { id: "a b" }), "404 no-such-player");
      assert.equal(await ask(ann, {}), "400 malformed-request");
      assert.equal(await ask(guest, { id: ann.me.id }), "403 claimed-account-needed");
    });
  });

  describe("messages", () => {
    it("are free text between friends, read once and deleted by their sender for both", async () => {
      const [ann, ben] = await pair();
      await befriend(ann, ben);
      const path = `/me/messages/${ben.me.id}`;
      assert.equal(await told(ann.ask("POST", path, { text: " Same time tomorrow? " })), "201");
      assert.equal((await listOf(ben)).friends[0]?.unread, 1);
      const read = (await ben.ask<Conversation>("GET", `/me/messages/${ann.me.id}`)).body;
      assert.deepEqual(
        read.messages.map(({ isOwn, content }) => ({ isOwn, content })),
        [{ isOwn: false, content: { text: "Same time tomorrow?" } }],
      );
      assert.equal((await listOf(ben)).friends[0]?.unread, 0);
      const id = read.messages[0]?.id;
      assert.equal(await told(ann.ask("DELETE", `${path}/${id}`)), "204");
      assert.deepEqual((await ben.ask<Conversation>("GET", `/me/messages/${ann.me.id}`)).body.messages, []);
      assert.equal(await told(ann.ask("DELETE", `${path}/${id}`)), "404 no-such-message");
    });

    it("are hidden from a recipient who deletes them, and cannot be deleted by a third account", async () => {
      const [ann, ben] = await pair();
      const cleo = await person("Cleo");
      await befriend(ann, ben);
      const { body } = await ann.ask<Conversation>("POST", `/me/messages/${ben.me.id}`, { text: "Hello" });
      const id = body.messages[0]?.id;
      assert.equal(await told(cleo.ask("DELETE", `/me/messages/${ann.me.id}/${id}`)), "404 no-such-message");
      assert.equal(await told(ben.ask("DELETE", `/me/messages/${ann.me.id}/${id}`)), "204");
      assert.equal((await ben.ask<Conversation>("GET", `/me/messages/${ann.me.id}`)).body.messages.length, 0);
      assert.equal((await ann.ask<Conversation>("GET", `/me/messages/${ben.me.id}`)).body.messages.length, 1);
    });

    it("are quick phrases between others, and at most 500 characters that others can read", async () => {
      const [ann, ben] = await pair();
      const send = (body: object) => told(ann.ask("POST", `/me/messages/${ben.me.id}`, body));
      assert.equal(await send({ phrase: "good-game" }), "201");
      assert.equal(await send({ text: "Hello" }), "403 friends-only");
      await befriend(ann, ben);
      assert.equal(await send({ text: "x".repeat(500) }), "201");
      for (const text of ["x".repeat(501), " ", "a\u0007b", "a\u202eb", "\u200b", 7]) {
        assert.equal(await send({ text }), "400 malformed-message-text", JSON.stringify(text));
      }
    });

    it("are kept for thirty days", async () => {
      const [ann, ben] = await pair();
      await befriend(ann, ben);
      await ann.ask("POST", `/me/messages/${ben.me.id}`, { text: "Old" });
      const sent = Date.now();
      assert.equal(await removeOldMessages(server.store, sent + 30 * DAY - 60_000), 0);
      await cleanUp(server.store, sent + 30 * DAY + 60_000);
      assert.deepEqual((await ben.ask<Conversation>("GET", `/me/messages/${ann.me.id}`)).body.messages, []);
    });
  });

  describe("a challenge", () => {
    const challenge = (from: Person, to: Person, more: object = {}) =>
      from.ask<Challenge>("POST", "/me/challenges", { to: to.me.id, ...CLASSIC, ...more });

    it("opens a table for both when it is accepted, once", async () => {
      const [ann, ben] = await pair();
      const sent = await challenge(ann, ben);
      assert.equal(sent.status, 201);
      const [received] = (await ben.ask<Inbox>("GET", "/me/inbox")).body.challenges;
      assert.deepEqual(received, sent.body);
      const accept = () => ben.ask<{ roomId: string }>("POST", `/me/challenges/${sent.body.id}/acceptance`);
      const { roomId } = (await accept()).body;
      assert.equal((await accept()).body.roomId, roomId, "a repeated acceptance leads to the same table");
      const rooms = await Promise.all([ann, ben].map((player) => player.joinById(roomId)));
      await Promise.all(rooms.map((room) => addSeed(room, room.sessionId)));
      await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "playing")));
      const [friendly] = (await ann.ask<Relation>("GET", `/me/relations/${ben.me.id}`)).body.table ? [true] : [false];
      assert.equal(friendly, false, "Ben shows his table to friends only");
      await befriend(ann, ben);
      const table = (await listOf(ann)).friends[0]?.table;
      assert.deepEqual([table?.roomId, table?.game], [roomId, "dash-dice"]);
      await Promise.all(rooms.map((room) => room.leave()));
    });

    it("is rated only on request, with the terms of a public table and without house rules", async () => {
      const [ann, ben] = await pair();
      assert.equal(await told(challenge(ann, ben, { rated: "yes" })), "400 malformed-request");
      const refused = (settings: object) => told(challenge(ann, ben, { rated: true, settings }));
      assert.equal(await refused({ mode: "classic", clock: false }), "400 bad-options");
      assert.equal(await refused({ mode: "classic", bustEndsTurn: true }), "400 not-rated");
      assert.deepEqual((await listOf(ann)).challenges, [], "a refused challenge changes nothing");
      for (const rated of [true, false]) {
        const sent = (await challenge(ann, ben, { rated, settings: { mode: "classic" } })).body;
        assert.equal(sent.rated, rated);
        const { roomId } = (await ben.ask<{ roomId: string }>("POST", `/me/challenges/${sent.id}/acceptance`)).body;
        const stranger = await person("Cleo");
        assert.equal(await refusal(stranger.joinById(roomId)), "seats-reserved");
        const rooms = await Promise.all([ann, ben].map((player) => player.joinById(roomId)));
        await Promise.all(rooms.map((room) => addSeed(room, room.sessionId)));
        await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "playing")));
        const { matchId } = (rooms[0] as TestRoom).state;
        const record = await server.journal.read(matchId);
        assert.equal(record?.record.terms?.open, rated, "only matches on open terms are rated");
        await Promise.all(rooms.map((room) => room.leave()));
      }
    });

    it("with days for each move stays open for days, and begins a game of both without either being connected", async () => {
      const [ann, ben] = await pair();
      const { id, createdAt, expiresAt } = (await challenge(ann, ben, { settings: { mode: "classic", clock: "3d" } }))
        .body;
      assert.equal(expiresAt - createdAt, 3 * DAY);
      const { roomId } = (await ben.ask<{ roomId: string }>("POST", `/me/challenges/${id}/acceptance`)).body;
      for (const [own, other] of [
        [ann, ben],
        [ben, ann],
      ] as const) {
        const gamesOf = async () => (await own.ask<CorrespondenceGames>("GET", "/me/games")).body.games;
        await eventually(gamesOf, ([game]) => game?.status === "playing");
        const [game] = await gamesOf();
        assert.deepEqual([game?.roomId, game?.others[0]?.account], [roomId, other.me.id]);
      }
      const room = await ann.joinById(roomId);
      await until(room, ({ status }) => status === "playing");
      assert.ok([...room.state.seats].some(({ sessionId }) => sessionId === room.sessionId));
      await room.leave();
    });

    it("is declined by one side and withdrawn by the other, and then over", async () => {
      const [ann, ben] = await pair();
      for (const ending of [ann, ben]) {
        const { id } = (await challenge(ann, ben)).body;
        assert.equal(await told(challenge(ann, ben)), "409 already-challenged");
        assert.equal(await told(ending.ask("DELETE", `/me/challenges/${id}`)), "204");
        assert.equal(await told(ben.ask("POST", `/me/challenges/${id}/acceptance`)), "409 challenge-over");
        assert.equal(await told(ending.ask("DELETE", `/me/challenges/${id}`)), "409 challenge-over");
      }
      assert.deepEqual((await listOf(ben)).challenges, []);
    });

    it("expires, and belongs to its two accounts", async () => {
      const [ann, ben] = await pair();
      const cleo = await person("Cleo");
      const { id } = (await challenge(ann, ben)).body;
      for (const who of [cleo, ann]) {
        assert.equal(await told(who.ask("POST", `/me/challenges/${id}/acceptance`)), "404 no-such-challenge");
      }
      assert.equal(await told(cleo.ask("DELETE", `/me/challenges/${id}`)), "404 no-such-challenge");
      await server.store.updateTable("challenges").set({ expires_at: Date.now() }).where("id", "=", id).execute();
      assert.deepEqual((await ben.ask<Inbox>("GET", "/me/inbox")).body.challenges, []);
      assert.equal(await told(ben.ask("POST", `/me/challenges/${id}/acceptance`)), "409 challenge-over");
      assert.equal(await told(challenge(ann, ben)), "201", "a new one is possible");
    });

    it("is refused with settings that the game does not have", async () => {
      const [ann, ben] = await pair();
      const refused = (more: object) => told(challenge(ann, ben, more));
      assert.equal(await refused({ settings: { mode: "unheard-of" } }), "400 bad-options");
      assert.equal(await refused({ settings: { bot: true } }), "400 bad-options");
      assert.equal(await refused({ settings: { watch: true } }), "400 bad-options");
      assert.equal(await refused({ settings: { mode: { not: "a value" } } }), "400 malformed-request");
      assert.equal(await refused({ game: "chess" }), "400 no-such-game");
    });
  });

  describe("privacy", () => {
    it("decides who sees an account online and who may challenge it", async () => {
      const [ann, ben] = await pair();
      const cleo = await person("Cleo");
      await befriend(ann, ben);
      const page = await ben.client.joinOrCreate("feed");
      page.onMessage("*", () => undefined);
      const seen = async (who: Person) => {
        const { isOnline, mayChallenge } = (await who.ask<Relation>("GET", `/me/relations/${ben.me.id}`)).body;
        return [isOnline, mayChallenge];
      };
      const set = (privacy: Privacy) => told(ben.ask("PUT", "/me/privacy", privacy));
      assert.deepEqual((await ben.ask("GET", "/me/privacy")).body, { online: "friends", challenges: "everyone" });
      assert.deepEqual(
        [await seen(ann), await seen(cleo)],
        [
          [true, true],
          [false, true],
        ],
      );
      assert.equal(await set({ online: "everyone", challenges: "friends" }), "200");
      assert.deepEqual(
        [await seen(ann), await seen(cleo)],
        [
          [true, true],
          [true, false],
        ],
      );
      const challenge = (who: Person) => told(who.ask("POST", "/me/challenges", { to: ben.me.id, ...CLASSIC }));
      assert.equal(await challenge(cleo), "403 no-challenges-wanted");
      assert.equal(await set({ online: "nobody", challenges: "nobody" }), "200");
      assert.deepEqual(
        [await seen(ann), await seen(cleo)],
        [
          [false, false],
          [false, false],
        ],
      );
      assert.equal((await listOf(ann)).friends[0]?.isOnline, false);
      assert.equal(await challenge(ann), "403 no-challenges-wanted");
      assert.equal(await set({ online: "some" as never, challenges: "nobody" }), "400 malformed-request");
      await page.leave();
    });
  });

  describe("the data of an account", () => {
    it("contains its friends, messages, challenges, blocks and settings, and is deleted with it", async () => {
      const [ann, ben] = await pair();
      const cleo = await person("Cleo");
      await befriend(ann, ben);
      await ann.ask("POST", `/me/messages/${ben.me.id}`, { text: "Keep this" });
      await ann.ask("POST", "/me/challenges", { to: ben.me.id, ...CLASSIC });
      await ann.ask("PUT", `/me/blocks/${cleo.me.id}`);
      await ann.ask("PUT", "/me/privacy", { online: "nobody", challenges: "nobody" });
      await ann.ask("POST", "/me/reports", { target: cleo.me.id, kind: "name", note: "Rude" });
      const { body } = await ann.ask<Record<string, unknown[]>>("GET", "/me/export");
      const tables = ["friendships", "direct_messages", "challenges", "blocks", "privacy", "reports"];
      assert.deepEqual(
        tables.map((table) => body[table]?.length),
        [1, 1, 1, 1, 1, 1],
      );
      assert.equal(JSON.stringify(body.reports_received), "[]");
      assert.equal(await told(ann.ask("DELETE", "/me", { password: PASSWORD })), "204");
      for (const table of ["friendships", "direct_messages", "challenges", "blocks", "privacy"] as const) {
        const rows = await server.store.selectFrom(table).selectAll().where("player_id", "=", ann.me.id).execute();
        assert.deepEqual(rows, [], table);
      }
      assert.deepEqual((await listOf(ben)).friends, []);
      const [report] = await server.store
        .selectFrom("reports")
        .selectAll()
        .where("target_id", "=", cleo.me.id)
        .execute();
      assert.equal(report?.player_id, null, "the report stays without its sender");
    });
  });
});
