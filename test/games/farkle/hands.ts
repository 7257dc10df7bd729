import type { Move } from "../../../client/src/games/lesson.ts";
import type { FarkleView } from "../../../shared/games/farkle/contract.ts";
import { mine } from "../../../tools/pictures/pose.ts";
import type { GameHands } from "../../helpers/play/game-hands.ts";
import { byHand } from "../../helpers/play/hands.ts";
import { byButtons, byKeys, pickKeys } from "../../helpers/play/keys.ts";
import { takeByButtons, takeDice } from "../../helpers/play/six-dice-hands.ts";

const pressKeys = byKeys({
  roll: () => ["r"],
  save: (move) => [...pickKeys(move), "s"],
  bank: () => ["b"],
  confirm: () => ["c"],
});

const draft = (loadout: (string | null)[]): Move => ({ type: "draft", loadout });
const save = (dice: number[]): Move => ({ type: "save", dice });

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
    mode: /^Challenge Special/,
    // Six dice that always show a five win with four hands.
    rules: { budget: 24, perColour: 6 },
    options: { mode: "standard", dice: "draft", budget: 24, perColour: 6 },
    preparation: {
      types: ["draft", "confirm"],
      async make(player) {
        await player.page.getByRole("heading", { name: "Choose up to six special dice" }).waitFor();
        for (const left of [20, 16, 12, 8, 4, 0]) {
          await player.move(/^Fives Die/, new RegExp(`^\\$${left} of \\$24 left$`));
        }
        await player.move("Ready", /^You are ready\.$/);
        await player.hears(/^Everyone's dice are revealed\.$/);
      },
    },
    choose: (view, seat) => {
      const { phase, loadouts, roundScore, turnScore } = view as FarkleView;
      const chosen = loadouts[seat]?.filter((die) => die !== null) ?? [];
      const loadout = Array.from({ length: 6 }, (_, slot) => (slot <= chosen.length ? "FIVES" : null));
      if (phase === "draft") return chosen.length < 6 ? draft(loadout) : { type: "confirm" };
      if (phase === "save") return save([0, 1, 2, 3, 4, 5]);
      return { type: roundScore + turnScore >= 10_000 ? "bank" : "roll" };
    },
    make: byButtons({
      roll: (player) => player.move(/^Roll/, /^You rolled/),
      save: takeByButtons(/^Save \d/, /^You saved/),
      bank: (player) => player.move(/^Bank \d/, /^You banked/),
    }),
    sentences: [/^You rolled 5 5 5 5 5 5\.$/, /^You saved .* = 2,500\.$/, /^(?!You).+ rolled( \d){6}\.$/],
  },
  poses: {
    "draft-farkle": { until: () => true },
    "table-farkle": { until: mine("save", 14) },
    "table-farkle-six": { seats: 6, until: mine("save", 60) },
    "result-farkle": {},
    "result-farkle-six": { seats: 6 },
  },
};
