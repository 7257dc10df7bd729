import assert from "node:assert/strict";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { handsOf } from "../games/registry.ts";
import { DESKTOP, MOVING, openBrowser, openPage, PHONE, SHARP } from "../helpers/browser/browser.ts";
import { button, Visit } from "../helpers/browser/visit.ts";
import type { GameHands } from "../helpers/play/game-hands.ts";
import { type Hand, withFinger, withKeys, withMouse } from "../helpers/play/hands.ts";
import { drawn } from "../helpers/play/six-dice-player.ts";

/** An input method: page settings, the hand that plays, and what holds for a table played that way. */
interface Way {
  name: string;
  flags?: string[];
  viewport?: typeof DESKTOP;
  settings?: object;
  hand(page: Page): Promise<Hand>;
  proof?(page: Page): Promise<void>;
}

const WAYS: Way[] = [
  { name: "the mouse, on the felt and on buttons", settings: MOVING, hand: withMouse },
  { name: "a finger on a phone", viewport: PHONE, settings: MOVING, hand: withFinger },
  { name: "keys alone", settings: MOVING, hand: withKeys },
  { name: "reduced motion", settings: {}, hand: withMouse, proof: assertStill },
  {
    name: "a browser without WebGL",
    flags: ["--disable-3d-apis"],
    settings: { ...MOVING, ...SHARP },
    hand: withMouse,
    proof: assertPainted,
  },
];

/** Asserts that nothing on the page is animated. */
async function assertStill(page: Page): Promise<void> {
  assert.deepEqual(await page.evaluate(() => document.getAnimations().map((animation) => animation.id)), []);
}

/** Asserts that the felt is painted without WebGL. */
async function assertPainted(page: Page): Promise<void> {
  const { webgl, colours } = await page.evaluate(() => {
    const fresh = document.createElement("canvas");
    const canvas = document.querySelector<HTMLCanvasElement>(".felt canvas");
    const { data = [] } = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4 * 7) seen.add([data[at], data[at + 1], data[at + 2]].join());
    return { webgl: fresh.getContext("webgl") ?? fresh.getContext("webgl2"), colours: seen.size };
  });
  assert.equal(webgl, null);
  assert.ok(colours > 100, `${colours} colours on the felt`);
}

const GAMES = Object.entries<GameHands>(handsOf);

/** Lobby choices that make turns short. */
const choices = {
  modes: Object.fromEntries(GAMES.flatMap(([id, { short }]) => (short?.mode ? [[id, short.mode]] : []))),
  switches: GAMES.flatMap(([, { short }]) => short?.switch ?? []),
  name: "Ann",
};

const told = (page: Page) => page.getByRole("log").getByRole("listitem");
const myTurn = (page: Page) => page.locator(".sign.mine");

/** Plays until the player has completed a turn and is to act again, or the match is over. */
async function playRound(page: Page, game: GameHands, hand: Hand): Promise<void> {
  const ended = told(page).filter({ hasText: game.ended });
  const theirs = told(page).filter({ hasText: game.theirs });
  const skip = button(page, /^Skip/);
  const again = button(page, "Rematch");
  for (;;) {
    await skip.or(myTurn(page)).or(again).first().waitFor();
    const mine = (await myTurn(page).count()) > 0;
    const isOver = (await again.count()) > 0;
    if ((mine || isOver) && (await ended.count()) > 0 && (await theirs.count()) > 0) return;
    // A lucky bot wins before the player completes a turn.
    if (isOver) await again.click();
    // A bot or an animation may go on between reading and pressing; then the button or the card is gone.
    const moved = mine ? game.move(page, hand) : (await skip.count()) > 0 && hand.press(/^Skip/, "s");
    await Promise.resolve(moved).catch((error: Error) =>
      assert.match(error.message, /Timeout|the arrows do not lead|lies on the table/),
    );
  }
}

describe("a turn of every game", function () {
  this.timeout(300_000);
  const visit = new Visit();

  for (const { name, flags, viewport = DESKTOP, settings, hand, proof } of WAYS) {
    describe(`with ${name}`, () => {
      let browser: Browser | undefined;
      let context: BrowserContext;
      before(async () => {
        browser = flags && (await openBrowser(flags));
        const page = await openPage(browser ?? visit.browser, viewport, settings);
        context = page.context();
        await context.addInitScript((kept) => {
          for (const [key, value] of Object.entries(kept)) {
            localStorage.setItem(`house-rules.${key}`, JSON.stringify(value));
          }
        }, choices);
      });
      after(async () => {
        await context.close();
        await browser?.close();
      });

      for (const [id, game] of GAMES) {
        it(`is playable in ${id}`, async () => {
          const [page] = context.pages() as [Page];
          await page.goto(`${visit.server.address}/practice/${id}`);
          await drawn(page);
          await playRound(page, game, await hand(page));
          await proof?.(page);
        });
      }
    });
  }
});
