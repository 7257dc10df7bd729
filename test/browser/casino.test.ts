import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { assertFits, button, choose, leave, Visit } from "../helpers/browser/visit.ts";

/** Interval between two reads, so that reading does not slow the page down. */
const LOOK_MILLISECONDS = 15;

const spot = (page: Page, key: string) => page.locator(`.spot[data-key="${key}"]`);

/** The state a page shows at one moment; cards are named as in the rules. */
interface Look {
  /** The canvas and its event listeners exist. */
  ready: boolean;
  over: boolean;
  mine: boolean;
  asked: boolean;
  hand: string[];
  loose: string[];
  /** The values of the builds. */
  builds: number[];
  /** The accessible name of the focused element. */
  focus: string;
}

const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const keys = (kind: string) =>
      [...document.querySelectorAll<HTMLElement>(`.spot.${kind}`)].map((element) => element.dataset.key ?? "");
    return {
      ready: document.querySelector(".felt canvas") !== null && document.querySelector(".loading") === null,
      over: document.querySelector(".result h2") !== null,
      mine: document.querySelector(".spot.hand:not([aria-disabled]), .question") !== null,
      asked: document.querySelector(".question") !== null,
      hand: keys("hand"),
      loose: keys("loose"),
      builds: [...document.querySelectorAll(".spot.build")].map((element) =>
        Number(element.getAttribute("aria-label")?.match(/\d+/)?.[0]),
      ),
      focus: document.activeElement?.getAttribute("aria-label") ?? "",
    };
  });

/** Reads the page until the condition holds. */
async function lookFor(page: Page, wanted: (now: Look) => boolean): Promise<Look> {
  for (;;) {
    const now = await look(page);
    if (wanted(now)) return now;
    await page.waitForTimeout(LOOK_MILLISECONDS);
  }
}

const rankOf = (card: string): number => (card.startsWith("A") ? 1 : Number.parseInt(card, 10));
const held = (hand: readonly string[], value: number): number => hand.filter((card) => rankOf(card) === value).length;

/** True if dropping a card of this value on an equal card opens a question. */
const wouldAsk = (hand: readonly string[], value: number): boolean =>
  held(hand, value) > 1 || (value <= 5 && held(hand, value) > 0 && held(hand, 2 * value) > 0);

/** The table has answered: a question is opened or closed, or a card is spent, perhaps the last before a new deal. */
const answered = (before: Look) => (now: Look) =>
  now.over || now.asked !== before.asked || now.hand.join() !== before.hand.join();

/** One turn with clicks: captures the first loose card it can, else trails; a table card is never staged. */
async function takeTurn(page: Page, trailFirst: (card: string) => boolean = () => false): Promise<Look> {
  const now = await look(page);
  if (now.asked) await page.locator(".question button").first().click();
  else {
    const pair = now.hand.flatMap((card) =>
      now.loose.filter((other) => rankOf(other) === rankOf(card)).map((other) => [card, other]),
    );
    const free = now.hand.filter((card) => !now.loose.some((other) => rankOf(other) === rankOf(card)));
    const asking = pair.find(([card]) => card !== undefined && wouldAsk(now.hand, rankOf(card)));
    const [card, target] = asking ?? (free.some(trailFirst) ? [] : (pair[0] ?? []));
    if (card && target) {
      await spot(page, card).click();
      await spot(page, target).click();
    } else {
      await spot(page, free.find(trailFirst) ?? free[0] ?? "").click();
      await button(page, /^Trail /)
        .first()
        .click();
    }
  }
  return lookFor(page, answered(now));
}

/** Everything on the table must be restored by a reload. */
const dialogOf = (page: Page) => page.getByRole("dialog").getByRole("button").allInnerTexts();

describe("Casino in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  async function enter(viewport = DESKTOP, settings: object = {}): Promise<Page> {
    const page = await visit.enter("Ann", viewport, settings);
    await choose(page, /^Casino/);
    return page;
  }

  it("is played by two people to the end, and a question survives a reload", async () => {
    const [ann, ben] = [await enter(DESKTOP), await visit.page(DESKTOP)];
    await button(ann, "Invite a friend").click();
    await assertAccessible(ann, "waiting");
    await ben.goto(await ann.getByRole("textbox", { name: "Copy link" }).inputValue());
    await button(ben, "Join the table").click();
    for (const page of [ann, ben]) await lookFor(page, ({ ready, hand }) => ready && hand.length === 10);
    await assertAccessible(ann, "table");

    let questions = 0;
    for (let over = false; !over; ) {
      const pages = await Promise.all([ann, ben].map(async (page) => ({ page, now: await look(page) })));
      over = pages.some(({ now }) => now.over);
      const acting = pages.find(({ now }) => now.mine && !now.over);
      const waiting = pages.find((other) => other !== acting);
      if (!acting || !waiting) continue;
      // Until a question was asked, both players trail cards that the other can build with.
      const helpful = (card: string) => questions === 0 && wouldAsk(waiting.now.hand, rankOf(card));
      const after = await takeTurn(acting.page, helpful);
      if (!after.asked || ++questions > 1) continue;
      await assertAccessible(acting.page, "question");
      const options = await dialogOf(acting.page);
      assert.match(options.join(), /^Capture \d+.*Build \d+.*Undo/);
      await acting.page.reload();
      await lookFor(acting.page, ({ asked }) => asked);
      assert.deepEqual(await dialogOf(acting.page), options);
      await acting.page.keyboard.press("w");
      await acting.page.locator(".explain .headline").waitFor();
      await acting.page.keyboard.press("w");
    }

    assert.ok(questions > 0, "a question was asked");
    for (const page of [ann, ben]) {
      await page.getByText("Verified in your browser").waitFor();
      await page.getByRole("heading", { name: "Score sheet" }).waitFor();
      await assertAccessible(page, "result");
    }
    const totals = await Promise.all([ann, ben].map((page) => page.locator(".score-sheet .total td").allInnerTexts()));
    assert.deepEqual(totals[0], totals[1]);
    const points = (totals[0] ?? []).reduce((sum, text) => sum + Number(text), 0);
    assert.equal(points, 11);
    await ann.reload();
    await ann.getByRole("heading", { name: "Score sheet" }).waitFor();
    assert.deepEqual(await ann.locator(".score-sheet .total td").allInnerTexts(), totals[0]);
    await leave(ann, ben);
  });

  /** Plays by keys: along the hand to a card that captures or may be trailed, then over the legal targets. */
  async function takeTurnByKeys(page: Page): Promise<void> {
    const { keyboard } = page;
    const now = await look(page);
    const open = [...now.loose.map(rankOf), ...now.builds];
    const capturing = now.hand.findIndex((card) => open.includes(rankOf(card)));
    const index = capturing < 0 ? 0 : capturing;
    if (now.asked) await keyboard.press("1");
    else {
      await keyboard.press("h");
      for (let step = 0; step < index; step++) await keyboard.press("ArrowRight");
      await keyboard.press("Enter");
      if (capturing < 0) await keyboard.press("t");
      else {
        for (let step = 0; !/: Capture/.test((await look(page)).focus); step++) {
          assert.ok(step < 40, "the walk does not come to the capture");
          await keyboard.press("ArrowRight");
        }
        await keyboard.press("Enter");
      }
    }
    await lookFor(page, answered(now));
  }

  it("is played against the bot to the end by keyboard alone", async () => {
    const page = await enter(DESKTOP);
    await button(page, "Play a bot").press("Enter");
    await lookFor(page, ({ ready, hand }) => ready && hand.length === 10);
    await page.keyboard.press("w");
    await page.getByRole("dialog", { name: "How the last drop was decided" }).waitFor();
    await page.keyboard.press("Escape");
    for (;;) {
      const now = await lookFor(page, ({ mine, over }) => mine || over);
      if (now.over) break;
      await takeTurnByKeys(page);
    }
    await page.getByText("Verified in your browser").waitFor();
    await leave(page);
  });

  it("drags a card to its target with the mouse, and returns it when it is dropped elsewhere", async () => {
    const page = await enter(DESKTOP);
    await button(page, "Play a bot").click();
    const now = await lookFor(page, ({ ready, mine, hand }) => ready && mine && hand.length === 10);
    await page.locator(".felt canvas").waitFor();
    const free = now.hand.find((card) => !now.loose.some((other) => rankOf(other) === rankOf(card))) ?? "";
    const grab = async () => {
      const box = await spot(page, free).boundingBox();
      assert.ok(box);
      await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 3 + 10, box.y - 10, { steps: 3 });
    };
    await grab();
    await page.locator(".spot.trail.best").waitFor();
    await page.mouse.move(60, 300, { steps: 4 });
    await page.mouse.up();
    await page.locator(".spot.trail").waitFor({ state: "detached" });
    assert.equal((await look(page)).hand.length, 10, "nothing was played");

    await grab();
    const place = await page.locator(".spot.trail").boundingBox();
    assert.ok(place);
    await page.mouse.move(place.x + place.width + 12, place.y + place.height / 2, { steps: 6 });
    await page.locator(".spot.trail.over").waitFor();
    await page.mouse.up();
    await page
      .getByRole("log")
      .getByText(/^You trailed the/)
      .waitFor();
    assert.ok(!(await look(page)).hand.includes(free));
    await leave(page);
  });

  it("fits a phone: taps play, panels explain, and four colours are remembered", async () => {
    const page = await enter(PHONE);
    await button(page, "Play a bot").tap();
    const now = await lookFor(page, ({ ready, mine, hand }) => ready && mine && hand.length === 10);
    await assertFits(page, "table on a phone");
    const free = now.hand.find((card) => !now.loose.some((other) => rankOf(other) === rankOf(card))) ?? "";
    await spot(page, free).tap();
    await assertAccessible(page, "a picked card on a phone");
    await page.locator(".spot.trail.best").tap();
    await page
      .getByRole("log")
      .getByText(/^You trailed the/)
      .waitFor();
    await button(page, "Why?").tap();
    await assertAccessible(page, "the explanation on a phone");
    await button(page, "Close").tap();
    await button(page, "Four colors").tap();
    await page.reload();
    await lookFor(page, ({ hand }) => hand.length > 0);
    assert.equal(await button(page, "Four colors").getAttribute("aria-pressed"), "true");
    await leave(page);
  });
});
