import { games } from "../../client/src/games.ts";
import { GAME_IDS } from "../../shared/games/catalog.ts";
import { playWithScreenReader } from "../games/screen-reader-match.ts";
import { Visit } from "../helpers/browser/visit.ts";

describe("a whole match with a screen reader in the other games", function () {
  this.timeout(300_000);
  const visit = new Visit();

  // Dash Dice is played in screen-reader.test.ts.
  for (const id of GAME_IDS.filter((id) => id !== "dash-dice")) {
    it(`is playable in ${games[id].text.name}`, () => playWithScreenReader(visit, id));
  }
});
