import assert from "node:assert/strict";
import type { AdminSession } from "../../shared/admin/api.ts";
import type { SignedIn } from "../../shared/players/api.ts";
import { SIGNED_OUT } from "../../shared/protocol/close-codes.ts";
import { ask, Person } from "../helpers/server/account.ts";
import {
  dropCable,
  playToEnd,
  quiet,
  seatOf,
  type TestRoom,
  TestServer,
  until,
} from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse battery";

/** The close code and reason. */
const closing = (room: TestRoom): Promise<[number, string | undefined]> =>
  new Promise((resolve) => room.onLeave((code, reason) => resolve([code, reason])));
const SENT_OUT = [SIGNED_OUT, "signed-out"];

describe("the connections of a signed-out or suspended player", () => {
  let server: TestServer;
  let ann: Person;
  let people = 0;
  before(async () => {
    server = await TestServer.open({ gracePlaying: 30, graceWaiting: 30 }, { adminPassword: PASSWORD });
  });
  after(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });
  beforeEach(async () => {
    ann = await Person.claim(
      server,
      `Ann the ${["First", "Second", "Third", "Fourth", "Fifth", "Sixth"][people++]}`,
      PASSWORD,
    );
  });

  const elsewhere = async () =>
    new Person(
      server,
      (await ask<SignedIn>(server, "POST", "/sessions", { name: ann.me.name, password: PASSWORD })).body,
    );
  const signOut = (person: Person) => person.ask("DELETE", "/sessions/current", { refresh: person.tokens.refresh });
  async function match(person: Person): Promise<[TestRoom, TestRoom]> {
    const first = await person.create({ private: true, clock: false });
    const second: TestRoom = await server.client.joinById(first.roomId, {});
    second.onMessage("*", () => undefined);
    await Promise.all([first, second].map((room) => room.request("seed", { seed: "x" })));
    await Promise.all([first, second].map((room) => until(room, ({ status }) => status === "playing")));
    return [first, second];
  }

  it("end at once, in the queue, at a table, and as a spectator", async () => {
    const [table] = await match(await elsewhere());
    const seated = await ann.create({ private: true });
    const watching = await ann.joinById((await match(await elsewhere()))[0].roomId, { watch: true });
    const waiting: TestRoom = quiet(await ann.client.joinOrCreate("queue", { game: "casino" }));
    const ends = Promise.all([seated, watching, waiting].map(closing));
    await signOut(ann);
    assert.deepEqual(await ends, [SENT_OUT, SENT_OUT, SENT_OUT]);
    assert.equal(table.connection.isOpen, true, "another browser of the same player stays signed in");
  });

  it("end everywhere at once, and the seat waits for the player, not for the old browser", async () => {
    const [first, second] = await match(ann);
    const { reconnectionToken } = first;
    const end = closing(first);
    await ann.ask("DELETE", "/sessions");
    assert.deepEqual(await end, SENT_OUT);
    await assert.rejects(server.client.reconnect(reconnectionToken), /invalid or expired/);
    assert.equal(second.state.status, "playing");
    const again = await (await elsewhere()).joinById(first.roomId);
    await until(again, ({ status }) => status === "playing");
    assert.ok(seatOf(again) >= 0);
    await playToEnd([again, second]);
    assert.equal(second.state.status, "over");
  });

  it("do not reconnect when the session ended while the connection was broken", async () => {
    const [first, second] = await match(ann);
    first.reconnection.enabled = false;
    dropCable(server, first);
    await until(second, ({ seats }) => [...seats].some(({ connected }) => !connected));
    await signOut(ann);
    await assert.rejects(server.client.reconnect(first.reconnectionToken), /invalid or expired/);
    assert.equal(second.state.status, "playing");
    await second.leave();
  });

  it("of other browsers end with a new password, and the one that changed it stays", async () => {
    const thief = await elsewhere();
    const [stolen, own] = [await thief.create({ private: true }), await ann.create({ private: true })];
    const end = closing(stolen);
    const changed = await ann.ask("PATCH", "/me", { password: "another password", currentPassword: PASSWORD });
    assert.equal(changed.status, 200);
    assert.deepEqual(await end, SENT_OUT);
    await own.request("seed", { seed: "still here" });
    await own.leave();
  });

  it("end with a suspension, and with the account", async () => {
    const { body } = await ask<AdminSession>(server, "POST", "/admin/session", { password: PASSWORD });
    const [table] = await match(ann);
    const end = closing(table);
    const suspension = { days: 1, reason: "rude" };
    await ask(server, "PUT", `/admin/players/${ann.me.id}/suspension`, suspension, body.token);
    assert.deepEqual(await end, SENT_OUT);
    await assert.rejects(ann.joinById(table.roomId), /suspended/);

    const leaver = await Person.come(server);
    const left = closing(await leaver.create({ private: true }));
    await leaver.ask("DELETE", "/me", {});
    assert.deepEqual(await left, SENT_OUT);
  });

  it("end within a minute when another process ended the session or it expired; a guest who signs in plays on", async () => {
    const table = await ann.create({ private: true });
    const guest = await Person.come(server);
    const guests = await guest.create({ private: true });
    const end = closing(table);
    await guest.ask("DELETE", "/sessions/current", { refresh: guest.tokens.refresh });
    await server.store.updateTable("sessions").set({ expires_at: 1 }).where("player_id", "=", ann.me.id).execute();
    await server.context.connected.recheck();
    assert.deepEqual(await end, SENT_OUT);
    await guests.request("seed", { seed: "a guest's account lives in this browser alone" });
    await guests.leave();
  });
});
