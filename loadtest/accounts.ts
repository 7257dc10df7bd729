import { join } from "node:path";
import { equip } from "../server/players/economy/loadout.ts";
import { buy } from "../server/players/economy/shop.ts";
import { createGuest } from "../server/players/identity/accounts.ts";
import { readTokenKey, signAccess } from "../server/players/identity/tokens.ts";
import { pay } from "../server/players/ledger.ts";
import { openStore, type Store } from "../server/store/store.ts";
import { SLOTS } from "../shared/games/farkle/contract.ts";
import { DICE, DIE_IDS, type PrintedDie } from "../shared/games/farkle/rules/dice.ts";

/** The store of a server that has not been started. */
export const openStoreIn = (folder: string): Promise<Store> => openStore({ file: join(folder, "players.sqlite") });

/** An account of a client, with its access token. */
export interface Account {
  id: string;
  token: string;
}

/** Creates this many accounts. */
export async function createAccounts(store: Store, count: number, now = Date.now()): Promise<Account[]> {
  const key = await readTokenKey(store);
  const accounts: Account[] = [];
  for (let index = 0; index < count; index++) {
    const id = await store.transaction().execute((writing) => createGuest(writing, now));
    accounts.push({ id, token: await signAccess(key, id, 0) });
  }
  return accounts;
}

/** Six different dice, other ones for the next account. */
const diceOf = (index: number): PrintedDie[] =>
  Array.from({ length: SLOTS }, (_, slot) => DIE_IDS[(index + slot) % DIE_IDS.length] as PrintedDie);

/** Creates this many accounts that have bought and equipped six dice each; returns their tokens. */
export async function prepareOwners(folder: string, count: number): Promise<string[]> {
  const store = await openStoreIn(folder);
  const accounts = await createAccounts(store, count);
  for (const [index, { id }] of accounts.entries()) {
    const dice = diceOf(index);
    await store.transaction().execute(async (writing) => {
      await pay(
        writing,
        id,
        dice.reduce((sum, die) => sum + DICE[die].price, 0),
        "loadtest",
        "loadtest",
      );
      for (const die of dice) await buy(writing, id, { die, price: DICE[die].price, key: die });
      await equip(writing, id, dice);
    });
  }
  await store.destroy();
  return accounts.map(({ token }) => token);
}
