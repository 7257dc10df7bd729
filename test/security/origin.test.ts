import assert from "node:assert/strict";
import { addressOf, askForSeat, ended, openSocket, sit, upgradeStatus } from "../helpers/server/raw-client.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const FRIEND = "https://friend.example";
const FOREIGN = ["https://evil.example", "null", "http://127.0.0.1", "https://friend.example.evil.example", "file://"];

describe("pages of other origins", () => {
  let server: TestServer;
  let own: string;
  before(async () => {
    server = await TestServer.open({}, { allowedOrigins: [FRIEND] });
    own = server.address;
  });
  after(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  const seat = async () => (await askForSeat(server, "create/dash-dice", { private: true })).seat;

  it("get no connection, not even with another client's seat reservation", async () => {
    for (const origin of FOREIGN) {
      assert.equal(await upgradeStatus(addressOf(server, await seat()), { headers: { origin } }), 403, origin);
    }
  });

  it("get no seat, and take none away", async () => {
    for (const origin of FOREIGN) {
      const { status, error } = await askForSeat(server, "create/dash-dice", { private: true }, { origin });
      assert.deepEqual([status, error], [403, "origin-refused"], origin);
    }
  });

  it("cannot read responses, sandboxed or not", async () => {
    const paths = ["/api/dice", "/healthz", "/", `/api/${"x".repeat(3000)}`];
    for (const origin of FOREIGN) {
      for (const path of paths) {
        const { headers } = await fetch(`${server.address}${path}`, { headers: { origin } });
        assert.equal(headers.get("access-control-allow-origin"), null, `${origin} ${path}`);
        assert.equal(headers.get("access-control-allow-credentials"), null, `${origin} ${path}`);
        assert.match(headers.get("vary") ?? "", /origin/i);
      }
      const preflight = await fetch(`${server.address}/api/guests`, { method: "OPTIONS", headers: { origin } });
      assert.equal(preflight.headers.get("access-control-allow-origin"), null, origin);
    }
    const { headers } = await fetch(`${server.address}/api/dice`, { headers: { origin: FRIEND } });
    assert.equal(headers.get("access-control-allow-origin"), FRIEND);
  });

  it("change nothing: all their state-changing requests are rejected", async () => {
    const guests = () => server.store.selectFrom("players").select("id").execute();
    const before = (await guests()).length;
    for (const origin of FOREIGN) {
      for (const [method, path] of [
        ["POST", "/guests"],
        ["POST", "/sessions"],
        ["POST", "/tokens"],
        ["DELETE", "/sessions"],
        ["PATCH", "/me"],
        ["POST", "/me/claim"],
      ] as const) {
        for (const type of ["text/plain", "application/json"]) {
          const headers = { origin, "content-type": type };
          const { status } = await fetch(`${server.address}/api${path}`, { method, headers, body: "{}" });
          assert.equal(status, 403, `${origin} ${method} ${path} ${type}`);
        }
      }
    }
    assert.equal((await guests()).length, before);
  });

  it("cannot send a request by a form: every body must be JSON", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]) {
      const headers = { "content-type": type };
      const { status } = await fetch(`${server.address}/api/guests`, { method: "POST", headers, body: "{}" });
      assert.equal(status, 415, type);
    }
  });

  it("cannot use a cookie: the server neither sets nor reads any", async () => {
    const guest = await fetch(`${server.address}/api/guests`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    const { tokens } = (await guest.json()) as { tokens: { access: string; refresh: string } };
    assert.equal(guest.headers.get("set-cookie"), null);
    const cookie = `access=${tokens.access}; refresh=${tokens.refresh}; session=${tokens.refresh}`;
    assert.equal((await fetch(`${server.address}/api/me`, { headers: { cookie } })).status, 401);
  });

  it("are accepted when they are the server's own or listed; so are programs without an origin", async () => {
    for (const headers of [{ origin: own }, { origin: FRIEND }, {}] as Record<string, string>[]) {
      const { status, seat } = await askForSeat(server, "create/dash-dice", { private: true }, headers);
      assert.equal(status, 200);
      const socket = await sit(server, seat, { headers });
      const over = ended(socket);
      socket.close();
      await over;
    }
  });
});

describe("a connection", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  const refused = async (address: string) => (await ended(openSocket(address))).code;

  it("needs its own seat reservation: none of another client, none spent, none invented", async () => {
    const { seat } = await askForSeat(server, "create/dash-dice", { private: true });
    const address = addressOf(server, seat);
    assert.ok((await refused(addressOf(server, { ...seat, sessionId: "missing" }))) >= 4000);
    assert.ok((await refused(addressOf(server, { ...seat, roomId: "nowhere" }))) >= 4000);
    const socket = await sit(server, seat);
    assert.ok((await refused(address)) >= 4000, "a seat is taken once");
    assert.ok((await refused(`${address}&reconnectionToken=guessed`)) >= 4000);
    socket.terminate();
  });

  it("belongs to the account of the reservation, whatever token is in its address", async () => {
    const { seat } = await askForSeat(server, "create/dash-dice", { private: true, name: "Ann" });
    const socket = openSocket(`${addressOf(server, seat)}&_authToken=anything`);
    await new Promise((resolve) => socket.on("message", resolve));
    const [client] = server.serverRoom(seat.roomId).clients;
    assert.deepEqual([client?.auth.name, client?.auth.playerId], ["Ann", null]);
    socket.terminate();
  });

  it("returns to its seat with a token that works once", async () => {
    const room = await server.create({ private: true });
    const { reconnectionToken } = room;
    room.reconnection.enabled = false;
    const again = await server.client.reconnect(reconnectionToken);
    assert.notEqual(again.reconnectionToken, reconnectionToken);
    await assert.rejects(server.client.reconnect(reconnectionToken), /invalid or expired/);
    await again.leave();
  });

  it("needs an address of the right shape and the standard protocol version", async () => {
    const base = server.address.replace("http", "ws");
    for (const path of [
      "/one",
      "/one/two/three",
      "/one/tw%6f",
      "/one/two?sessionId=a%00b",
      `/a/b?${"x".repeat(3000)}`,
    ]) {
      assert.ok([400, 404, 414].includes(await upgradeStatus(`${base}${path}`)), path);
    }
    assert.equal(await upgradeStatus(`${base}/`, { protocolVersion: 8 }), 426);
    assert.equal(await upgradeStatus(`${base}/`), 101, "a latency check is answered");
  });

  it("is not compressed, even on request", async () => {
    const { seat } = await askForSeat(server, "create/dash-dice", { private: true });
    const socket = await sit(server, seat, { perMessageDeflate: true });
    assert.equal(socket.extensions, "");
    socket.terminate();
  });
});
