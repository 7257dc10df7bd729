import type { Page } from "playwright-core";
import { practiceAddress } from "../../client/src/pages/practice/practice-link.ts";
import { assertAccessible, COLOURS } from "../helpers/browser/accessible.ts";
import { PHONE } from "../helpers/browser/browser.ts";
import { shows } from "../helpers/browser/table.ts";
import { button, leave, menuButton, Visit } from "../helpers/browser/visit.ts";
import { dashWish } from "../helpers/luck/dash-wish.ts";
import { practiceWith } from "../helpers/luck/luck.ts";
import { anonymousPlayer, finishedMatch, writeMatch } from "../helpers/play/finished-match.ts";

/** Screens by their address, with an element that they show when they are loaded. */
const PAGES: [path: string, there: string][] = [
  ["/", ".home .tables"],
  ["/settings", ".settings"],
  ["/practice/dash-dice", ".controls"],
  ["/practice/dice-10-000", ".controls"],
  ["/practice/farkle", ".draft"],
  ["/practice/casino", ".accessible-layer .spot"],
  ["/practice/casino/shared?seed=cover", ".pass-device"],
  ["/pass-and-play", ".pass-and-play"],
  ["/account", ".account .card"],
  ["/shop", ".offer"],
  ["/leaderboards", "main h1"],
  ["/history", "main h1"],
  ["/learn", ".course"],
  ["/learn/farkle", ".coach"],
  ["/rules/casino", ".rules"],
  ["/replay", "main h1"],
  ["/replay/cards", ".where"],
  ["/report/dice", ".headline"],
];

/** States of a screen that begin at an address: what is pressed there, and an element that is shown then. */
const STATES: Record<string, { path: string; reach(page: Page): Promise<unknown>; there: string }> = {
  "the odds at a table": {
    path: "/practice/dash-dice",
    reach: (page) => button(page, "Odds").click(),
    there: "dialog[open]",
  },
  "the rules at a table": {
    path: "/practice/dash-dice",
    reach: (page) => button(page, "Rules").click(),
    there: "dialog[open]",
  },
  "the turns of a replay": {
    path: "/replay/cards",
    reach: (page) => button(page, "Turns").click(),
    there: "dialog[open]",
  },
  "the proof of a replay": {
    path: "/replay/cards",
    reach: (page) => button(page, "Proof").click(),
    there: "dialog[open]",
  },
  "a costly decision in a replay": {
    path: "/report/dice",
    reach: (page) => page.locator(".moments a").first().click(),
    there: 'section[aria-label="Analysis"]',
  },
  "the result of a practice match": {
    path: practiceAddress("dash-dice", practiceWith({ ...dashWish(0, "3, 3 4, 1 2", "true-grit"), from: 40_124 })),
    async reach(page) {
      await button(page, /^Odd\b/).click();
      await shows(page, 1);
      await button(page, "Roll").click();
      await shows(page, 2);
      await button(page, "Roll").click();
    },
    there: ".match-ways",
  },
  "the coach": {
    path: "/practice/dash-dice",
    async reach(page) {
      await menuButton(page).click();
      await button(page, "Turn the coach on").click();
    },
    there: ".coach-note",
  },
  "a table that waits, with a QR code": {
    path: "/",
    async reach(page) {
      await button(page, "Invite a friend").click();
      await button(page, "QR code").click();
    },
    there: '[aria-label^="QR code"]',
  },
  "the question before resigning": {
    path: "/",
    async reach(page) {
      await button(page, "Play a bot").click();
      await menuButton(page).click();
      await button(page, "Resign").click();
    },
    there: "dialog[open]",
  },
};

describe("the light and the dark theme", function () {
  this.timeout(600_000);
  const visit = new Visit();
  before(async () => {
    const players = [anonymousPlayer("Ann"), anonymousPlayer("Ben")];
    const { journal } = visit.server;
    await writeMatch(journal, finishedMatch({ id: "cards", game: "casino", players }));
    await writeMatch(journal, finishedMatch({ id: "dice", game: "dash-dice", players }));
  });

  /** Opens a page in the light theme. The theme follows the device without a second visit. */
  async function open(path: string, viewport?: typeof PHONE): Promise<Page> {
    const page = await visit.page(viewport, { colorScheme: "light" });
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${visit.server.address}${path}`);
    return page;
  }

  /** Asserts that the screen is readable in both themes; only its colours change with the theme. */
  async function assertReadable(page: Page, screen: string): Promise<void> {
    for (const [theme, rules] of [["light"], ["dark", COLOURS]] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-theme="${theme}"]`).waitFor();
      await assertAccessible(page, `${screen} in the ${theme}`, rules);
    }
  }

  for (const [path, there] of PAGES) {
    it(`leave nothing unreadable at ${path}`, async () => {
      const page = await open(path);
      await page.locator(there).first().waitFor();
      await assertReadable(page, path);
      await leave(page);
    });
  }

  for (const [name, { path, reach, there }] of Object.entries(STATES)) {
    it(`leave nothing unreadable in ${name}`, async () => {
      const page = await open(path);
      await reach(page);
      await page.locator(there).first().waitFor();
      await assertReadable(page, name);
      await leave(page);
    });
  }

  it("leave nothing unreadable in the settings on a phone", async () => {
    const page = await open("/settings", PHONE);
    await page.locator(".settings").waitFor();
    await assertReadable(page, "the settings on a phone");
    await leave(page);
  });
});
