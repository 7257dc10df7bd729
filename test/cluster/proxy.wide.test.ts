import assert from "node:assert/strict";
import type { ServerProcess } from "../../loadtest/server-process.ts";
import { afterMoves, checkTranscripts, seatPlayers } from "../helpers/faults/chaos.ts";
import type { PersistentPlayer } from "../helpers/play/persistent-player.ts";
import { freePort } from "../helpers/process/free-port.ts";
import { type Caddy, startCaddy } from "../helpers/server/caddy.ts";
import type { TestCluster } from "../helpers/server/cluster.ts";
import { describeCluster, openCluster } from "../helpers/server/cluster-suite.ts";
import { environmentOf } from "../helpers/server/compose.ts";
import { ask } from "../helpers/server/http.ts";

const NAMES = ["one", "two"] as const;
type Name = (typeof NAMES)[number];

/** The two processes of docker-compose.yml behind its proxy, with its settings and configuration. */
describeCluster(
  "two processes behind Caddy",
  function () {
    this.timeout(300_000);
    let cluster: TestCluster;
    let proxy: Caddy;
    let address: string;
    let ports: Record<Name, number>;
    const processes = new Map<Name, ServerProcess>();

    async function start(name: Name): Promise<void> {
      const { host } = new URL(address);
      const values = { HOUSE_HOST: host, POSTGRES_PASSWORD: "unused", REDIS_PASSWORD: "unused" };
      const { DATABASE_URL: _, REDIS_URL: __, ...env } = environmentOf(name, values);
      processes.set(name, await cluster.start({ ...env, LOG_LEVEL: "error", PORT: `${ports[name]}` }));
    }

    async function end(name: Name, signal: NodeJS.Signals): Promise<void> {
      const server = processes.get(name);
      assert.ok(server);
      await cluster.end(server, signal);
    }

    before(async () => {
      cluster = await openCluster(0);
      const [one, two, front] = [await freePort(), await freePort(), await freePort()];
      ports = { one, two };
      address = `http://127.0.0.1:${front}`;
      await Promise.all(NAMES.map(start));
      proxy = await startCaddy(address, { HOUSE_ONE: `127.0.0.1:${one}`, HOUSE_TWO: `127.0.0.1:${two}` });
    });
    after(async () => {
      await proxy?.stop();
      await cluster.close();
    });

    /** The process that a client's connection leads to. */
    const nameOf = ({ room }: PersistentPlayer) =>
      new URL(room.connection.url ?? "").pathname.match(/^\/at\/(\w+)\//)?.[1];
    const finish = async (players: PersistentPlayer[]) => {
      await Promise.all(players.map(({ finished }) => finished));
      await checkTranscripts(address, players);
    };

    /** Resolves when a request gets this answer; the proxy checks the processes once a second. */
    async function answered(wanted: number): Promise<void> {
      while ((await ask(address, "GET", "/api/dice")).status !== wanted)
        await new Promise((resolve) => setTimeout(resolve, 100));
    }

    it("seat clients at the tables of both, and finish the matches of a killed process at the other", async () => {
      const players = await seatPlayers(address, 8);
      assert.deepEqual(new Set(players.map(nameOf)), new Set(NAMES));
      await afterMoves(players, 16);
      await end("one", "SIGKILL");
      await finish(players);
      assert.deepEqual(new Set(players.map(nameOf)), new Set(["two"]));
      assert.ok(players.some(({ returns }) => returns === 1));
      await start("one");
    });

    it("are replaced one after the other during matches, and every page request succeeds meanwhile", async () => {
      const players = await seatPlayers(address, 8);
      await afterMoves(players, 16);
      let replaced = false;
      const refused: number[] = [];
      const visiting = (async () => {
        while (!replaced) {
          const { status } = await ask(address, "GET", "/api/dice");
          if (status !== 200) refused.push(status);
        }
      })();
      for (const name of NAMES) {
        await end(name, "SIGTERM");
        await start(name);
      }
      replaced = true;
      await visiting;
      assert.deepEqual(refused, []);
      await finish(players);
      assert.ok(players.some(({ returns }) => returns > 0));
    });

    it("continue matches while Redis is down, and reject new clients until it returns", async () => {
      const players = await seatPlayers(address, 4);
      await cluster.redis.kill();
      await afterMoves(players, 8);
      await answered(503);
      await cluster.redis.start();
      await answered(200);
      await finish(players);
      assert.ok(players.every(({ returns }) => returns === 0));
    });

    it("identify the account and the address of a client, whatever the client claims", async () => {
      const join = (origin: string) =>
        ask(address, "POST", "/matchmake/joinOrCreate/lobby", { headers: { origin }, body: {} });
      assert.equal((await join(address)).status, 200);
      assert.equal((await join("https://evil.example")).status, 403);
      const statuses = new Set<number>();
      for (let guess = 0; guess < 40; guess++) {
        const headers = { "x-forwarded-for": `192.0.2.${guess}`, "x-real-ip": `192.0.2.${guess}` };
        statuses.add((await ask(address, "GET", "/at/one/api/codes/NOSUCH", { headers })).status);
      }
      assert.deepEqual(statuses, new Set([404, 429]), "forged addresses count as one");
      assert.equal((await ask(address, "GET", "/at/two/metrics")).status, 404);
    });
  },
  "Caddy",
);
