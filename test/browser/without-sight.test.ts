import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { BlindPlayer } from "../helpers/blind-player.ts";
import { DESKTOP } from "../helpers/browser.ts";
import { button, leave, QUICK, Visit } from "../helpers/visit.ts";

/** Everything that tells of a move, of a turn or of the end is one finished sentence or two. */
const SENTENCE = /[.!:]$/;

const isOver = (page: Page) => page.getByRole("heading", { name: /^(You won|.+ won|A draw)$/, level: 2 });

const isOffered = async (page: Page, name: RegExp) => (await button(page, name).count()) > 0;

describe("a whole match without sight, by Tab, Enter and what is said", function () {
  this.timeout(300_000);
  const visit = new Visit();

  /** Opens the page, chooses a game and a mode, and sits down with a bot. */
  async function sitDown(game: RegExp, mode?: RegExp): Promise<BlindPlayer> {
    const player = await BlindPlayer.at(await visit.page(DESKTOP, QUICK));
    const { page } = player;
    await page.goto(visit.house.address);
    await page.getByRole("heading", { name: "House Rules", level: 1 }).waitFor();
    await player.choose("Pick a game", game);
    if (mode) await player.choose("Pick a mode", mode);
    await player.press("Play a bot");
    return player;
  }

  /** Moves whenever there is something to press, until the result is there. */
  async function playOut({ page }: BlindPlayer, offered: RegExp, move: (page: Page) => Promise<void>): Promise<void> {
    for (;;) {
      await button(page, offered).or(isOver(page)).first().waitFor();
      if ((await isOver(page).count()) > 0) return;
      await move(page);
    }
  }

  /** The result is said, the proof too, and both can be found again as headings. */
  async function assertTold(player: BlindPlayer): Promise<void> {
    await player.hears(/^(You|.+) won( the tie-break)?\.$|^The match is a draw\.$/);
    await player.hears(/^Verified in your browser/);
    const lines = await player.page.getByRole("log").getByRole("listitem").allInnerTexts();
    assert.deepEqual(
      lines.filter((line) => !SENTENCE.test(line)),
      [],
    );
    for (const line of lines) {
      assert.ok(player.heard.includes(line), `"${line}" was never said`);
    }
    await player.press("Back to the lobby");
    await player.page.getByRole("heading", { name: "House Rules", level: 1 }).waitFor();
    await leave(player.page);
  }

  it("Dash Dice", async () => {
    const player = await sitDown(/^Dash Dice/, /^True Grit/);
    await playOut(player, /^(Odd|Roll)/, async (page) =>
      (await isOffered(page, /^Odd/)) ? player.move("Odd", /^You called odd/) : player.move("Roll", /^You rolled/),
    );
    await player.hears(/^Your turn$/);
    await player.hears(/ called (odd|even); the die shows \d\. (You begin|.+ begins)\.$/);
    await player.hears(/^You rolled (\d and \d: (\+\d+|a single one)|double \d: |snake eyes|double six)/);
    await player.hears(/^(?!You).+ rolled (\d and \d: (\+\d+|a single one)|double \d: |snake eyes|double six)/);
    await player.hears(/ (is|are) next\.$/);
    await assertTold(player);
  });

  /** A turn of six dice: takes what is suggested, and stops with enough. */
  const sixDiceMove = (player: BlindPlayer, take: RegExp, stop: RegExp, enough: number) => async (page: Page) => {
    const [stopping] = await button(page, stop).allInnerTexts();
    const gathered = Number(stopping?.replace(",", "").match(/\d+/)?.[0] ?? 0);
    if (gathered >= enough) return player.move(stop, /^You (yielded|banked)/);
    if (await isOffered(page, /^Roll \d/)) return player.move(/^Roll/, /^You rolled/);
    await player.move("Suggest", / = \d/);
    await player.move(take, /^You (locked|saved)/);
  };

  it("Dice 10 000", async () => {
    const player = await sitDown(/^Dice 10 000/);
    await playOut(player, /^(Roll \d|Die \d: \d)/, sixDiceMove(player, /^Lock \d/, /^Yield \d/, 800));
    await player.hears(/^Roll all six dice\.$/);
    await player.hears(/^You rolled( \d){6}\.$/);
    await player.hears(/^You locked [\d ,]+ for [\d,]+; the turn holds [\d,]+\.$/);
    await player.hears(/^(?!You).+ locked [\d ,]+ for [\d,]+; the turn holds [\d,]+\.$/);
    await assertTold(player);
  });

  it("Farkle, from the draft on", async () => {
    const player = await sitDown(/^Farkle/, /^Challenge ten/);
    await player.page.getByRole("heading", { name: "Choose up to six special dice" }).waitFor();
    await player.move(/^Phoenix Die/, /^\$\d+ of \$20 left$/);
    await player.move("Ready", /^You chose dice in secret and are ready\.$/);
    await player.hears(/^All dice are on the table\.$/);
    await playOut(player, /^(Roll \d|Die \d: \d)/, sixDiceMove(player, /^Save \d/, /^Bank \d/, 300));
    await player.hears(/^You rolled( \d){6}\.$/);
    await player.hears(/^You saved .* = \d+/);
    await player.hears(/^(?!You).+ banked .*\d+ and now has [\d,]+\.$/);
    await assertTold(player);
  });

  /** The value in front of "of spades". */
  const rankOf = (card: string): string => card.split(" ")[0] ?? "";

  /** Takes with a card of the hand what has its value, or trails one. */
  async function playCard(player: BlindPlayer): Promise<void> {
    const { page } = player;
    if ((await page.getByRole("dialog").count()) > 0) return player.move(/^Capture \d/, /^You captured/);
    const names = (list: string) =>
      page
        .getByRole("list", { name: list })
        .getByRole("button")
        .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? ""));
    const [held, lying] = [await names("Your hand"), await names("On the table")];
    const values = lying.map((name) => name.match(/^Build of (\d+)/)?.[1] ?? rankOf(name));
    const taking = held.find((card) => values.includes(rankOf(card)));
    await player.press(taking ?? held[0] ?? "");
    while (!(taking ? /: Capture/ : /^Trail/).test(await player.focused())) await page.keyboard.press("ArrowRight");
    const before = player.heard.length;
    await page.keyboard.press("Enter");
    await player.hears(/^You (captured|trailed|may capture)/, before);
  }

  it("Casino", async () => {
    const player = await sitDown(/^Casino/);
    await playOut(player, /^((\d+|ace) of|Capture \d)/, () => playCard(player));
    await player.hears(/^You captured the .+ of .+ with the .+ of .+\.$/);
    await player.hears(/^(?!You).+ (captured|trailed|built|staged) .+\.$/);
    await player.hears(/^Round 2: /);
    await player.hears(/^The captures were counted: /);
    await player.page
      .getByRole("table")
      .getByRole("row", { name: /^Most cards/ })
      .waitFor();
    await assertTold(player);
  });
});
