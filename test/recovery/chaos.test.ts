import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "../../loadtest/server-process.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { type Transcript, verifyTranscript } from "../../shared/core/transcript.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { StubbornPlayer } from "../helpers/stubborn-player.ts";

const TABLES = Number(process.env.CHAOS_TABLES ?? 200);
const KILLS = 5;

const KINDS: { game: string; options: object }[] = [
  { game: "dash-dice", options: { mode: "classic" } },
  { game: "dice-10-000", options: {} },
  { game: "farkle", options: { mode: "ten-round" } },
  { game: "casino", options: {} },
];

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return String(typeof address === "object" && address ? address.port : 0);
}

async function seat(address: string, tables: number): Promise<StubbornPlayer[]> {
  const players: StubbornPlayer[] = [];
  for (let index = 0; index < tables * 2; index++) {
    const { game, options } = KINDS[Math.floor(index / 2) % KINDS.length] as (typeof KINDS)[number];
    players.push(await StubbornPlayer.join(address, game, options, index));
  }
  return players;
}

/** Resolves when this many more moves have been acknowledged to anyone. */
async function afterMoves(players: StubbornPlayer[], moves: number): Promise<void> {
  const count = () => players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const goal = count() + moves;
  const done = Promise.all(players.map(({ finished }) => finished)).then(() => true);
  while (count() < goal) {
    const over = await Promise.race([done, new Promise<false>((resolve) => setImmediate(() => resolve(false)))]);
    if (over) return;
  }
}

async function checkTranscripts(address: string, players: StubbornPlayer[]): Promise<void> {
  for (const player of players) {
    const text = await (await fetch(`${address}/api/matches/${player.matchId}/record`)).text();
    const verdict = verifyTranscript(text, gameOf);
    assert.ok(verdict.ok, verdict.ok ? "" : verdict.message);
    const { actions }: Transcript = verdict.transcript;
    const seqs = player.acknowledged.map(({ seq }) => seq);
    assert.equal(new Set(seqs).size, seqs.length, "no acknowledged move was played twice");
    for (const { seq, seat, action } of player.acknowledged) {
      assert.deepEqual(actions[seq - 1]?.action, action, `move ${seq} is in the record as it was acknowledged`);
      assert.equal(actions[seq - 1]?.seat, seat);
    }
    const own = actions.filter((entry) => entry.seat === player.acknowledged[0]?.seat);
    assert.equal(own.length, player.acknowledged.length, "and nothing else was played for this seat");
  }
}

for (const signal of ["SIGKILL", "SIGTERM"] as const) {
  describe(`${TABLES} tables of all games and a house that gets ${signal} in mid-play`, () => {
    let folder: string;
    let server: ServerProcess;
    before(() => {
      folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    });
    after(async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    });

    it(`plays every match to its end through ${KILLS} of them, and loses or doubles no acknowledged move`, async () => {
      const rng = seededRng(signal.length);
      const port = await freePort();
      server = await startServer(folder, { PORT: port });
      const players = await seat(server.address, TABLES);
      for (let kill = 0; kill < KILLS; kill++) {
        await afterMoves(players, TABLES * 2 + rng.int(TABLES * 4));
        const exited = once(server.process, "exit");
        server.process.kill(signal);
        await exited;
        server = await startServer(folder, { PORT: port });
      }
      await Promise.all(players.map(({ finished }) => finished));
      assert.ok(
        players.every(({ returns }) => returns >= 1),
        "everyone came back by themselves",
      );
      await checkTranscripts(server.address, players);
    }).timeout(300_000);
  });
}
