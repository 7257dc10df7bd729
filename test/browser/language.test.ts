import assert from "node:assert/strict";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP } from "../helpers/browser/browser.ts";
import { button, leave, menuButton, Visit } from "../helpers/browser/visit.ts";

describe("the language of the page", function () {
  this.timeout(300_000);
  const visit = new Visit({ botPause: 50 });

  it("follows the browser on the first visit, from the first word on", async () => {
    const page = await visit.page(DESKTOP, { locale: "de-DE" });
    const seen: string[] = [];
    await page.exposeFunction("saw", (words: string) => seen.push(words));
    await page.addInitScript(() => {
      const saw = (globalThis as unknown as { saw(words: string): void }).saw;
      const look = () => saw(document.querySelector("#app")?.textContent ?? "");
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await page.goto(visit.server.address);
    await button(page, /^Jetzt spielen/).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "de");
    assert.ok(seen.length > 0);
    assert.deepEqual(
      seen.filter((words) => /Play now|Choose a game/.test(words)),
      [],
    );
    await assertAccessible(page, "German lobby");
    await leave(page);
  });

  it("changes in the lobby and is remembered", async () => {
    const page = await visit.enter("Ann");
    await page.getByLabel("Language").selectOption("es");
    await button(page, /^Jugar ya/).waitFor();
    await page.reload();
    await button(page, /^Jugar ya/).waitFor();
    assert.equal(await page.getByLabel("Idioma").inputValue(), "es");
    assert.equal(await page.locator("html").getAttribute("lang"), "es");
    await leave(page);
  });

  it("changes during a match, including the log, and the match continues", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await button(page, /^Play a bot/).click();
    const log = page.getByRole("log");
    const lines = log.getByRole("listitem");
    await button(page, /^(Odd\b|Roll)/).click();
    await lines.first().waitFor();
    assert.match(await log.innerText(), /(rolled|called) /);

    await menuButton(page).click();
    await page.getByLabel("Language").selectOption("de");
    await button(page, "Mehr").click();
    const told = await lines.count();
    await button(page, /^(Ungerade|Würfeln)/).click();
    await lines.nth(told).waitFor();
    assert.match(await log.innerText(), /(hast|hat) .*(gewürfelt|angesagt)/);
    assert.doesNotMatch(await log.innerText(), /rolled|called/);

    await button(page, "Mehr").click();
    await page.getByLabel("Sprache").selectOption("es");
    await button(page, "Más").click();
    const since = await lines.count();
    await button(page, /^(Impar|Tirar)/).click();
    await lines.nth(since).waitFor();
    assert.match(await log.innerText(), /([Hh]as|ha) (sacado|dicho)/);
    assert.doesNotMatch(await log.innerText(), /gewürfelt|angesagt/);
    assert.equal(await page.locator("html").getAttribute("lang"), "es");
    await assertAccessible(page, "Spanish table");
    await leave(page);
  });
});
