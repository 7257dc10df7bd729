import assert from "node:assert/strict";
import { TestServer } from "../helpers/server/test-server.ts";

const PASSWORD = "monitor password";
const withPassword = (password: string, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Basic ${Buffer.from(`admin:${password}`).toString("base64")}`, ...headers },
});

describe("the monitor of Colyseus", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({}, { adminPassword: PASSWORD });
  });
  after(() => server.close());

  const get = (path: string, init?: RequestInit) => fetch(`${server.address}/admin/monitor${path}`, init);

  it("asks for the password of the administration", async () => {
    const response = await get("/");
    assert.deepEqual([response.status, response.headers.get("www-authenticate")], [401, "Basic"]);
    assert.equal((await get("/api", withPassword("wrong"))).status, 401);
  });

  it("lists the rooms for an administrator", async () => {
    const room = await server.create({ private: true }, "casino");
    const page = await get("/", withPassword(PASSWORD));
    assert.match(await page.text(), /Colyseus/);
    const listed = await get("/api", withPassword(PASSWORD));
    assert.ok((await listed.text()).includes(room.roomId));
    await room.leave();
  });

  it("only reads: a call of a room could change its state, or return keys of the server and seeds", async () => {
    const room = await server.create({ private: true }, "casino");
    const inspected = await get(`/api/room?roomId=${room.roomId}`, withPassword(PASSWORD));
    assert.equal(inspected.status, 200);
    assert.ok(!(await inspected.text()).includes(server.context.tokenKey));
    const call = `roomId=${room.roomId}&method=seatReservationTimeout&args=null`;
    for (const path of [
      "/api/room/call",
      "/api/room/call/",
      "/API/room/CALL",
      "//api//room/call",
      "/api/room/%63all",
    ]) {
      const response = await get(`${path}?${call}`, withPassword(PASSWORD));
      assert.equal(response.status, 404, path);
    }
    await room.leave();
  });

  it("refuses requests of other sites", async () => {
    const response = await get("/api", withPassword(PASSWORD, { "sec-fetch-site": "cross-site" }));
    assert.equal(response.status, 403);
  });

  it("does not exist without a password", async () => {
    const other = await TestServer.open();
    assert.equal(
      (await fetch(`${other.address}/admin/monitor`, { headers: { accept: "application/json" } })).status,
      404,
    );
    await other.close();
  });
});
