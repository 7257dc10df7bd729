import assert from "node:assert/strict";
import { practiceAddress } from "../../client/src/pages/practice/practice-link.ts";
import { DESKTOP } from "../helpers/browser/browser.ts";
import { button, leave, PLAY, Visit } from "../helpers/browser/visit.ts";
import { practiceWith } from "../helpers/luck/luck.ts";

describe("the language of the page", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("follows the browser from the first word on, changes during a match with its log, and is remembered", async () => {
    const page = await visit.page(DESKTOP, { locale: "de-DE" });
    const seen: string[] = [];
    await page.exposeFunction("saw", (words: string) => seen.push(words));
    await page.addInitScript(() => {
      const saw = (globalThis as unknown as { saw(words: string): void }).saw;
      const look = () => saw(document.querySelector("#app")?.textContent ?? "");
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await page.goto(visit.server.address);
    await button(page, /^Dash Dice spielen/).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "de");
    assert.ok(seen.length > 0);
    assert.deepEqual(
      seen.filter((words) => /against the next player|Choose a game/.test(words)),
      [],
    );

    const match = practiceWith({
      game: "dash-dice",
      options: { mode: "classic" },
      first: 0,
      dice: "3, 3 4",
      where: ({ actor }) => actor === 0,
    });
    await page.goto(visit.server.address + practiceAddress("dash-dice", match));
    const line = page.getByRole("log").getByRole("listitem");
    await button(page, /^Ungerade/).click();
    await line.getByText("Du hast ungerade angesagt, und der Würfel zeigt 3: Du beginnst.").waitFor();
    await button(page, "Mehr").click();
    await page.getByLabel("Sprache").selectOption("es");
    await button(page, "Más").click();
    await line.getByText("Has dicho impar y el dado muestra 3: empiezas tú.").waitFor();
    await button(page, /^Tirar/).click();
    await line.getByText("Has sacado 3 y 4: +7.").waitFor();

    await page.goto(visit.server.address);
    await button(page, /^Jugar a Dash Dice/).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "es");
    await page.getByLabel("Idioma").selectOption("en");
    await button(page, PLAY).waitFor();
    await leave(page);
  });
});
