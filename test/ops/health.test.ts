import assert from "node:assert/strict";
import { partsOf, resumes, takeFaults, throwOnce } from "../helpers/faults/faults.ts";
import { dashMove, refusal, TestServer, turn } from "../helpers/server/test-server.ts";

describe("the operation of the server", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.open();
  });
  afterEach(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  const get = (path: string, headers = {}) => fetch(`${server.address}${path}`, { headers });
  const metrics = async () => (await get("/metrics")).text();
  const connections = async () => Number(/^house_connections (.*)$/m.exec(await metrics())?.[1]);

  it("reports that it is alive and ready", async () => {
    assert.deepEqual(await (await get("/healthz")).json(), { ok: true });
    const ready = await get("/readyz");
    assert.deepEqual([ready.status, await ready.json()], [200, { ready: true }]);
  });

  it("reports that it is not ready while it closes, or when its store is down", async () => {
    server.context.closing = true;
    assert.equal((await get("/readyz")).status, 503);
    server.context.closing = false;
    await server.context.store.schema.dropTable("settings").execute();
    assert.equal((await get("/readyz")).status, 503);
  });

  it("counts tables, connections, moves and refusals", async () => {
    const rooms = await server.pair({ mode: "classic" });
    const { actor, idle } = turn(rooms);
    await refusal(idle.request("act", { type: "roll" }));
    await actor.request("act", dashMove(actor));
    const text = await metrics();
    assert.match(text, /^house_tables\{game="dash-dice"\} 1$/m);
    assert.match(text, /^house_connections 2$/m);
    assert.match(text, /^house_actions_total\{game="dash-dice"\} 1$/m);
    assert.match(text, /^house_rejections_total\{code="not-your-turn"\} 1$/m);
    assert.match(text, /^house_action_seconds_count 1$/m);
    assert.match(text, /^house_journal_lag_seconds 0$/m);
    assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m);
    await Promise.all(rooms.map((room) => room.leave()));
    await server.roomsFallTo(0);
    assert.match(await metrics(), /^house_tables\{game="dash-dice"\} 0$/m);
  });

  it("samples the delay of the event loop only twenty times a second, because each sample wakes an idle process", async () => {
    const [, shortest] = /^nodejs_eventloop_lag_min_seconds (\S+)$/m.exec(await metrics()) ?? [];
    assert.ok(Number(shortest) > 0.045, `${shortest} s between two samples`);
  });

  it("counts clients that return to a restored table as often as they are connected", async () => {
    await server.close();
    server = await TestServer.open({ gracePlaying: 60 });
    const rooms = await server.pair({ mode: "classic" });
    const { actor } = turn(rooms);
    const resumed = Promise.all(rooms.map(resumes));
    throwOnce(partsOf(actor.roomId).chairs, "human", "seatOf");
    assert.equal(await refusal(actor.request("act", dashMove(actor))), "restoring");
    await resumed;
    assert.match(takeFaults(server).join(), /injected fault/);
    assert.equal(await connections(), 2);
    await Promise.all(rooms.map((room) => room.leave()));
    await server.roomsFallTo(0);
    assert.equal(await connections(), 0);
  });

  it("serves the metrics only with the token when one is set", async () => {
    server.context.metricsToken = "sixteen characters";
    assert.equal((await get("/metrics")).status, 404);
    assert.equal((await get("/metrics", { authorization: "Bearer sixteen charactersX" })).status, 404);
    assert.equal((await get("/metrics", { authorization: "Bearer sixteen characters" })).status, 200);
  });

  it("allows pages to connect only to their own host and to the processes of the cluster", async () => {
    const sourcesOf = async (at: TestServer) => {
      const policy = (await fetch(`${at.address}/healthz`)).headers.get("content-security-policy") ?? "";
      return /connect-src ([^;]*)/.exec(policy)?.[1];
    };
    const { host } = new URL(server.address);
    assert.equal(await sourcesOf(server), `'self' ws://${host} wss://${host}`);
    const one = await TestServer.open({}, { publicAddress: "play.example:8443/at/one", clusterHosts: ["b.example"] });
    const own = new URL(one.address).host;
    const allowed = [own, "play.example:*", "b.example"].map((name) => `ws://${name} wss://${name}`);
    assert.equal(await sourcesOf(one), `'self' ${allowed.join(" ")}`);
    await one.close();
  });

  it("sends the security headers with every response", async () => {
    for (const path of ["/", "/healthz", "/api/matches/none/record"]) {
      const { headers } = await get(path);
      assert.match(headers.get("content-security-policy") ?? "", /default-src 'none'.*frame-ancestors 'none'/);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
      assert.equal(headers.get("referrer-policy"), "no-referrer");
      assert.equal(headers.get("x-powered-by"), null);
    }
  });
});
