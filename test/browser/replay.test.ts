import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { replay } from "../../shared/core/match-record.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { PHONE } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";
import { anonymousPlayer, finishedMatch, writeMatch } from "../helpers/play/finished-match.ts";

const step = (page: Page, position: number | string) => page.locator(".where").getByText(`Step ${position} of`);
const lines = (page: Page) => page.getByRole("log").getByRole("listitem");

describe("replays in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();
  const PLAYERS = [anonymousPlayer("Ann"), anonymousPlayer("Ben")];
  const casino = finishedMatch({ id: "casino-match", game: "casino", players: PLAYERS, pace: 2500 });
  const dice = finishedMatch({ id: "dice-match", game: "dice-10-000", players: PLAYERS });
  before(async () => {
    for (const match of [casino, dice]) await writeMatch(visit.server.journal, match);
  });

  /** The scores of the match of Dice 10 000 after this many actions. */
  const scoresAfter = (actions: number) =>
    replay(catalog["dice-10-000"].game, { ...dice.record, actions: dice.record.actions.slice(0, actions) }).state
      .scores;

  /** Opens the replay of a match at its beginning. */
  async function open(path: string, viewport?: typeof PHONE): Promise<Page> {
    const page = await visit.page(viewport);
    await page.goto(`${visit.server.address}/replay/${path}`);
    await step(page, 0).waitFor();
    return page;
  }

  it("step through a finished match by keyboard, forward and back, with the log in step", async () => {
    const page = await visit.page();
    await page.addInitScript(pressWhenShown, [".where", "ArrowRight"] as const);
    await page.goto(`${visit.server.address}/replay/casino-match`);
    await step(page, 1).waitFor();
    await page.keyboard.press("ArrowRight");
    await step(page, 2).waitFor();
    await page.locator(".where").getByText("decided in 2.5 sec").waitFor();
    await lines(page).nth(1).waitFor();
    const told = await lines(page).allInnerTexts();
    await page.keyboard.press("ArrowRight");
    await lines(page).nth(told.length).waitFor();
    await page.keyboard.press("ArrowLeft");
    await step(page, 2).waitFor();
    assert.deepEqual(await lines(page).allInnerTexts(), told);
    await page.keyboard.press("End");
    await page.locator(".sign").getByText("Ben won").waitFor();
    await page.keyboard.press("Home");
    await step(page, 0).waitFor();
    assert.equal(await lines(page).count(), 0);
    await page.keyboard.press(" ");
    await button(page, "Pause").waitFor();
    await lines(page).nth(1).waitFor();
    await page.keyboard.press(" ");
    await button(page, "Play").waitFor();
    await assertAccessible(page, "replay");
    await leave(page);
  });

  it("show a hand only from its own seat, and step by turns", async () => {
    const page = await open("casino-match", PHONE);
    const hand = page.getByRole("list", { name: "Your hand" }).getByRole("button");
    assert.equal(await hand.count(), 0);
    await page.getByLabel("View").selectOption("Ann's view");
    await hand.first().waitFor();
    const cards = await hand.evaluateAll((buttons) => buttons.map((it) => it.getAttribute("aria-label")));
    assert.equal(cards.length, 10);
    await page.getByLabel("View").selectOption("Ben's view");
    await page.getByRole("button", { name: cards[0] as string, exact: true }).waitFor({ state: "detached" });
    await button(page, "Turns").tap();
    await page.getByRole("dialog").getByRole("button", { name: /total/ }).nth(4).tap();
    await step(page, 0).waitFor({ state: "detached" });
    await button(page, "Proof").tap();
    await page.getByText("The server used the seed it had committed to.").waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, PHONE.width, "nothing sticks out of the screen");
    await leave(page);
  });

  it("continue a match from any step against bots, and survive a reload", async () => {
    const page = await open("dice-match?seat=1");
    await page.getByRole("slider").fill("200");
    await step(page, 200).waitFor();
    await button(page, /^Continue from here/).click();
    await page.getByText("Offline practice").waitFor();
    assert.match(page.url(), /\/practice\/dice-10-000\/continued$/);
    // A bot may have scored since, so the stored start is compared instead of the screen.
    const start: number[] = await page.evaluate(
      () =>
        JSON.parse(localStorage.getItem("house-rules.practice.dice-10-000/continued") ?? "null").record.start.scores,
    );
    assert.deepEqual(start, scoresAfter(200));
    await page.reload();
    await page.locator(".place.mine").waitFor();
    assert.equal(await page.locator(".place").count(), 2);
    await leave(page);
  });

  it("open a transcript from a file, and explain a changed one and an address without a match", async () => {
    const page = await visit.page();
    const raw = await (await visit.server.record("casino-match")).text();
    await page.addInitScript(dropWhenTold, ["There's no finished match at this address.", raw] as const);
    await page.goto(`${visit.server.address}/replay/nowhere`);
    await step(page, 0).waitFor();

    await page.goto(`${visit.server.address}/replay`);
    const bring = (text: string) =>
      page
        .getByLabel("Open match record")
        .setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await bring("not a record");
    await page.getByRole("alert").getByText("This isn't a match record.").waitFor();
    await bring(raw.replace('"name":"Ben"', '"name":"Bob"'));
    await page.getByRole("alert").getByText("This record was altered: its checksum doesn't match.").waitFor();
    await bring(raw);
    await step(page, 0).waitFor();
    await leave(page);
  });
});

/** Runs in a page: presses a key in the moment in which an element is shown. */
function pressWhenShown([selector, key]: readonly [string, string]): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** Runs in a page: drops a file onto it in the moment in which it shows this alert. */
function dropWhenTold([sentence, text]: readonly [string, string]): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "match.json", { type: "application/json" }));
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role="alert"]')?.textContent !== sentence) return;
    observer.disconnect();
    document.querySelector("main")?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
