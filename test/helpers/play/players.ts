import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import type { ServerContext } from "../../../server/context.ts";
import { signAccess } from "../../../server/players/identity/tokens.ts";
import { openingBalance, pay } from "../../../server/players/ledger.ts";
import type { Store } from "../../../server/store/store.ts";
import { type DieId, type Loadout, plainLoadout } from "../../../shared/games/farkle/rules/dice.ts";
import type { TestServer } from "../server/test-server.ts";

let players = 0;

interface Belongings {
  name?: string;
  /** Beyond the opening balance. */
  dollars?: number;
  dice?: Partial<Record<DieId, number>>;
  loadout?: Loadout;
}

/** A player with an account, an opening balance and these belongings. */
export async function addPlayer(store: Store, belongings: Belongings = {}): Promise<string> {
  const { name = "Ann", dollars = 0, dice = {}, loadout = plainLoadout() } = belongings;
  const id = `player-${++players}`;
  const now = Date.UTC(2026, 0, 1);
  await store.transaction().execute(async (writing) => {
    const fresh = { token_version: 0, xp: 0, balance: 0, ledger_lines: 0, created_at: now, seen_at: now };
    await writing
      .insertInto("players")
      .values({ id, name, loadout: JSON.stringify(loadout), ...fresh })
      .execute();
    await openingBalance(writing, id);
    if (dollars > 0) await pay(writing, id, dollars, "found", "found");
    for (const [die, count] of Object.entries(dice)) {
      await writing
        .insertInto("owned_dice")
        .values({ player_id: id, die, count: count as number })
        .execute();
    }
  });
  return id;
}

/** The header that authenticates this player. */
export async function bearer({ tokenKey }: ServerContext, playerId: string): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await signAccess(tokenKey, playerId, 0)}` };
}

/** Every ledger adds up to its balance, line by line without a gap, and no balance is negative. */
export async function assertLedgersAddUp(store: Store): Promise<void> {
  for (const { id, balance, ledger_lines } of await store.selectFrom("players").selectAll().execute()) {
    const lines = await store.selectFrom("ledger").selectAll().where("player_id", "=", id).orderBy("line").execute();
    const numbers = lines.map(({ line }) => line);
    assert.deepEqual(
      numbers,
      Array.from({ length: ledger_lines }, (_, index) => index + 1),
      `the lines of ${id}`,
    );
    const sums = lines.map((_, end) => lines.slice(0, end + 1).reduce((sum, { amount }) => sum + amount, 0));
    assert.ok(
      sums.every((sum) => sum >= 0),
      `${id} was never in debt`,
    );
    assert.equal(sums.at(-1) ?? 0, balance, `the ledger of ${id}`);
  }
}

/** A connection that carries the player's token. */
export async function clientOf(server: TestServer, playerId: string): Promise<Client> {
  const client = new Client(server.address);
  client.auth.token = await signAccess(server.context.tokenKey, playerId, 0);
  return client;
}
