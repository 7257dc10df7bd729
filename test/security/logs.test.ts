import assert from "node:assert/strict";
import { Protocol } from "@colyseus/shared-types";
import pino from "pino";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import type { Tokens } from "../../shared/players/api.ts";
import { partsOf, resumes, throwOnce } from "../helpers/faults/faults.ts";
import { Secrets } from "../helpers/play/secrets.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { ask as request } from "../helpers/server/http.ts";
import { refusal, type TestRoom, TestServer } from "../helpers/server/test-server.ts";

const PASSWORDS = { own: "correct horse battery", wrong: "wrong staple zebra", admin: "administration zebra" };
const TALK = "sesame, a secret sentence";

describe("the log at debug level", () => {
  const secrets = new Secrets();
  const lines: string[] = [];
  let server: TestServer;
  before(async () => {
    const log = pino({ level: "debug", base: null }, { write: (line: string) => lines.push(line) });
    server = await TestServer.open({ gracePlaying: 20 }, { log, adminPassword: PASSWORDS.admin });
  });
  after(() => server.close());

  /** All rejections that client input can cause. */
  async function misbehave(address: string, room: TestRoom, person: Person): Promise<void> {
    const http = (method: string, path: string, body?: unknown) => request(address, method, path, { body });
    await http("POST", "/api/sessions", { name: person.me.name, password: PASSWORDS.wrong });
    await http("POST", "/api/sessions", `{"name": "x", "password": "${PASSWORDS.wrong}"`);
    await http("POST", "/api/admin/session", { password: PASSWORDS.wrong });
    await http("GET", `/api/codes/${room.state.code}`);
    await http("GET", "/api/codes/NOSUCH");
    await http("POST", "/matchmake/create/dash-dice", `{"name": "${TALK}`);
    await http("POST", `/matchmake/reconnect/${room.roomId}`, { reconnectionToken: "poppy-token-guessed" });
    for (const payload of [{ text: TALK }, { text: `${TALK}\u0000` }, { [TALK]: 1 }]) {
      await room.request("say", payload).catch(() => undefined);
      await room.request("act", payload).catch(() => undefined);
      await room.request(TALK, payload).catch(() => undefined);
    }
  }

  it("contains no token, seed, hand, password, code, session or chat text, whatever is played and sent", async () => {
    const ann = await Person.claim(server, "Ann", PASSWORDS.own);
    const ben = await Person.come(server);
    for (const { tokens } of [ann, ben]) secrets.keepTokens(tokens);
    secrets.keepTokens((await ask<Tokens>(server, "POST", "/tokens", { refresh: ben.tokens.refresh })).body);
    for (const [what, password] of Object.entries(PASSWORDS)) secrets.keep(`the ${what} password`, password);
    secrets.keep("a chat message", TALK);
    secrets.keep("a guessed token", "poppy-token-guessed");

    for (const [id, entry] of Object.entries<CatalogEntry>(catalog)) {
      const [options] = Object.values(entry.variants);
      const host = await ann.create({ ...options, seats: 2, private: true }, id);
      const rooms: [TestRoom, TestRoom] = [host, await ben.joinById(host.roomId)];
      await secrets.begin(rooms);
      await misbehave(server.address, host, ann);
      await secrets.playOut(server.address, entry, rooms);
      await Promise.all(rooms.map((room) => room.leave()));
    }
    // A fault during a match, and a message that cannot be decoded.
    const table = await ann.create({ private: true }, "casino");
    const rooms = [table, await ben.joinById(table.roomId)];
    await secrets.begin(rooms);
    const resumed = Promise.all(rooms.map(resumes));
    throwOnce(partsOf(table.roomId).chairs, "seatOf");
    assert.equal(await refusal(table.request("act", { text: TALK })), "restoring");
    await resumed;
    for (const room of rooms) secrets.keepSeat(room);
    table.reconnection.enabled = false;
    const garbled = [Protocol.ROOM_DATA, 0xa3, 0x73, 0x61, 0x79, 0x81, ...Buffer.from(TALK)];
    table.connection.send(Uint8Array.from(garbled));
    await new Promise((resolve) => table.onLeave(resolve));

    const messages = new Set(lines.map((line) => (JSON.parse(line) as { msg: string }).msg));
    for (const message of ["reported by the framework", "wrong administration password", "a fault stopped the room"])
      assert.ok(messages.has(message), message);
    assert.deepEqual(secrets.in(lines.join("")), []);
    for (const what of ["a hand", "a code", "the server's seed", "a reconnection token"])
      assert.ok(secrets.kinds.has(what), what);
    assert.ok(secrets.size > 60, `${secrets.size} secrets were looked for`);
  });
});
