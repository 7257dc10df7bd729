import type { Page } from "playwright-core";
import { mine } from "../../../tools/pictures/exercise.ts";
import type { GameHands } from "../../helpers/play/game-hands.ts";
import { byHand } from "../../helpers/play/hands.ts";
import { byKeys } from "../../helpers/play/keys.ts";
import type { ScreenReaderPlayer } from "../../helpers/play/screen-reader-player.ts";

/** Moves a card to a target by keys: focus, Enter, focus, Enter. */
async function carry(page: Page, from: string, to: string): Promise<void> {
  for (const key of [from, to]) {
    await page.locator(`.accessible-layer [data-key="${key}"]`).focus();
    await page.keyboard.press("Enter");
  }
}

const pressKeys = byKeys({ accept: () => ["a"], choose: ({ option }) => [`${Number(option) + 1}`] });

/** The rank in front of "of spades". */
const rankOf = (card: string): string => card.split(" ")[0] ?? "";

/** Captures with a hand card that equals a card on the table, or trails one. */
async function playCard(player: ScreenReaderPlayer): Promise<void> {
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
  await player.hears(/^You (captured|trailed|can capture)/, before);
}

const PARTNERS = { seats: 4, options: { partners: true } };

/** Casino in the browser. */
export const hands: GameHands = {
  move: byHand({ trail: (hand, { card }) => hand.bring(String(card), "trail") }),
  firstTurn: { first: 0, moves: ["trail"], end: /^You trailed/ },
  async pressMove(page, move) {
    if (move.type === "drop") return carry(page, String(move.card), String(Object.values(move.target as object)[0]));
    if (move.type === "trail") return carry(page, String(move.card), "trail");
    await pressKeys(page, move);
  },
  screenReader: {
    offered: /^((\d+|ace) of|Capture \d)/,
    move: playCard,
    sentences: [
      /^You captured the .+ of .+ with the .+ of .+\.$/,
      /^(?!You).+ (captured|trailed|built|staged) .+\.$/,
      /^Round 2: /,
      /^Final score: /,
    ],
    resultRow: /^Most cards/,
  },
  poses: {
    "table-casino": { until: mine("play", 24) },
    "table-casino-question": { deal: 6, until: mine("choice", 4) },
    "table-casino-partners": { ...PARTNERS, until: mine("play", 12) },
    "result-casino": {},
    "result-casino-partners": PARTNERS,
  },
};
