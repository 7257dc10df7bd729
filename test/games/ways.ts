import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { practiceAddress } from "../../client/src/pages/practice/practice-link.ts";
import { LocalMatch } from "../../client/src/table/local-match.ts";
import { newPractice } from "../../client/src/table/local-records.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { type DESKTOP, MOVING, openBrowser, openPage, PHONE, SHARP } from "../helpers/browser/browser.ts";
import { drawn } from "../helpers/browser/felt.ts";
import { shows } from "../helpers/browser/table.ts";
import { leave } from "../helpers/browser/visit.ts";
import { practiceWith } from "../helpers/luck/luck.ts";
import type { GameHands } from "../helpers/play/game-hands.ts";
import { type Hand, withFinger, withKeys, withMouse } from "../helpers/play/hands.ts";
import { handsOf } from "./hands-of.ts";

/** An input method: page settings, the hand that plays, and what holds for a table played that way. */
interface Way {
  flags?: string[];
  viewport?: typeof DESKTOP;
  settings?: object;
  hand(page: Page): Promise<Hand>;
  proof?(page: Page): Promise<void>;
}

export const WAYS = {
  "the mouse, on the felt and on buttons": { settings: MOVING, hand: withMouse },
  "a finger on a phone": { viewport: PHONE, settings: MOVING, hand: withFinger },
  "keys alone": { hand: withKeys },
  "the mouse and reduced motion": { hand: withMouse, proof: assertStill },
  "a browser without WebGL": {
    flags: ["--disable-3d-apis"],
    settings: { ...MOVING, ...SHARP },
    hand: withMouse,
    proof: assertPainted,
  },
} satisfies Record<string, Way>;

export type WayName = keyof typeof WAYS;

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

/** Opens a practice match and plays the first turn in this way. */
export async function playFirstTurn(browser: Browser, address: string, name: WayName, id: GameId): Promise<void> {
  const { flags, viewport, settings = {}, hand, proof }: Way = WAYS[name];
  const { firstTurn, move }: GameHands = handsOf[id];
  const { moves, end, ...wish } = firstTurn;
  const { game }: CatalogEntry = catalog[id];
  const practice = practiceWith({ game: id, ...wish });
  const match = LocalMatch.from(game, newPractice(game, { name: "Ann", ...practice }));
  const seat = match.seating.indexOf(0);

  const own = flags && (await openBrowser(flags));
  const page = await openPage(own ?? browser, viewport, settings);
  await page.goto(address + practiceAddress(id, practice));
  await drawn(page);
  const player = await hand(page);
  for (const [index, type] of moves.entries()) {
    await shows(page, index);
    const action = game.legalActions(match.state, seat).find((legal) => legal.type === type);
    assert.ok(action, `${type} is legal`);
    assert.ok(match.act(seat, "player", action).ok);
    await move(player, { ...action });
  }
  await page.getByRole("log").getByText(end).waitFor();
  await proof?.(page);
  await leave(page);
  await own?.close();
}
