import { assertAccessible } from "../helpers/browser/accessible.ts";
import { PHONE } from "../helpers/browser/browser.ts";
import { leave, Visit } from "../helpers/browser/visit.ts";

describe("the workshop of house rules", () => {
  const visit = new Visit();

  it("computes what changed rules do, and brings them to the lobby", async () => {
    const page = await visit.page(PHONE);
    await page.goto(`${visit.server.address}/workshop`);
    await page.getByText("Change a rule, and matches are played here").waitFor();
    await page.getByLabel("Game").selectOption("casino");
    await page.getByLabel("Play to").fill("21");
    await page.getByLabel("Builds in round 2").check();
    await page.getByText(/^Matches are \d+\.\d% ± \d+\.\d% longer\.$/).waitFor();
    await page.getByRole("row", { name: /^First player wins \d+\.\d% ± \d+\.\d%/ }).waitFor();
    await assertAccessible(page, "the workshop");
    await page.getByRole("link", { name: "Set up a table" }).click();
    await page.getByText("2 changed").waitFor();
    await leave(page);
  });
});
