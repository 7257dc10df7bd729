import { cards, gameTable } from "#kit/page";
import { crazyEights } from "../../../../shared/games/crazy-eights/game.ts";

/** The table of Crazy Eights: the deck, the pile, and the hands. */
export default gameTable(crazyEights, {
  felt: cards({
    piles: (view) => [
      { name: "deck", cards: view.deck, action: "draw" },
      { name: "pile", cards: view.pile, note: view.pile.at(-1)?.startsWith("8") ? view.suit : null },
    ],
    hands: (view) => view.hands,
  }),
});
