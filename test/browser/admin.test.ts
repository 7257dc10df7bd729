import assert from "node:assert/strict";
import type { DieOffer } from "../../shared/players/api.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";
import { addPlayer } from "../helpers/play/players.ts";
import { ask } from "../helpers/server/http.ts";

const PASSWORD = "correct horse battery";

describe("the administration in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit({}, { adminPassword: PASSWORD });
  afterEach("nothing broke", () => assert.deepEqual(visit.server.faults, []));

  it("asks for the password, changes a die, suspends a player, closes a table and logs each change", async () => {
    const { server } = visit;
    const benedict = await addPlayer(server.store, { name: "Benedict" });
    await addPlayer(server.store, { name: "Cleo" });
    const table = await server.create({ name: "Ann" });
    const page = await visit.page();
    await page.goto(`${server.address}/admin`);
    await page.getByLabel("Password").fill("open sesame");
    await button(page, "Sign in").click();
    await page.getByText("Wrong password.").waitFor();
    await page.getByLabel("Password").fill(PASSWORD);
    await button(page, "Sign in").click();
    const section = (name: string) => page.locator(".admin-parts").getByRole("link", { name, exact: true });
    await page.getByText("Players now").waitFor();
    await section("Dice").click();
    await page.waitForURL("**/admin/dice");

    const save = page.getByRole("button", { name: "Save Lucky Die" });
    await page.getByLabel("Price of Lucky Die").fill("7");
    await page.getByLabel("Description of Lucky Die").fill("Luck has its price.");
    await page.getByLabel("Lucky Die is in the shop").uncheck();
    await assertAccessible(page, "dice in the administration");
    await save.click();
    await page.getByText("Lucky Die saved.").waitFor();
    assert.ok(await save.isDisabled(), "there is nothing more to save");
    const dice = (await ask(server.address, "GET", "/api/dice")).body as DieOffer[];
    const terms = { price: 7, available: false, from: null, until: null, isOnOffer: false, isRetired: false };
    assert.deepEqual(
      dice.find(({ die }) => die === "LUCKY"),
      { die: "LUCKY", ...terms, text: "Luck has its price.", definition: null },
    );

    const searched = Promise.withResolvers<void>();
    const everyone = /\/players\?find=$/;
    await page.route(everyone, async (route) => {
      const response = await route.fetch();
      await searched.promise;
      await route.fulfill({ response });
    });
    await section("Players").click();
    await page.getByLabel("Name or ID").fill("bene");
    await button(page, "Search").click();
    await page.getByText("Benedict").waitFor();
    const late = page.waitForResponse(everyone);
    searched.resolve();
    await (await late).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.equal(await page.getByText("Cleo").count(), 0, "the late list of everyone does not replace the result");
    await page.getByLabel("Reason").fill("rude");
    await page.getByLabel("Days").fill("3");
    await button(page, "Suspend Benedict").click();
    await page.getByText("Benedict has been suspended.").waitFor();
    const rows = server.store.selectFrom("players").select("suspended_until").where("id", "=", benedict);
    assert.ok(((await rows.executeTakeFirstOrThrow()).suspended_until ?? 0) > Date.now());

    await section("Tables (1)").click();
    await page.getByText("Ann").waitFor();
    await page.getByLabel("Reason").fill("spring cleaning");
    const closed = new Promise((resolve) => table.onLeave(resolve));
    await button(page, /^Close Dash Dice/).click();
    await page.getByText("No open tables.").waitFor();
    await closed;

    await section("Audit log").click();
    const line = page.getByRole("listitem").filter({ hasText: "Changed the die LUCKY" });
    await line.getByText("price: 2").waitFor();
    await line.getByText("price: 7").waitFor();
    await page.getByText("spring cleaning").waitFor();
    await page.reload();
    await page.getByLabel("Password").waitFor();
    await leave(page);
  });
});
