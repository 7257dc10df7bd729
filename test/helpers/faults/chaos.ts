import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRng } from "../../../shared/core/rng.ts";
import { type Transcript, verifyTranscript } from "../../../shared/core/transcript.ts";
import { gameOf } from "../../../shared/games/catalog.ts";
import { PersistentPlayer } from "../play/persistent-player.ts";
import { getText } from "../server/get-text.ts";
import { RestartedServer } from "../server/restarted-server.ts";

/** A race to 10,000 takes as many moves as two matches of all the other games. */
const KINDS: { game: string; options: object }[] = [
  { game: "dash-dice", options: { mode: "classic" } },
  { game: "dice-10-000", options: { rounds: 5 } },
  { game: "farkle", options: { mode: "ten-round" } },
  { game: "casino", options: {} },
];

/** Fills this many tables of all games with two persistent players each, who begin when all are seated. */
export async function seatPlayers(address: string, tables: number, silence?: number): Promise<PersistentPlayer[]> {
  const players: PersistentPlayer[] = [];
  const { promise: start, resolve: begin } = Promise.withResolvers<void>();
  const habits = { start, ...(silence !== undefined && { silence }) };
  for (let index = 0; index < tables * 2; index++) {
    const { game, options } = KINDS[Math.floor(index / 2) % KINDS.length] as (typeof KINDS)[number];
    players.push(await PersistentPlayer.join(address, game, options, index, habits));
  }
  begin();
  return players;
}

/** Resolves when this many more moves have been acknowledged in total, or all matches are over. */
export async function afterMoves(players: PersistentPlayer[], moves: number): Promise<void> {
  let left = moves;
  const counted = new Promise<void>((resolve) => {
    const count = () => {
      if (--left > 0) return;
      for (const player of players) player.offMove(count);
      resolve();
    };
    for (const player of players) player.onMove(count);
  });
  await Promise.race([counted, Promise.all(players.map(({ finished }) => finished))]);
}

/**
 * Every transcript verifies, and contains each acknowledged move once and no other move of its player. The order of
 * the moves is compared, not their sequence numbers: these count only public moves.
 */
export async function checkTranscripts(address: string, players: PersistentPlayer[]): Promise<void> {
  for (const player of players) {
    const text = await getText(`${address}/api/matches/${player.matchId}/record`);
    const verdict = verifyTranscript(text, gameOf);
    assert.ok(verdict.ok, verdict.ok ? "" : verdict.message);
    const { actions }: Transcript = verdict.transcript;
    const seat = player.acknowledged[0]?.seat;
    // On a slow machine, the clock may move before all players are seated.
    const own = actions.filter((entry) => entry.seat === seat && entry.by === "player").map(({ action }) => action);
    assert.deepEqual(
      own,
      player.acknowledged.map(({ action }) => action),
      "the record has the acknowledged moves of this seat, in their order and no others",
    );
  }
}

/** Plays matches at this many tables of a server process that is ended by a signal, and started again, several times. */
export async function assertSurvived(signal: "SIGKILL" | "SIGTERM", tables: number, ends: number): Promise<void> {
  const rng = seededRng(signal.length);
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  const server = await RestartedServer.start(folder);
  try {
    const players = await seatPlayers(server.address, tables);
    const interrupted = new Set<PersistentPlayer>();
    for (let end = 0; end < ends; end++) {
      await afterMoves(players, tables * 2 + rng.int(tables * 4));
      for (const player of players) if (!player.isOver) interrupted.add(player);
      await server.restart(signal);
    }
    assert.ok(interrupted.size > 0, "matches were interrupted");
    await Promise.all(players.map(({ finished }) => finished));
    for (const { returns } of interrupted) assert.ok(returns >= 1, "players of open matches came back by themselves");
    await checkTranscripts(server.address, players);
    for (const player of players) player.rest();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
