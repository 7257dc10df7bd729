import assert from "node:assert/strict";
import { createServer, request as forward, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Client } from "@colyseus/sdk";
import { playToEnd, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

/** A typical proxy: it forwards the client address and says that the request came over TLS. */
async function openProxy(server: TestServer): Promise<{ address: string; close(): void }> {
  const { hostname, port } = new URL(server.address);
  const told = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    host: "house.example",
    "x-forwarded-for": [headers["x-forwarded-for"], socket.remoteAddress].flat().filter(Boolean).join(", "),
    "x-forwarded-proto": "https",
  });
  const proxy: Server = createServer((request, response) => {
    const { method, url: path } = request;
    const asked = forward({ hostname, port, method, path, headers: told(request) }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(asked);
  });
  proxy.on("upgrade", (request, socket, head) => {
    const behind = connect(Number(port), hostname, () => {
      const lines = Object.entries(told(request)).map(([name, value]) => `${name}: ${value}`);
      behind.write(`GET ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      behind.write(head);
      socket.pipe(behind).pipe(socket);
    });
    for (const end of [socket, behind])
      end.on("error", () => undefined).on("close", () => [socket, behind].map((e) => e.destroy()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const close = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { address: `127.0.0.1:${(proxy.address() as AddressInfo).port}`, close };
}

describe("a server behind a TLS proxy", () => {
  let server: TestServer;
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  before(async () => {
    server = await TestServer.open({}, { trustProxy: 1 });
    proxy = await openProxy(server);
  });
  after(async () => {
    proxy.close();
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  it("is playable over wss at its https address", async () => {
    const addresses: string[] = [];
    // The test has no certificate for this name; everything but the encryption is as in production.
    const urlBuilder = (address: URL) => {
      addresses.push(address.href);
      return `${address.protocol === "wss:" ? "ws:" : "http:"}//${proxy.address}${address.pathname}${address.search}`;
    };
    const headers = { origin: "https://house.example" };
    const client = new Client("https://house.example", { urlBuilder, headers });
    const first: TestRoom = await client.create("dash-dice", { private: true });
    const rooms: [TestRoom, TestRoom] = [first, await client.joinById(first.roomId, {})];
    for (const room of rooms) room.onMessage("*", () => undefined);
    await Promise.all(rooms.map((room) => room.request("seed", { seed: "x" })));
    await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "playing")));
    await playToEnd(rooms);
    const protocols = new Set(addresses.map((address) => new URL(address).protocol));
    assert.deepEqual([...protocols].sort(), ["https:", "wss:"]);
    const foreign = new Client("https://house.example", { urlBuilder, headers: { origin: "https://evil.example" } });
    await assert.rejects(foreign.joinOrCreate("lobby"), /origin-refused/);
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it("sends HSTS only when a trusted proxy reports TLS", async () => {
    const sts = async (address: string, headers = {}) =>
      (await fetch(`http://${address}/healthz`, { headers })).headers.get("strict-transport-security");
    assert.match((await sts(proxy.address)) ?? "", /^max-age=31536000/);
    const bare = await TestServer.open();
    assert.equal(await sts(new URL(bare.address).host, { "x-forwarded-proto": "https" }), null);
    await bare.close();
  });

  it("hides its metrics from proxied requests, whether the proxy is trusted or not", async () => {
    assert.equal(
      (await fetch(`http://${proxy.address}/metrics`, { headers: { "x-forwarded-for": "1.2.3.4" } })).status,
      404,
    );
    const bare = await TestServer.open();
    const outside = await openProxy(bare);
    assert.equal((await fetch(`http://${outside.address}/metrics`)).status, 404);
    assert.equal((await fetch(`${bare.address}/metrics`)).status, 200);
    outside.close();
    await bare.close();
  });
});
