import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { TestServer } from "../helpers/server/test-server.ts";

describe("a closing server", () => {
  it("closes kept-alive connections with its next answer", async () => {
    const server = await TestServer.open();
    const agent = new Agent({ keepAlive: true });
    const connectionHeader = async () => {
      const [response] = (await once(get(`${server.address}/healthz`, { agent }), "response")) as [IncomingMessage];
      response.resume();
      await once(response, "end");
      return response.headers.connection;
    };
    try {
      assert.equal(await connectionHeader(), "keep-alive");
      server.context.closing = true;
      assert.equal(await connectionHeader(), "close");
    } finally {
      agent.destroy();
      await server.close();
    }
  });
});
