import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Protocol } from "@colyseus/shared-types";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import type { Tokens } from "../../shared/players/api.ts";
import { Secrets } from "../helpers/play/secrets.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { ask as request } from "../helpers/server/http.ts";
import type { TestRoom } from "../helpers/server/test-server.ts";

const PASSWORDS = { own: "correct horse battery", wrong: "wrong staple zebra", admin: "administration zebra" };
const TALK = "sesame, a secret sentence";

/** A server in its own process that logs everything. */
async function talkativeServer(dataDir: string) {
  const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "debug" };
  const passwords = { ADMIN_PASSWORD: PASSWORDS.admin };
  const server = join(import.meta.dirname, "../../server/index.ts");
  const child = spawn(process.execPath, [server], { env: { ...process.env, ...env, ...passwords } });
  let said = "";
  const address = await new Promise<string>((resolve) => {
    const hear = (text: Buffer) => {
      said += text;
      const found = said.match(/open at (\S+)\n/)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
  });
  const stop = async (signal: NodeJS.Signals) => {
    // Not its exit: the last output may still be in transit then.
    const closed = once(child, "close");
    child.kill(signal);
    await closed;
    return said;
  };
  return { address, stop };
}

describe("the log at debug level", function () {
  this.timeout(300_000);
  const secrets = new Secrets();

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
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    const first = await talkativeServer(folder);
    const ann = await Person.claim(first, "Ann", PASSWORDS.own);
    const ben = await Person.come(first);
    for (const { tokens } of [ann, ben]) secrets.keepTokens(tokens);
    secrets.keepTokens((await ask<Tokens>(first, "POST", "/tokens", { refresh: ben.tokens.refresh })).body);
    for (const [what, password] of Object.entries(PASSWORDS)) secrets.keep(`the ${what} password`, password);
    secrets.keep("a chat message", TALK);
    secrets.keep("a guessed token", "poppy-token-guessed");

    for (const [id, entry] of Object.entries<CatalogEntry>(catalog)) {
      const [options] = Object.values(entry.variants);
      const host = await ann.create({ ...options, seats: 2, private: true }, id);
      const rooms: [TestRoom, TestRoom] = [host, await ben.joinById(host.roomId)];
      await secrets.begin(rooms);
      await misbehave(first.address, host, ann);
      await secrets.playOut(first.address, entry, rooms);
      await Promise.all(rooms.map((room) => room.leave()));
    }
    // A message that cannot be decoded, and a table during a match when the server is killed.
    const table = await ann.create({ private: true }, "casino");
    const rooms = [table, await ben.joinById(table.roomId)];
    for (const room of rooms) room.reconnection.enabled = false;
    await secrets.begin(rooms);
    const garbled = [Protocol.ROOM_DATA, 0xa3, 0x73, 0x61, 0x79, 0x81, ...Buffer.from(TALK)];
    table.connection.send(Uint8Array.from(garbled));
    await new Promise((resolve) => table.onLeave(resolve));
    const before = await first.stop("SIGKILL");
    const second = await talkativeServer(folder);
    const all = before + (await second.stop("SIGTERM"));
    rmSync(folder, { recursive: true });

    const lines = all.split("\n").filter((line) => line !== "" && !line.startsWith("House Rules is open"));
    for (const line of lines) assert.doesNotThrow(() => JSON.parse(line), `every line is JSON: ${line}`);
    const levels = new Set(lines.map((line) => (JSON.parse(line) as { level: number }).level));
    assert.ok(levels.has(20) && levels.has(40), "it was talkative, and had something to warn of");
    assert.deepEqual(secrets.in(all), []);
    for (const what of ["a hand", "a code", "the server's seed", "a reconnection token"])
      assert.ok(secrets.kinds.has(what), what);
    assert.ok(secrets.size > 60, `${secrets.size} secrets were looked for`);
  });
});
