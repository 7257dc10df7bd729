import assert from "node:assert/strict";
import { Refusal } from "../../server/http/refusal.ts";
import { equip, inventoryOf, takeToMatch } from "../../server/players/economy/loadout.ts";
import { buy } from "../../server/players/economy/shop.ts";
import { undoPurchase } from "../../server/players/economy/undo-purchase.ts";
import type { Store } from "../../server/store/store.ts";
import { DICE } from "../../shared/games/farkle/rules/dice.ts";
import { UNDO_SECONDS } from "../../shared/players/undo.ts";
import { addPlayer, assertLedgersAddUp } from "../helpers/play/players.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const DIE = "LUCKY";
const PRICE = DICE[DIE].price;
const MANY = 20;

onEveryStore("a purchase that is undone", ({ freshStore }) => {
  let store: Store;
  let ann: string;
  let before: number;
  beforeEach(async () => {
    store = await freshStore();
    ann = await addPlayer(store);
    await store.updateTable("players").set({ balance: 100 }).where("id", "=", ann).execute();
    await store.updateTable("ledger").set({ amount: 100 }).where("player_id", "=", ann).execute();
    before = (await inventoryOf(store, ann)).balance;
  });
  afterEach("the ledgers add up", () => assertLedgersAddUp(store));

  const purchase = (key: string) =>
    store.transaction().execute((writing) => buy(writing, ann, { die: DIE, price: PRICE, key }));
  const undo = (key: string, now = Date.now()) =>
    store
      .transaction()
      .execute((writing) => undoPurchase(writing, ann, key, now))
      .then(
        () => "done",
        (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
      );
  const state = async () => {
    const { balance, owned, loadout } = await inventoryOf(store, ann);
    return { balance, copies: owned[DIE] ?? 0, equipped: loadout.filter((die) => die === DIE).length };
  };

  it("returns the money and takes the die, out of its slot as well", async () => {
    await purchase("key-one");
    await store.transaction().execute((writing) => equip(writing, ann, [DIE]));
    assert.equal(await undo("key-one"), "done");
    assert.deepEqual(await state(), { balance: before, copies: 0, equipped: 0 });
  });

  it("leaves other copies where they are", async () => {
    await purchase("key-one");
    await purchase("key-two");
    await store.transaction().execute((writing) => equip(writing, ann, [DIE]));
    assert.equal(await undo("key-two"), "done");
    assert.deepEqual(await state(), { balance: before - PRICE, copies: 1, equipped: 1 });
  });

  it("is refunded once, however many requests arrive together", async () => {
    await purchase("key-one");
    await purchase("key-two");
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, index) => undo(index % 2 ? "key-one" : "key-two")),
    );
    assert.deepEqual(new Set(answers), new Set(["done"]));
    assert.deepEqual(await state(), { balance: before, copies: 0, equipped: 0 });
  });

  it("neither creates nor loses money while the die is bought and returned at the same time", async () => {
    const keys = Array.from({ length: MANY }, (_, index) => `key-of-${index}`);
    await Promise.all(keys.map((key) => purchase(key).then(() => undo(key))));
    assert.deepEqual(await state(), { balance: before, copies: 0, equipped: 0 });
    await Promise.all(keys.slice(0, 3).flatMap((key) => [purchase(`${key}-again`), undo(key)]));
    assert.deepEqual(await state(), { balance: before - 3 * PRICE, copies: 3, equipped: 0 });
  });

  it("is refused after a minute, for another purchase, and once own dice were taken to a match", async () => {
    await purchase("key-one");
    assert.equal(await undo("key-one", Date.now() + UNDO_SECONDS * 1000 + 1000), "undo-too-late");
    assert.equal(await undo("key-two"), "no-such-purchase");
    await takeToMatch(store, [ann]);
    assert.equal(await undo("key-one"), "die-was-used");
    assert.deepEqual(await state(), { balance: before - PRICE, copies: 1, equipped: 0 });
  });

  it("is either returned or played with when both happen at once", async () => {
    await purchase("key-one");
    await store.transaction().execute((writing) => equip(writing, ann, [DIE]));
    const [answer, taken] = await Promise.all([undo("key-one"), takeToMatch(store, [ann])]);
    const isPlayed = taken.get(ann)?.includes(DIE) ?? false;
    assert.equal(answer, isPlayed ? "die-was-used" : "done");
  });
});
