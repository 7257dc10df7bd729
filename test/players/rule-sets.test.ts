import assert from "node:assert/strict";
import type { RuleSet } from "../../shared/players/rule-set.ts";
import { addPlayer, bearer } from "../helpers/play/players.ts";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const SET: RuleSet = {
  ...{ name: "Grandma's Farkle", game: "farkle", mode: "challenge", switches: [] },
  ...{ seats: 2, clock: "normal", rules: { budget: 50, farkleKeepsRoundScore: true } },
};

onEveryStore("saved house rules", ({ freshStore }) => {
  let server: TestServer;
  let headers: Record<string, string>;
  beforeEach(async () => {
    server = await TestServer.open({}, { store: await freshStore() });
    headers = await bearer(server.context, await addPlayer(server.store));
  });
  afterEach(() => server.close());

  const sets = (method: string, body?: unknown, as: Record<string, string> = headers) =>
    ask(server.address, method, "/api/me/rule-sets", { body, headers: as });

  it("are empty at first, and replaced as a whole", async () => {
    assert.deepEqual((await sets("GET")).body, { sets: [] });
    assert.deepEqual((await sets("PUT", { sets: [SET] })).body, { sets: [SET] });
    const other = { ...SET, name: "Quick" };
    await sets("PUT", { sets: [other] });
    assert.deepEqual((await sets("GET")).body, { sets: [other] });
  });

  it("belong to one account", async () => {
    await sets("PUT", { sets: [SET] });
    const other = await bearer(server.context, await addPlayer(server.store));
    assert.deepEqual((await sets("GET", undefined, other)).body, { sets: [] });
    assert.equal((await sets("GET", undefined, {})).status, 401);
  });

  it("are changed sixty times in ten minutes, and no more", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await sets("PUT", { sets: [] })).status),
    );
    assert.equal(statuses.filter((status) => status === 200).length, 60);
    assert.equal(statuses.filter((status) => status === 429).length, 1);
  });

  it("are rejected with an unknown game, an unnamed set, a large value or too many sets, and stay as they are", async () => {
    await sets("PUT", { sets: [SET] });
    const wrong = [
      { ...SET, game: "poker" },
      { ...SET, name: "" },
      { ...SET, name: "x".repeat(21) },
      { ...SET, rules: { budget: { deep: true } } },
      { ...SET, rules: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`rule${index}`, true])) },
      { ...SET, more: 1 },
    ];
    for (const set of wrong) {
      const { status, code } = await sets("PUT", { sets: [set] });
      assert.deepEqual([status, code], [400, "malformed-request"], JSON.stringify(set));
    }
    assert.equal((await sets("PUT", { sets: new Array(21).fill(SET) })).status, 400);
    assert.deepEqual((await sets("GET")).body, { sets: [SET] });
  });
});
