import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { Limiter } from "../../server/ops/limiter.ts";
import { LIMITS } from "../../server/ops/limits.ts";
import { sendRaw } from "../helpers/server/raw-client.ts";
import { TestServer } from "../helpers/server/test-server.ts";

/** A hundredth of the limits of production. */
const STRICTNESS = 0.01;
const most = (what: "requests" | "joins" | "traffic") => LIMITS[what].rates[0].points * STRICTNESS;

/** Counts clients of this machine like remote ones. */
class AsFromAfar extends Limiter {
  override countsAddress(): boolean {
    return true;
  }
}

const SPELLINGS = (path: string): string[] => {
  const [, first = "", ...rest] = path.split("/");
  const end = rest.map((part) => `/${part}`).join("");
  return [
    ...[path, path.toUpperCase(), `/${first[0]?.toUpperCase()}${first.slice(1)}${end}`],
    ...[`/${path}`, `/${first}/${end}`, `${path}/`, `/.${path}`, `/x/..${path}`, `http://house${path}`, `/\\${path}`],
    ...[`/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${end}`, `/${first}%2f${end.slice(1)}`, `${path}?x`],
  ];
};

describe("requests of an address are limited", () => {
  let server: TestServer;
  const agent = new Agent({ keepAlive: true });
  /** Stands still, so that a slow machine refills no limit. */
  let now = 0;
  before(async () => {
    server = await TestServer.open({}, { limits: new Limiter(STRICTNESS, undefined, () => now), trustProxy: 1 });
  });
  /** Advances the clock, so that no limit counts what was sent before. */
  const nextMinute = () => {
    now += 60_001;
  };
  afterEach(nextMinute);
  after(async () => {
    agent.destroy();
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  /** The status of a request whose path is sent as written. */
  async function statusOf(path: string, method = "GET", address = "203.0.113.7"): Promise<number> {
    const { hostname, port } = new URL(server.address);
    const headers: OutgoingHttpHeaders = { "x-forwarded-for": address };
    if (method === "POST") Object.assign(headers, { "content-type": "application/json", "content-length": 2 });
    const sent = request({ hostname, port, path, method, headers, agent });
    sent.end(method === "POST" ? "{}" : undefined);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return response.statusCode ?? 0;
  }

  for (const path of ["/api/dice", "/healthz", "/tables", "/nowhere"]) {
    it(`whatever the spelling of ${path}`, async () => {
      for (const spelling of SPELLINGS(path)) {
        for (let sent = 0; sent < most("requests"); sent++) {
          assert.notEqual(await statusOf(spelling), 429, spelling);
        }
        assert.equal(await statusOf(spelling), 429, spelling);
        nextMinute();
      }
    });
  }

  it("whatever the spelling of a request for a seat, of which one spelling gets one", async () => {
    for (const spelling of SPELLINGS("/matchmake/joinOrCreate/lobby")) {
      const isRight = spelling.replace("?x", "") === "/matchmake/joinOrCreate/lobby";
      for (let sent = 0; sent < most("joins"); sent++) {
        assert.equal(await statusOf(spelling, "POST"), isRight ? 200 : 404, spelling);
      }
      if (isRight) assert.equal(await statusOf(spelling, "POST"), 429, spelling);
      nextMinute();
    }
  });

  it("all together, also those for files of the page and preflight requests", async () => {
    for (let sent = 0; sent < most("traffic"); sent += 2) {
      assert.equal(await statusOf("/icon.svg"), 200);
      assert.equal(await statusOf("/api/dice", "OPTIONS"), 204);
    }
    assert.equal(await statusOf("/icon.svg"), 429);
    assert.equal(await statusOf("/api/dice", "OPTIONS"), 429);
    assert.equal(await statusOf("/icon.svg", "GET", "203.0.113.8"), 200);
  });
});

describe("a connection", () => {
  it("is closed before its first request if its address has sent too many", async () => {
    const server = await TestServer.open({}, { limits: new AsFromAfar(STRICTNESS, undefined, () => 0) });
    const { hostname, port } = new URL(server.address);
    for (let sent = 0; sent < most("traffic"); sent++) {
      assert.equal((await fetch(`${server.address}/icon.svg`)).status, 200);
    }
    assert.equal((await fetch(`${server.address}/icon.svg`)).status, 429);
    const late = connect(Number(port), hostname).on("error", () => undefined);
    await once(late, "close");
    assert.equal(late.bytesWritten, 0, "the server closed it without a request");
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  it("is closed if it sends many requests without waiting for the answers", async () => {
    const noticed: string[] = [];
    const server = await TestServer.open({}, { limits: new Limiter(1, (code) => noticed.push(code)) });
    let handled = 0;
    server.app.transport.server?.on("request", () => handled++);
    const request = "GET /healthz HTTP/1.1\r\nHost: house\r\n\r\n";
    await sendRaw(server, request.repeat(100_000));
    assert.ok(handled <= 16, `${handled} requests were handled`);
    assert.deepEqual(noticed, ["too-many-requests"]);
    assert.equal((await fetch(`${server.address}/healthz`)).status, 200);
    assert.deepEqual(server.faults, []);
    await server.close();
  });
});
