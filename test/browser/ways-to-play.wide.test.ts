import { catalog, type GameId } from "../../shared/games/catalog.ts";
import { playFirstTurn, WAYS, type WayName } from "../games/ways.ts";
import { Visit } from "../helpers/browser/visit.ts";

describe("a turn of every game", function () {
  this.timeout(300_000);
  const visit = new Visit();

  for (const way of Object.keys(WAYS) as WayName[]) {
    for (const game of Object.keys(catalog) as GameId[]) {
      it(`is played with ${way} in ${game}`, () => playFirstTurn(visit.browser, visit.server.address, way, game));
    }
  }
});
