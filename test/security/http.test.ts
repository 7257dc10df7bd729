import assert from "node:assert/strict";
import type { ServerContext } from "../../server/context.ts";
import type { Timeouts } from "../../server/edge/edge-server.ts";
import type { Transcripts } from "../../server/workers/transcripts.ts";
import { rawConnection, sendRaw } from "../helpers/server/raw-client.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const join = (headers: string, body = "{}") =>
  `POST /matchmake/create/dash-dice HTTP/1.1\r\nConnection: close\r\n${headers}\r\n\r\n${body}`;
const JSON_BODY = "Content-Type: application/json\r\nContent-Length: 2";
const upgrade = (target: string, host = "house") =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
const statusOf = (answer: string) => Number(answer.split(" ")[1]);

describe("malformed requests get one clear answer each", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());
  afterEach("the server still answers", async () => {
    assert.deepEqual(server.faults, []);
    assert.equal((await fetch(`${server.address}/healthz`)).status, 200);
  });

  const status = async (request: string) => statusOf(await sendRaw(server, request));

  it("with hosts and protocols that form no address", async () => {
    for (const host of ["[", "a b", "x:99999999", "house/..", "a@b", "x".repeat(300), "%00"]) {
      assert.equal(await status(join(`Host: ${host}\r\n${JSON_BODY}`)), 400, host);
      assert.equal(
        await status(`GET /__healthcheck HTTP/1.1\r\nConnection: close\r\nHost: ${host}\r\n\r\n`),
        400,
        host,
      );
      assert.equal(await status(upgrade("/", host)), 400, host);
    }
    assert.equal(await status(join(`Host: house\r\nX-Forwarded-Proto: %%%\r\n${JSON_BODY}`)), 200);
  });

  it("with targets that are no path", async () => {
    for (const target of ["//[", "http://[/", ":99999999", "*"]) {
      assert.ok([400, 404].includes(await status(upgrade(target))), target);
      const get = `GET ${target} HTTP/1.1\r\nHost: house\r\nConnection: close\r\n\r\n`;
      assert.ok([400, 404].includes(await status(get)), target);
    }
  });

  it("with bodies that are too long, of unknown length, or no seat request", async () => {
    const typed = (type: string) => join(`Host: house\r\nContent-Type: ${type}\r\nContent-Length: 2`);
    assert.equal(await status(join("Host: house\r\nContent-Type: application/json\r\nContent-Length: 16385", "")), 413);
    assert.equal(
      await status(
        join("Host: house\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked", "2\r\n{}\r\n0\r\n\r\n"),
      ),
      411,
    );
    for (const type of [
      "multipart/form-data",
      "text/plain",
      "application/octet-stream",
      "image/png",
      "application/jsonx",
    ]) {
      assert.equal(await status(typed(type)), 415, type);
    }
    assert.equal(await status(join("Host: house\r\nContent-Length: 2")), 415);
    for (const body of ["null", "[]", '"x"', "7", "{", "nope"]) {
      const headers = `Host: house\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      assert.equal(await status(join(headers, body)), 400, body);
    }
  });

  it("with compressed bodies", async () => {
    for (const encoding of ["gzip", "deflate", "br", "zstd", "x"]) {
      const headers = `Host: house\r\nConnection: close\r\nContent-Encoding: ${encoding}\r\n${JSON_BODY}`;
      assert.equal(await status(`POST /api/guests HTTP/1.1\r\n${headers}\r\n\r\n{}`), 415, encoding);
      assert.equal(await status(join(`Host: house\r\nContent-Encoding: ${encoding}\r\n${JSON_BODY}`)), 415, encoding);
    }
  });

  it("with rooms and sessions named like properties of every object", async () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      assert.equal(await status(upgrade(`/process/${name}?sessionId=x`)), 404, name);
      assert.equal(await status(upgrade(`/process/room?sessionId=${name}`)), 404, name);
    }
  });

  it("with bodies and join options nested as deep as sixteen kilobytes allow", async () => {
    const deep = `${"[".repeat(8000)}${"]".repeat(8000)}`;
    for (const body of [deep, `{"name":${deep}}`, `{"mode":${deep}}`, `{"opener":${deep}}`]) {
      const headers = `Host: house\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      const answered = await status(join(headers, body));
      assert.ok(answered === 200 || (answered >= 400 && answered !== 500), `${answered}`);
    }
    const { status: claimed } = await fetch(`${server.address}/api/sessions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"name":${deep},"password":"x"}`,
    });
    assert.equal(claimed, 400);
  });

  it("with the tools and default routes of Colyseus, none of which exist here", async () => {
    const tools = ["playground", "playground/", "monitor", "monitor/api", "colyseus", "colyseus/api", "profiler"];
    const defaults = ["__apidocs", "matchmake", "matchmake/dash-dice", "auth/anonymous", "auth/login", "auth/userdata"];
    for (const path of [...tools, ...defaults]) {
      for (const accept of ["*/*", "text/html", "application/json"]) {
        const reply = await fetch(`${server.address}/${path}`, { headers: { accept }, redirect: "manual" });
        assert.equal(reply.status, 404, `${path} as ${accept}`);
      }
    }
  });

  it("with endless addresses and headers", async () => {
    assert.equal((await fetch(`${server.address}/api/players/${"x".repeat(3000)}`)).status, 414);
    assert.equal(
      (await fetch(`${server.address}/api/leaderboards/farkle/classic?span=${"x".repeat(3000)}`)).status,
      414,
    );
    const many = Array.from({ length: 1000 }, (_, index) => `X-${index}: ${"x".repeat(20)}`).join("\r\n");
    assert.equal(await status(`GET /healthz HTTP/1.1\r\nHost: house\r\n${many}\r\n\r\n`), 431);
  });
});

describe("slow connections", () => {
  let server: TestServer;
  afterEach(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  /** Starts a server with these timeouts; the others stay long, so that a busy machine reaches none of them. */
  const open = async (waits: Partial<Timeouts>, more: Partial<ServerContext> = {}) => {
    server = await TestServer.open({}, { waits, ...more });
  };
  /** Resolves with the response when the server has disconnected. */
  const hungUp = (first: string) => sendRaw(server, first);

  it("are closed when their headers do not end, or none begin", async () => {
    await open({ headers: 50 });
    assert.equal(statusOf(await hungUp("GET /healthz HTTP/1.1\r\nHost: house\r\nX-Slow: ")), 408);
    assert.equal(statusOf(await hungUp("")), 408);
  });

  it("are closed when their body does not arrive", async () => {
    await open({ headers: 100, request: 100 });
    const headers = "Host: house\r\nContent-Type: application/json\r\nContent-Length: 200";
    assert.equal(statusOf(await hungUp(`POST /api/guests HTTP/1.1\r\n${headers}\r\n\r\n{`)), 408);
    assert.equal(statusOf(await hungUp(join(headers, "{"))), 408);
  });

  it("are closed when they send no further request", async () => {
    await open({ idle: 1 });
    assert.equal(statusOf(await hungUp("GET /healthz HTTP/1.1\r\nHost: house\r\n\r\n")), 200);
  });

  it("are closed when they send requests and do not read", async () => {
    await open({ stalled: 100 });
    const closed = new Promise<void>((resolve) => {
      const socket = rawConnection(server);
      socket.on("error", () => undefined).on("close", () => resolve());
      // Far more than the buffers of both ends hold, and never read.
      socket.pause();
      const page = "GET / HTTP/1.1\r\nHost: house\r\n\r\n";
      const ask = () => {
        if (socket.writable) socket.write(page.repeat(200), () => setImmediate(ask));
      };
      ask();
    });
    await closed;
  });

  it("are kept while the server works on an answer", async () => {
    // The answer comes after the connection was without traffic for three times the limit.
    const find = () => new Promise((resolve) => setTimeout(resolve, 150, "unknown"));
    await open({ stalled: 50 }, { transcripts: { find } as unknown as Transcripts });
    assert.equal((await server.record("any")).status, 404);
  });
});
