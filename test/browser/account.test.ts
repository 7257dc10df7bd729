import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { assertAccessible, assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

const PASSWORD = "correct horse";

describe("the account in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();
  afterEach("the server logged no error", () => assert.deepEqual(visit.server.faults, []));

  const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
  const heading = (page: Page, name: string) => page.getByRole("heading", { name });
  const names = async () =>
    (await visit.server.store.selectFrom("players").select("name").execute()).map(({ name }) => name);

  /** The account page of a new guest. */
  async function openAccount(viewport = DESKTOP): Promise<Page> {
    const page = await visit.page(viewport);
    await page.goto(`${visit.server.address}/account`);
    await heading(page, "You're playing as a guest").waitFor();
    return page;
  }
  async function fillIn(page: Page, title: string, values: Record<string, string>): Promise<void> {
    const form = page.getByRole("form", { name: title });
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
    await form.getByRole("button").click();
  }

  it("is a guest on the first visit, who claims a name, signs in on another device and signs out everywhere", async () => {
    const page = await visit.page();
    await page.goto(visit.server.address);
    const profile = link(page, /^Your profile: Guest \d{4}$/);
    const name = await profile.getAttribute("aria-label");
    await page.reload();
    await link(page, name ?? "").click();
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await heading(page, "Your account").waitFor();
    await fillIn(page, "You're playing as a guest", { "Display name": "Jo" });
    await page.getByText("Saved.").waitFor();
    await fillIn(page, "Create an account", { Name: "Admin", Password: PASSWORD });
    await page.getByRole("alert").getByText("That name is reserved. Please choose another.").waitFor();
    const players = await names();
    await fillIn(page, "Create an account", { Name: "Browser Ann", Password: PASSWORD });
    await heading(page, "Signed in as Browser Ann").waitFor();
    const renamed = players.map((other) => (other === "Jo" ? "Browser Ann" : other));
    assert.deepEqual(await names(), renamed, "the guest has the name");
    await assertAccessible(page, "account of a player");

    const phone = await openAccount(PHONE);
    await assertAccessibleAndFits(phone, "account of a guest on a phone");
    await fillIn(phone, "Sign in", { Name: "browser ann", Password: "wrong horse" });
    await phone.getByRole("alert").getByText("Wrong name or password.").waitFor();
    await fillIn(phone, "Sign in", { Name: "browser ann", Password: PASSWORD });
    await heading(phone, "Signed in as Browser Ann").waitFor();
    await phone.getByRole("region").getByRole("link", { name: "Play", exact: true }).click();
    await link(phone, "Your profile: Browser Ann").waitFor();
    assert.equal(await phone.getByLabel("Your name").count(), 0, "a claimed name is not typed");

    await button(page, "Sign out everywhere").click();
    await heading(page, "You're playing as a guest").waitFor();
    await phone.goto(`${visit.server.address}/account`);
    await heading(phone, "You're playing as a guest").waitFor();
    await leave(page, phone);
  });

  it("changes name and password, downloads all data, and is deleted after a confirmation", async () => {
    const page = await openAccount();
    await fillIn(page, "Create an account", { Name: "Old Name", Password: PASSWORD });
    await heading(page, "Signed in as Old Name").waitFor();
    await fillIn(page, "Change name", { "New name": "New Name", "Current password": "wrong horse" });
    await page.getByRole("alert").getByText("Wrong name or password.").waitFor();
    await fillIn(page, "Change name", { "New name": "New Name", "Current password": PASSWORD });
    await heading(page, "Signed in as New Name").waitFor();
    await fillIn(page, "Change password", { "Current password": PASSWORD, "New password": "another horse" });
    await page.getByRole("form", { name: "Change password" }).getByText("Saved.").waitFor();
    await button(page, /^Sign out$/).click();
    await heading(page, "You're playing as a guest").waitFor();
    await fillIn(page, "Sign in", { Name: "New Name", Password: "another horse" });
    await heading(page, "Signed in as New Name").waitFor();

    const downloading = page.waitForEvent("download");
    await button(page, "Download my data").click();
    const download = await downloading;
    assert.equal(download.suggestedFilename(), "house-rules-New Name.json");
    assert.equal(JSON.parse(readFileSync(await download.path(), "utf8")).player.name, "New Name");
    await button(page, "Delete my account").click();
    const question = page.getByRole("dialog", { name: "Delete your account?" });
    await question.getByRole("button", { name: "Keep my account" }).click();
    assert.ok((await names()).includes("New Name"));
    await button(page, "Delete my account").click();
    await question.getByLabel("Current password").fill("another horse");
    await question.getByRole("button", { name: "Delete permanently" }).click();
    await heading(page, "You're playing as a guest").waitFor();
    assert.ok(!(await names()).includes("New Name"));
    await leave(page);
  });
});
