import assert from "node:assert/strict";
import { openingBalance, pay } from "../../server/players/ledger.ts";
import type { Store } from "../../server/store/store.ts";
import { addPlayer, assertLedgersAddUp } from "../helpers/play/players.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const MANY = 50;

onEveryStore("the ledger", ({ freshStore }) => {
  let store: Store;
  let ann: string;
  beforeEach(async () => {
    store = await freshStore();
    ann = await addPlayer(store);
  });
  afterEach("the ledgers add up", () => assertLedgersAddUp(store));

  const payIn = (amount: number, key: string, player = ann) =>
    store.transaction().execute((writing) => pay(writing, player, amount, "test", key));
  const balanceOf = async (player = ann) =>
    (await store.selectFrom("players").select("balance").where("id", "=", player).executeTakeFirstOrThrow()).balance;
  const tally = (answers: string[]) => ({
    paid: answers.filter((answer) => answer === "paid").length,
    known: answers.filter((answer) => answer === "known").length,
    poor: answers.filter((answer) => answer === "too-poor").length,
  });

  it("opens with $5, once", async () => {
    assert.equal(await balanceOf(), 5);
    await store.transaction().execute((writing) => openingBalance(writing, ann));
    assert.equal(await balanceOf(), 5);
    const lines = await store.selectFrom("ledger").selectAll().execute();
    assert.deepEqual(
      lines.map(({ line, amount, reason, key }) => [line, amount, reason, key]),
      [[1, 5, "opening", "opening"]],
    );
  });

  it("pays once for each key, whatever the second request says", async () => {
    assert.equal(await payIn(2, "match-1"), "paid");
    assert.equal(await payIn(2, "match-1"), "known");
    assert.equal(await payIn(-7, "match-1"), "known");
    assert.equal(await balanceOf(), 7);
  });

  it("separates the keys of players", async () => {
    const ben = await addPlayer(store);
    assert.equal(await payIn(2, "match-1"), "paid");
    assert.equal(await payIn(2, "match-1", ben), "paid");
  });

  it("spends the last dollar and not one more", async () => {
    assert.equal(await payIn(-6, "a"), "too-poor");
    assert.equal(await payIn(-5, "b"), "paid");
    assert.equal(await payIn(-1, "c"), "too-poor");
    assert.equal(await payIn(0, "d"), "paid");
    assert.equal(await balanceOf(), 0);
  });

  it("leaves the key of a rejected payment free for later", async () => {
    assert.equal(await payIn(-6, "dear"), "too-poor");
    assert.equal(await payIn(1, "gift"), "paid");
    assert.equal(await payIn(-6, "dear"), "paid");
  });

  it(`accepts five of ${MANY} concurrent payments of $1`, async () => {
    const answers = await Promise.all(Array.from({ length: MANY }, (_, index) => payIn(-1, `tab-${index}`)));
    assert.deepEqual(tally(answers), { paid: 5, known: 0, poor: MANY - 5 });
    assert.equal(await balanceOf(), 0);
  });

  it(`makes one of ${MANY} concurrent copies of a payment`, async () => {
    const answers = await Promise.all(Array.from({ length: MANY }, () => payIn(3, "match-1")));
    assert.deepEqual(tally(answers), { paid: 1, known: MANY - 1, poor: 0 });
    assert.equal(await balanceOf(), 8);
  });

  it(`counts all of ${MANY} concurrent payments in and out`, async () => {
    await payIn(20, "enough");
    const amounts = Array.from({ length: MANY }, (_, index) => (index % 2 === 0 ? 2 : -1));
    const answers = await Promise.all(amounts.map((amount, index) => payIn(amount, `mixed-${index}`)));
    assert.deepEqual(tally(answers), { paid: MANY, known: 0, poor: 0 });
    assert.equal(await balanceOf(), 50);
  });

  it("is rolled back together with its transaction", async () => {
    const failing = store.transaction().execute(async (writing) => {
      await pay(writing, ann, 100, "test", "undone");
      throw new Error("something else failed");
    });
    await assert.rejects(failing, /something else failed/);
    assert.equal(await balanceOf(), 5);
    assert.equal(await payIn(1, "undone"), "paid");
  });

  it("does not pay a player who does not exist", async () => {
    await assert.rejects(payIn(5, "x", "missing"), /no player missing/);
  });
});
