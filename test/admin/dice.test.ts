import assert from "node:assert/strict";
import { inventoryOf } from "../../server/players/economy/loadout.ts";
import { buy, offers } from "../../server/players/economy/shop.ts";
import type { Store } from "../../server/store/store.ts";
import type { AdminLogLine, AdminSession } from "../../shared/admin/api.ts";
import { matchOffers } from "../../shared/games/farkle/match-offers.ts";
import type { Definition } from "../../shared/games/farkle/rules/custom-dice.ts";
import type { DieOffer } from "../../shared/players/api.ts";
import { addPlayer, bearer } from "../helpers/play/players.ts";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const PASSWORD = "correct horse battery";

const FROST: Definition = {
  ...{ name: "Frost Die", text: null, colour: "green", tier: "better", price: 4, symbol: "Fr" },
  effect: { kind: "rescue", percent: 75 },
  uses: { perTurn: 0, perMatch: 2, cooldown: 0 },
};

onEveryStore("the special dice of administrators", ({ freshStore }) => {
  let store: Store;
  let server: TestServer;
  let headers: { authorization: string };
  beforeEach(async () => {
    store = await freshStore();
    server = await TestServer.open({}, { store, adminPassword: PASSWORD });
    const body = { password: PASSWORD, name: "Ada" };
    const session = await ask(server.address, "POST", "/api/admin/session", { body });
    headers = { authorization: `Bearer ${(session.body as AdminSession).token}` };
  });
  afterEach(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  const admin = (method: string, path: string, body?: unknown) =>
    ask(server.address, method, `/api/admin${path}`, { headers, body });
  const log = async () => (await admin("GET", "/log")).body as AdminLogLine[];
  const undoLast = async () => admin("POST", `/log/${(await log())[0]?.id}/undo`);
  const offerOf = async (die: string) => (await offers(store)).find((offer) => offer.die === die) as DieOffer;
  const create = async (definition: Definition = FROST) => {
    const created = await admin("POST", "/dice", definition);
    assert.equal(created.status, 201);
    return created.body as DieOffer;
  };

  it("are created and changed back by requests at the same time as by one after the other", async () => {
    const created = await Promise.all(Array.from({ length: 8 }, () => create()));
    assert.deepEqual(created.map(({ die }) => die).sort(), ["X1", "X2", "X3", "X4", "X5", "X6", "X7", "X8"]);
    await admin("PUT", "/limits", { maxAmazing: 1, banned: [] });
    const [last] = await log();
    const undone = await Promise.all(Array.from({ length: 8 }, () => admin("POST", `/log/${last?.id}/undo`)));
    assert.deepEqual(undone.map(({ status }) => status).sort(), [204, ...Array(7).fill(409)]);
  });

  it("are created with one of the effects, sold, and part of the options of a match", async () => {
    const { die, price, isOnOffer, definition } = await create();
    assert.deepEqual([die, price, isOnOffer, definition], ["X1", 4, true, { id: "X1", ...FROST }]);
    const second = await create({ ...FROST, name: "Ice Die" });
    assert.equal(second.die, "X2");
    assert.deepEqual(matchOffers(await offers(store)), { prices: {}, customDice: [definition, second.definition] });

    const ann = await addPlayer(store);
    await store.transaction().execute((writing) => buy(writing, ann, { die, price, key: "purchase-1" }));
    const asAnn = await bearer(server.context, ann);
    const body = { slots: [die] };
    const equipped = await ask(server.address, "PUT", "/api/me/loadout", { headers: asAnn, body });
    assert.equal(equipped.status, 200);
    const { owned, loadout } = await inventoryOf(store, ann);
    assert.deepEqual([owned, loadout[0]], [{ X1: 1 }, "X1"]);
  });

  it("are renamed and moved to another category or tier; a printed die keeps its effect", async () => {
    await create();
    const changed = { ...FROST, name: "Thaw Die", colour: "red", tier: "amazing" };
    assert.equal((await admin("PUT", "/dice/X1/definition", changed)).status, 200);
    assert.deepEqual((await offerOf("X1")).definition, { id: "X1", ...changed });

    const lucky: Definition = {
      ...{ name: "Clover", text: null, colour: "blue", tier: "amazing", price: 2, symbol: "Lu" },
      effect: { kind: "faces", faces: [1, 2, 3, 4, 5, 5] },
      uses: { perTurn: 0, perMatch: 0, cooldown: 0 },
    };
    assert.equal((await admin("PUT", "/dice/LUCKY/definition", lucky)).status, 200);
    const { customDice = [] } = matchOffers(await offers(store));
    assert.equal(customDice.find(({ id }) => id === "LUCKY")?.tier, "amazing");
    const stronger = { ...lucky, effect: { kind: "faces", faces: [1, 1, 1, 1, 1, 1] } };
    assert.equal((await admin("PUT", "/dice/LUCKY/definition", stronger)).code, "printed-effect");
  });

  it("are retired: no longer sold or drafted, but kept by their owners, also in matches", async () => {
    const { die, price } = await create();
    const ann = await addPlayer(store);
    await store.transaction().execute((writing) => buy(writing, ann, { die, price, key: "purchase-1" }));
    assert.equal((await admin("PUT", "/dice/X1/retirement", { isRetired: true })).status, 200);
    assert.equal((await offerOf("X1")).isOnOffer, false);
    assert.deepEqual(matchOffers(await offers(store)), { prices: {} });
    const brought = matchOffers(await offers(store), ["X1"]);
    assert.deepEqual([brought.prices, brought.customDice?.length], [{ X1: null }, 1]);
    assert.deepEqual((await inventoryOf(store, ann)).owned, { X1: 1 });
    assert.equal((await admin("PUT", "/dice/LUCKY/retirement", { isRetired: true })).code, "unknown-die");
  });

  it("are validated: names, symbols, numbers of the effect, and uses", async () => {
    const wrong: Record<string, object> = {
      "no name": { name: "" },
      "a long name": { name: "x".repeat(25) },
      "a long symbol": { symbol: "abc" },
      "an unknown effect": { effect: { kind: "magic" } },
      "a number out of range": { effect: { kind: "rescue", percent: 101 } },
      "a number of another effect": { effect: { kind: "rescue", percent: 50, times: 2 } },
      "too few faces": { effect: { kind: "faces", faces: [1, 2, 3] } },
      "a negative limit": { uses: { perTurn: -1, perMatch: 0, cooldown: 0 } },
      "an id": { id: "LUCKY" },
    };
    for (const [fault, part] of Object.entries(wrong))
      assert.equal((await admin("POST", "/dice", { ...FROST, ...part })).code, "malformed-request", fault);
    assert.equal((await admin("PUT", "/dice/X9/definition", FROST)).code, "unknown-die");
    assert.equal((await offers(store)).length, 16);
  });

  it("are in the audit log with the author, and every change can be undone, also an undone one", async () => {
    await create();
    const [line] = await log();
    assert.deepEqual([line?.action, line?.target, line?.author, line?.before], ["die-created", "X1", "Ada", null]);
    await admin("PUT", "/dice/X1/definition", { ...FROST, name: "Thaw Die" });
    await admin("PUT", "/dice/X1", { price: 9, available: true, text: "Melts." });
    await admin("PUT", "/limits", { maxAmazing: 1, banned: [["X1", "X1"]] });

    assert.equal((await undoLast()).status, 204);
    assert.deepEqual((await ask(server.address, "GET", "/api/dice/limits")).body, { maxAmazing: 6, banned: [] });
    const [, , price, name, created] = await log();
    assert.equal((await admin("POST", `/log/${created?.id}/undo`)).code, "changed-since", "it was renamed later");
    assert.equal((await admin("POST", `/log/${price?.id}/undo`)).status, 204);
    assert.equal((await offerOf("X1")).price, 4);
    assert.equal((await admin("POST", `/log/${name?.id}/undo`)).status, 204);
    assert.equal((await offerOf("X1")).definition?.name, "Frost Die");
    assert.equal((await undoLast()).status, 204, "undoes the undo");
    assert.equal((await offerOf("X1")).definition?.name, "Thaw Die");
    await undoLast();
    assert.equal((await admin("POST", `/log/${created?.id}/undo`)).status, 204);
    assert.equal((await offerOf("X1")).isRetired, true, "a created die may have been bought");
    const signIn = (await log()).find(({ action }) => action === "signed-in");
    assert.equal((await admin("POST", `/log/${signIn?.id}/undo`)).code, "cannot-be-undone");
    assert.equal((await admin("POST", "/log/nothing/undo")).code, "no-such-change");
  });
});
