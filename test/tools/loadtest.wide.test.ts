import assert from "node:assert/strict";
import type { Options } from "@colyseus/loadtest";
import { joinMatch } from "../../loadtest/match.ts";
import { Meter } from "../../loadtest/meter.ts";
import { main as play } from "../../loadtest/scenarios/players.ts";
import { main as watch } from "../../loadtest/scenarios/spectators.ts";
import { joinWatch } from "../../loadtest/watch.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { run } from "../helpers/process/command.ts";
import { TestServer, until } from "../helpers/server/test-server.ts";

describe("the load test", () => {
  it("plays every game and variant over real connections, watches them, and counts", () => {
    const { status, stdout } = run("loadtest/run.ts", [
      ...[
        "--game",
        "all",
        "--clients",
        "28",
        "--spectators",
        "4",
        "--pause",
        "5",
        "--matches",
        "10",
        "--seconds",
        "200",
      ],
    ]);
    const summary = JSON.parse(stdout);
    assert.equal(status, 0, stdout);
    assert.equal(summary.errors, 0);
    assert.ok(summary.matchesFinished > 0 && summary.sights > 0, stdout);
    assert.equal(summary.matchesEqual, summary.matchesFinished);
    for (const { p50, p95, p99 } of [summary.latency, summary.sightLatency]) {
      assert.ok(p50 > 0 && p50 <= p95 && p95 <= p99, stdout);
    }
  });

  it("plays Farkle with accounts that have bought dice", () => {
    const { status, stdout } = run("loadtest/run.ts", [
      "--owned",
      "--clients",
      "8",
      "--matches",
      "4",
      "--seconds",
      "200",
    ]);
    assert.equal(status, 0, stdout);
    const { errors, matchesByGame, matchesFinished } = JSON.parse(stdout);
    assert.equal(errors, 0);
    assert.deepEqual(matchesByGame, { farkle: matchesFinished });
    assert.ok(matchesFinished >= 1, stdout);
  });

  it("fails without a server", () => {
    const nowhere = ["--endpoint", "http://127.0.0.1:9"];
    const { status, stdout } = run("loadtest/run.ts", ["--clients", "2", "--seconds", "1", ...nowhere]);
    assert.equal(status, 1);
    assert.ok(JSON.parse(stdout).errors > 0);
  });

  it("prints its usage for invalid arguments", () => {
    for (const args of [
      ["--game", "chess"],
      ["--game", "all", "--options", "{}"],
      ["--options", "{"],
      ["--clients", "3"],
      ["--spectators", "-1"],
      ["--seconds", "day"],
      ["--arena", "--owned"],
      ["--owned", "--clients", "4", "--matches", "1", "--seconds", "200"],
      ["--fast"],
    ]) {
      const { status, stderr } = run("loadtest/run.ts", args);
      assert.equal(status, 2, args.join(" "));
      assert.match(stderr, /\nusage: npm run loadtest/);
    }
  });
});

describe("the scenarios of the load test", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  for (const roomName of Object.keys(catalog)) {
    it(`play ${roomName} to its end, and spectators from the lobby see the same end as the players`, async () => {
      const meter = new Meter();
      const endpoint = server.address;
      const first = await joinMatch({ endpoint, roomName, clientId: 1, meter, pause: 40 });
      const watching = joinWatch({ endpoint, roomName, clientId: 3, meter });
      const second = await joinMatch({ endpoint, roomName, clientId: 2, meter, pause: 40 });
      const spectator = await watching;
      await Promise.all([first, second, spectator].map((visit) => visit?.finished));
      const summary = meter.summary(2, 1, 1);
      assert.deepEqual(summary.matchesByGame, { [roomName]: 1 });
      assert.deepEqual([summary.matchesEqual, summary.matchesWatched, summary.errors], [1, 1, 0]);
      assert.ok(summary.sights > 0 && summary.sights <= summary.actions);
    });
  }

  it("have the signature of @colyseus/loadtest, and return when their client has joined", async () => {
    const ending = new AbortController();
    const options = (clientId: number, roomId = ""): Options & { stop: AbortSignal } => ({
      stop: ending.signal,
      endpoint: server.address,
      ...{ roomName: "dash-dice", roomId, numClients: 3, delay: 0, logLevel: "all" },
      ...{ reestablishAllDelay: 0, retryFailed: 0, output: "", clientId },
    });
    const host = await server.create({ mode: "classic", seats: 2, name: "Ann" });
    await play(options(1));
    await host.request("seed", { seed: "x" });
    await until(host, ({ status }) => status === "playing");
    await watch(options(2, host.roomId));
    await until(host, ({ spectators }) => spectators === 1);
    assert.deepEqual([...host.state.seats].map(({ name }) => name).sort(), ["Ann", "Load 1"]);
    ending.abort();
    await host.leave();
    await server.roomsFallTo(0);
  });
});

describe("the meter of the load test", () => {
  it("counts an error when a client saw a different end", () => {
    const meter = new Meter();
    meter.finished("casino", "equal", "a", 2);
    meter.finished("casino", "equal", "a", 2);
    meter.finished("casino", "different", "a", 2);
    meter.finished("casino", "different", "b", 2);
    meter.finished("farkle", "seen otherwise", "a", 2);
    meter.finished("farkle", "seen otherwise", "a", 2);
    meter.watched("seen otherwise", "c");
    meter.finished("farkle", "half seen", "a", 2);
    const { matchesFinished, matchesEqual, matchesByGame, errors, errorMessages } = meter.summary(8, 1, 1);
    assert.deepEqual([matchesFinished, matchesEqual, errors], [3, 1, 1]);
    assert.deepEqual(matchesByGame, { casino: 2, farkle: 1 });
    assert.deepEqual(errorMessages, ["2 matches ended in different states"]);
  });
});
