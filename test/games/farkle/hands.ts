import { mine } from "../../../tools/pictures/exercise.ts";
import type { GameHands } from "../../helpers/play/game-hands.ts";
import { byHand } from "../../helpers/play/hands.ts";
import { byKeys, pickKeys } from "../../helpers/play/keys.ts";
import { SIX_DICE_OFFERED, screenReaderSixDiceMove, takeDice } from "../../helpers/play/six-dice-hands.ts";

const pressKeys = byKeys({
  roll: () => ["r"],
  save: (move) => [...pickKeys(move), "s"],
  bank: () => ["b"],
  confirm: () => ["c"],
});

/** Farkle in the browser, from the draft on. */
export const hands: GameHands = {
  move: byHand({
    roll: (hand) => hand.press(/^Roll/, "r"),
    save: takeDice(/^Save/, "s"),
    bank: (hand) => hand.press(/^Bank/, "b"),
  }),
  // A one scores.
  firstTurn: {
    options: { mode: "ten-round", dice: "none" },
    first: 0,
    dice: "1",
    moves: ["roll", "save", "bank"],
    end: /^You banked/,
  },
  async pressMove(page, move) {
    if (move.type !== "draft") return pressKeys(page, move);
    const chosen = (move.loadout as (string | null)[]).filter((die) => die !== null);
    await page.locator(`[data-die="${chosen.at(-1)}"]`).focus();
    await page.keyboard.press("Enter");
  },
  async endPreparation(page) {
    await page.keyboard.press("h");
    await page.keyboard.press("c");
    await page.locator(".dice-row").waitFor();
  },
  screenReader: {
    mode: /^Challenge ten/,
    async begin(player) {
      await player.page.getByRole("heading", { name: "Choose up to six special dice" }).waitFor();
      await player.move(/^Phoenix Die/, /^\$\d+ of \$20 left$/);
      await player.move("Ready", /^You are ready\.$/);
      await player.hears(/^Everyone's dice are revealed\.$/);
    },
    offered: SIX_DICE_OFFERED,
    move: screenReaderSixDiceMove(/^Save \d/, /^Bank \d/, 300),
    sentences: [/^You rolled( \d){6}\.$/, /^You saved .* = \d+/, /^(?!You).+ banked .*\d+ and now has [\d,]+\.$/],
  },
  poses: {
    "draft-farkle": { until: () => true },
    "table-farkle": { until: mine("save", 14) },
    "table-farkle-six": { seats: 6, until: mine("save", 60) },
    "result-farkle": {},
    "result-farkle-six": { seats: 6 },
  },
};
