import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { TestHouse } from "../helpers/server/house.ts";

describe("a closing server", () => {
  it("closes kept-alive connections with its next answer", async () => {
    const server = await TestHouse.open();
    const agent = new Agent({ keepAlive: true });
    const connectionHeader = async () => {
      const [response] = (await once(get(`${server.address}/healthz`, { agent }), "response")) as [IncomingMessage];
      response.resume();
      await once(response, "end");
      return response.headers.connection;
    };
    try {
      assert.equal(await connectionHeader(), "keep-alive");
      server.house.closing = true;
      assert.equal(await connectionHeader(), "close");
    } finally {
      agent.destroy();
      await server.close();
    }
  });
});
