import assert from "node:assert/strict";
import { openStore } from "../../server/store/store.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const ann = {
  id: "ann",
  name: "Ann",
  token_version: 0,
  xp: 0,
  balance: 5,
  ledger_lines: 0,
  loadout: "[]",
  created_at: Date.UTC(2026, 0, 1),
  seen_at: Date.UTC(2026, 0, 1),
};

onEveryStore("the store", ({ freshPlace, freshStore }) => {
  it("returns what was written, times included", async () => {
    const store = await freshStore();
    await store.insertInto("players").values(ann).execute();
    const read = await store.selectFrom("players").selectAll().executeTakeFirstOrThrow();
    const unset = { name_key: null, password: null, suspended_until: null, avatar: null, dice_used_at: null };
    assert.deepEqual({ ...read }, { ...ann, ...unset });
  });

  it("never lets a balance fall below zero", async () => {
    const store = await freshStore();
    await store.insertInto("players").values(ann).execute();
    await assert.rejects(store.updateTable("players").set({ balance: -1 }).execute());
    const { balance } = await store.selectFrom("players").select("balance").executeTakeFirstOrThrow();
    assert.equal(balance, 5);
  });

  it("keeps everything when it is opened again", async () => {
    const place = await freshPlace();
    const first = await openStore(place);
    await first.insertInto("settings").values({ key: "colour", value: "green" }).execute();
    await first.destroy();
    const second = await openStore(place);
    const { value } = await second.selectFrom("settings").select("value").executeTakeFirstOrThrow();
    await second.destroy();
    assert.equal(value, "green");
  });

  it("isolates concurrent transactions", async () => {
    const store = await freshStore();
    await store.insertInto("players").values(ann).execute();
    const takeOne = () =>
      store.transaction().execute(async (writing) => {
        const taken = await writing
          .updateTable("players")
          .set((row) => ({ balance: row("balance", "-", 1) }))
          .where("balance", ">=", 1)
          .executeTakeFirst();
        return Number(taken.numUpdatedRows);
      });
    const taken = await Promise.all(Array.from({ length: 20 }, takeOne));
    assert.equal(
      taken.reduce((sum, rows) => sum + rows, 0),
      5,
    );
  });
});
