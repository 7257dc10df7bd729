import type { Page } from "playwright-core";
import { cardName } from "../../../client/src/games/casino/card-text.ts";
import { type Card, cardValue } from "../../../shared/core/cards.ts";
import type { Action, CommonState, Seat } from "../../../shared/core/game.ts";
import type { CasinoAction, CasinoView } from "../../../shared/games/casino/contract.ts";
import { mine } from "../../../tools/pictures/pose.ts";
import type { GameHands } from "../../helpers/play/game-hands.ts";
import { byHand } from "../../helpers/play/hands.ts";
import { byButtons, byKeys } from "../../helpers/play/keys.ts";
import type { ScreenReaderPlayer } from "../../helpers/play/screen-reader-player.ts";

/** Moves a card to a target by keys: focus, Enter, focus, Enter. */
async function carry(page: Page, from: string, to: string): Promise<void> {
  for (const key of [from, to]) {
    await page.locator(`.accessible-layer [data-key="${key}"]`).focus();
    await page.keyboard.press("Enter");
  }
}

const pressKeys = byKeys({ accept: () => ["a"], choose: ({ option }) => [`${Number(option) + 1}`] });

/** Captures a card or a build where no question is asked; trails another card otherwise. */
function captureOrTrail(view: CommonState, seat: Seat, legal: Action[]): Action {
  const { hands, builds } = view as CasinoView;
  const held = (hands[seat] ?? []).map(cardValue);
  const count = (value: number) => held.filter((other) => other === value).length;
  const asks = (value: number) => count(value) > 1 || (value <= 5 && count(2 * value) > 0);
  const captures = (legal as CasinoAction[]).find((action) => {
    if (action.type !== "drop" || !hands[seat]?.includes(action.card)) return false;
    const [value, { target }] = [cardValue(action.card), action];
    if ("build" in target) return builds.find(({ id }) => id === target.build)?.value === value;
    return "card" in target && cardValue(target.card) === value && !asks(value);
  });
  const move = captures ?? legal.find(({ type }) => type === "trail");
  if (!move) throw new Error("every move asks a question");
  return move;
}

/** Brings a card to a place with this name. */
async function bring(player: ScreenReaderPlayer, card: unknown, place: RegExp, answer: RegExp): Promise<void> {
  await player.press(new RegExp(`^${cardName(String(card))}$`));
  await player.walkTo(place);
  const before = player.heard.length;
  await player.page.keyboard.press("Enter");
  await player.hears(answer, before);
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
    options: {},
    choose: captureOrTrail,
    make: byButtons({
      drop: (player, { card, target }) => {
        const place = "card" in (target as object) ? cardName((target as { card: Card }).card) : "Build of";
        return bring(player, card, new RegExp(`^${place}.*: Capture`), /^You captured/);
      },
      trail: (player, { card }) => bring(player, card, /^Trail/, /^You trailed/),
    }),
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
