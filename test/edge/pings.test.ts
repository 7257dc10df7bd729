import assert from "node:assert/strict";
import { once } from "node:events";
import { WebSocket } from "ws";
import { askForSeat, sit } from "../helpers/server/raw-client.ts";
import { TestServer } from "../helpers/server/test-server.ts";

describe("pings", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({}, { waits: { ping: 200 } });
  });
  after(() => server.close());

  it("close only the connections that do not answer", async () => {
    const [silent, lively] = await Promise.all(
      [{ autoPong: false }, {}].map(async (options) => {
        const { seat } = await askForSeat(server, "create/dash-dice", { private: true });
        return sit(server, seat, options);
      }),
    );
    assert.ok(silent && lively);
    const [code] = (await once(silent, "close")) as [number];
    assert.equal(code, 1006, "cut off");
    await once(lively, "ping");
    assert.equal(lively.readyState, WebSocket.OPEN);
    lively.terminate();
  });
});
