import assert from "node:assert/strict";
import { Refusal } from "../../server/http/refusal.ts";
import { equip, inventoryOf, takeToMatch } from "../../server/players/economy/loadout.ts";
import { buy, offers } from "../../server/players/economy/shop.ts";
import type { Store } from "../../server/store/store.ts";
import { matchOffers } from "../../shared/games/farkle/match-offers.ts";
import { DICE, DIE_IDS, type DieId } from "../../shared/games/farkle/rules/dice.ts";
import { loadout } from "../games/farkle/notation.ts";
import { addPlayer, assertLedgersAddUp } from "../helpers/play/players.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const MANY = 50;

/** "done", or the status and the code of the refusal. */
async function answerOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.status} ${error.code}`;
  }
}

onEveryStore("the shop", ({ freshStore }) => {
  let store: Store;
  let ann: string;
  beforeEach(async () => {
    store = await freshStore();
    ann = await addPlayer(store);
  });
  afterEach("the ledgers add up", () => assertLedgersAddUp(store));

  const tryBuy = (die: string, price: number, key: string, player = ann) =>
    answerOf(store.transaction().execute((writing) => buy(writing, player, { die, price, key })));
  const inventoryWithoutDates = async (player: string) => {
    const { boughtAt: _, ...inventory } = await inventoryOf(store, player);
    return inventory;
  };
  const change = (die: DieId, price: number, available = 1) =>
    store.insertInto("dice_offers").values({ die, price, available, text: null, changed_at: 1 }).execute();

  it("sells the sixteen dice at their published prices", async () => {
    const all = await offers(store);
    assert.deepEqual(
      all.map(({ die, price, available, text }) => [die, price, available, text]),
      DIE_IDS.map((die) => [die, DICE[die].price, true, null]),
    );
    assert.deepEqual(matchOffers(await offers(store)).prices, {});
  });

  it("uses the prices changed by an administrator, and so does a match", async () => {
    await change("FIVES", 9);
    await change("DOUBLE", 10, 0);
    await change("LUCKY", 2);
    const sold = new Map((await offers(store)).map((offer) => [offer.die, offer]));
    assert.equal(sold.get("FIVES")?.price, 9);
    assert.equal(sold.get("DOUBLE")?.available, false);
    assert.deepEqual(matchOffers(await offers(store)).prices, { FIVES: 9, DOUBLE: null });
  });

  it("sells and drafts a die from the first moment of its season until its end", async () => {
    const [from, until] = [Date.now() - 10_000, Date.now() + 3_600_000];
    await change("LUCKY", 2);
    await store.updateTable("dice_offers").set({ offered_from: from, offered_until: until }).execute();
    const isOnOffer = async (now: number) =>
      (await offers(store, now)).find(({ die }) => die === "LUCKY")?.isOnOffer === true &&
      !("LUCKY" in matchOffers(await offers(store, now)).prices);
    const seen = [from - 1, from, until - 1, until].map(isOnOffer);
    assert.deepEqual(await Promise.all(seen), [false, true, true, false]);
    assert.deepEqual(matchOffers(await offers(store, until)).prices, { LUCKY: null });
    assert.equal(await tryBuy("LUCKY", 2, "in-season-1"), "done");
    await store
      .updateTable("dice_offers")
      .set({ offered_until: Date.now() - 1 })
      .execute();
    assert.equal(await tryBuy("LUCKY", 2, "out-of-season-1"), "409 die-not-on-offer");
    assert.deepEqual((await inventoryOf(store, ann)).owned, { LUCKY: 1 }, "owned dice stay");
  });

  it("debits the price and adds one copy", async () => {
    assert.equal(await tryBuy("LUCKY", 2, "tab-one-1"), "done");
    assert.equal(await tryBuy("LUCKY", 2, "tab-one-2"), "done");
    assert.deepEqual(await inventoryWithoutDates(ann), { balance: 1, owned: { LUCKY: 2 }, loadout: loadout("") });
  });

  it("dates a die by its latest purchase", async () => {
    const before = Date.now();
    await tryBuy("LUCKY", 2, "tab-one-1");
    await store.updateTable("owned_dice").set({ bought_at: 1 }).execute();
    assert.deepEqual((await inventoryOf(store, ann)).boughtAt, { LUCKY: 1 });
    await tryBuy("LUCKY", 2, "tab-one-2");
    const { boughtAt } = await inventoryOf(store, ann);
    assert.ok(Number(boughtAt.LUCKY) >= before && Number(boughtAt.LUCKY) <= Date.now());
  });

  it("rejects a purchase without enough money", async () => {
    assert.equal(await tryBuy("PHOENIX", 6, "tab-one-1"), "409 not-enough-money");
    assert.deepEqual((await inventoryOf(store, ann)).owned, {});
  });

  it("repeats no purchase that is sent twice, even after the price has changed", async () => {
    assert.equal(await tryBuy("LUCKY", 2, "tab-one-1"), "done");
    await change("LUCKY", 5, 0);
    assert.equal(await tryBuy("LUCKY", 2, "tab-one-1"), "done");
    assert.deepEqual(await inventoryWithoutDates(ann), { balance: 3, owned: { LUCKY: 1 }, loadout: loadout("") });
  });

  it("does not accept a buyer's key as a key of the server", async () => {
    assert.equal(await tryBuy("LUCKY", 2, "opening"), "done");
    assert.deepEqual((await inventoryOf(store, ann)).owned, { LUCKY: 1 });
  });

  it("rejects a purchase whose price changed meanwhile", async () => {
    await change("LUCKY", 1);
    assert.equal(await tryBuy("LUCKY", 2, "tab-one-1"), "409 price-changed");
    assert.equal(await tryBuy("LUCKY", 1, "tab-one-2"), "done");
  });

  it("rejects a die that is unavailable, and one that does not exist", async () => {
    await change("LUCKY", 2, 0);
    assert.equal(await tryBuy("LUCKY", 2, "tab-one-1"), "409 die-not-on-offer");
    for (const die of ["SEVENS", "lucky", "", "__proto__", "LUCKY' OR '1'='1"]) {
      assert.equal(await tryBuy(die, 2, "tab-one-2"), "400 unknown-die", die);
    }
  });

  it("may offer a die for free", async () => {
    await change("TRIPLE", 0);
    assert.equal(await tryBuy("TRIPLE", 0, "tab-one-1"), "done");
    assert.equal((await inventoryOf(store, ann)).balance, 5);
  });

  it(`sells one die for the last dollar to ${MANY} concurrent requests`, async () => {
    await change("HEAVY", 5);
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, tab) => tryBuy("HEAVY", 5, `tab-number-${tab}`)),
    );
    assert.equal(answers.filter((answer) => answer === "done").length, 1);
    assert.equal(answers.filter((answer) => answer === "409 not-enough-money").length, MANY - 1);
    assert.deepEqual(await inventoryWithoutDates(ann), { balance: 0, owned: { HEAVY: 1 }, loadout: loadout("") });
  });

  it(`sells one die for ${MANY} concurrent copies of a purchase`, async () => {
    const answers = await Promise.all(Array.from({ length: MANY }, () => tryBuy("LUCKY", 2, "tab-one-1")));
    assert.deepEqual(new Set(answers), new Set(["done"]));
    assert.deepEqual(await inventoryWithoutDates(ann), { balance: 3, owned: { LUCKY: 1 }, loadout: loadout("") });
  });

  it("keeps concurrent purchases of two players apart", async () => {
    const ben = await addPlayer(store);
    const buyers = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? ann : ben));
    await Promise.all(buyers.map((buyer, index) => tryBuy("LUCKY", 2, `purchase-${index}`, buyer)));
    for (const player of [ann, ben]) {
      assert.deepEqual(await inventoryWithoutDates(player), { balance: 1, owned: { LUCKY: 2 }, loadout: loadout("") });
    }
  });
});

onEveryStore("the loadout", ({ freshStore }) => {
  let store: Store;
  let ann: string;
  beforeEach(async () => {
    store = await freshStore();
    ann = await addPlayer(store, { dice: { LUCKY: 2, DOUBLE: 3, HOT: 7 } });
  });
  afterEach("the ledgers add up", () => assertLedgersAddUp(store));

  const tryEquip = (slots: (string | null)[]) =>
    answerOf(store.transaction().execute((writing) => equip(writing, ann, slots)));

  it("holds owned dice in chosen slots; the others are plain", async () => {
    assert.equal(await tryEquip([null, "LUCKY", "DOUBLE"]), "done");
    assert.deepEqual((await inventoryOf(store, ann)).loadout, loadout("- LUCKY DOUBLE"));
    assert.equal(await tryEquip([]), "done");
    assert.deepEqual((await inventoryOf(store, ann)).loadout, loadout(""));
  });

  it("rejects each fault with its own code and keeps the stored loadout", async () => {
    await tryEquip(["LUCKY"]);
    assert.equal(await tryEquip(["FIVES"]), "409 not-owned");
    assert.equal(await tryEquip(["LUCKY", "LUCKY", "LUCKY"]), "409 not-owned");
    assert.equal(await tryEquip(new Array(7).fill("HOT")), "400 too-many-dice");
    assert.equal(await tryEquip(["DOUBLE", "DOUBLE", "DOUBLE"]), "409 too-many-doubles");
    assert.equal(await tryEquip(["SEVENS"]), "400 unknown-die");
    assert.deepEqual((await inventoryOf(store, ann)).loadout, loadout("LUCKY"));
  });

  it("is read for several players at once", async () => {
    const ben = await addPlayer(store, { loadout: loadout("HOT HOT") });
    const found = await takeToMatch(store, [ann, ben, "unknown"]);
    assert.deepEqual(
      [ann, ben, "unknown"].map((id) => found.get(id)),
      [loadout(""), loadout("HOT HOT"), undefined],
    );
  });
});
