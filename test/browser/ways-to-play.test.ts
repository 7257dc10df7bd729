import assert from "node:assert/strict";
import type { GameId } from "../../shared/games/catalog.ts";
import { playFirstTurn, type WayName } from "../games/ways.ts";
import { PAGE_SEED } from "../helpers/browser/browser.ts";
import { shows } from "../helpers/browser/table.ts";
import { button, leave, moveAfter, PLAY, Visit } from "../helpers/browser/visit.ts";
import { dashWish } from "../helpers/luck/dash-wish.ts";

/** Mouse, finger and keys once; `ways-to-play.wide.test.ts` plays every game in every way. */
const TURNS: [way: WayName, game: GameId][] = [
  ["the mouse and reduced motion", "farkle"],
  ["a finger on a phone", "casino"],
  ["keys alone", "dice-10-000"],
];

describe("ways to play", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("include a quick match of two people, which others watch from the list of tables", async () => {
    const [ann, ben, eve] = [await visit.enter("Ann"), await visit.enter("Ben"), await visit.enter("Eve")];
    await button(ann, PLAY).click();
    await ann.getByText("You're first in line.").waitFor();
    await button(ben, PLAY).click();
    // Who comes to the table first is not known.
    await moveAfter(0, [ann, ben]);
    await ann.locator(".countdown").waitFor();
    await button(eve, /^Watch Dash Dice · Classic with (Ann, Ben|Ben, Ann)$/).click();
    await eve.getByText("You're watching this table.").waitFor();
    await eve
      .getByRole("log")
      .getByText(/^(Ann|Ben) called odd and the die shows \d: (Ann|Ben) goes first\.$/)
      .waitFor();
    assert.equal(await button(eve, /^Roll/).count(), 0);
    await moveAfter(1, [ann, ben]);
    await shows(eve, 2);
    await leave(ann, ben, eve);
  });

  it("include a match against a bot of the server", async () => {
    visit.server.luck.wish({ ...dashWish(1, "3, 3 4"), seeds: ["", PAGE_SEED] });
    const page = await visit.enter("Ann");
    await button(page, "Play a bot").click();
    await button(page, /^Odd\b/).click();
    await shows(page, 1);
    await button(page, "Roll").click();
    await shows(page, 2);
    await button(page, "Bank 7").click();
    await page
      .getByRole("log")
      .getByText(/^(?!You).+ rolled/)
      .first()
      .waitFor();
    await leave(page);
  });

  for (const [way, game] of TURNS) {
    it(`include ${way}, in ${game}`, () => playFirstTurn(visit.browser, visit.server.address, way, game));
  }
});
