import assert from "node:assert/strict";
import { type Transcript, verifyTranscript } from "../../../shared/core/transcript.ts";
import { gameOf } from "../../../shared/games/catalog.ts";
import { PersistentPlayer } from "../play/persistent-player.ts";

const KINDS: { game: string; options: object }[] = [
  { game: "dash-dice", options: { mode: "classic" } },
  { game: "dice-10-000", options: {} },
  { game: "farkle", options: { mode: "ten-round" } },
  { game: "casino", options: {} },
];

/** Fills this many tables of all games with two persistent players each. */
export async function seatPlayers(address: string, tables: number): Promise<PersistentPlayer[]> {
  const players: PersistentPlayer[] = [];
  for (let index = 0; index < tables * 2; index++) {
    const { game, options } = KINDS[Math.floor(index / 2) % KINDS.length] as (typeof KINDS)[number];
    players.push(await PersistentPlayer.join(address, game, options, index));
  }
  return players;
}

/** Resolves when this many more moves have been acknowledged in total, or all matches are over. */
export async function afterMoves(players: PersistentPlayer[], moves: number): Promise<void> {
  const count = () => players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const goal = count() + moves;
  const done = Promise.all(players.map(({ finished }) => finished)).then(() => true);
  while (count() < goal) {
    const over = await Promise.race([done, new Promise<false>((resolve) => setImmediate(() => resolve(false)))]);
    if (over) return;
  }
}

/** Every transcript verifies, and contains each acknowledged move once and no other move of its player. */
export async function checkTranscripts(address: string, players: PersistentPlayer[]): Promise<void> {
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
