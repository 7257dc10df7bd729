import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GAME_IDS } from "../../shared/games/catalog.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A game id as a string or in the path of a module. */
const NAMED = new RegExp(`["'\`/](${GAME_IDS.join("|")})["'\`/]`);

/** Files and folders that may name a game, with the reason. */
const ALLOWED: Record<string, string> = {
  "shared/games/catalog.ts": "lists the games",
  "client/src/games.ts": "lists the games",
  "shared/players/achievements.ts": "an achievement of several games names them, so that a new game does not change it",
  "shared/players/api.ts": "the shop sells the dice of one game",
  "server/players/economy/": "the shop sells the dice of one game",
  "server/players/gauntlet/": "the Gauntlet is played with the dice of one game",
  "server/admin/dice/": "the shop sells the dice of one game",
  "server/app.ts": "lists the rooms",
  "client/src/pages/shop/": "the shop sells the dice of one game",
  "client/src/pages/lobby/gauntlet-card.ts": "the Gauntlet is played with the dice of one game",
  "client/src/pages/gauntlet/": "the Gauntlet is played with the dice of one game",
  "client/src/pages/practice/": "practice with the dice from the shop",
  "client/src/pages/admin/dice/": "the shop sells the dice of one game",
  "client/src/text/": "a farkle is also a roll that scores nothing",
  "client/src/table/gauntlet/": "the Gauntlet is played with the dice of one game",
  "client/src/stage/cards/": "draws the cards of one game",
  "bench/boards.ts": "fills the accounts with the dice of one game",
  "bench/full-store.ts": "fills the accounts with the dice of one game",
  "bench/length.ts": "plays the games whose matches become long",
  "bench/live/": "compares one game with the same game on other frameworks",
  "bench/sections/scale.ts": "measures joins and queues in one game",
  "bench/sections/report.ts": "the goals of the reports differ by game",
  "loadtest/accounts.ts": "buys the dice of one game",
  "loadtest/arguments.ts": "the variant of own dice exists in one game",
  "tools/gauntlet-runs.ts": "the Gauntlet is played with the dice of one game",
  "tools/ladder-table.ts": "the Gauntlet is played with the dice of one game",
  "tools/loadout-table.ts": "compares the loadouts of one game",
  "tools/new-game.ts": "names the examples",
  "tools/scripted-players.ts": "plays one game by fixed thresholds",
  "tools/size.ts": "measures the table of dice and the table of cards with the most code",
  "tools/verify.ts": "also verifies runs of the Gauntlet",
  "tools/pictures/casino-films.ts": "films moves of one game",
  "tools/pictures/gauntlet.ts": "the Gauntlet is played with the dice of one game",
  "tools/pictures/tournament-games.ts": "photographs tournaments of a selected game",
  "tools/pictures/films.ts": "films a turn of selected games",
  "tools/pictures/screens.ts": "photographs pages of selected games",
  "tools/readme-pictures.ts": "photographs selected positions of selected games",
};

const isOfGame = (file: string): boolean =>
  GAME_IDS.some((id) => file.includes(`/games/${id}/`) || file.startsWith(`server/rooms/${id}/`));

describe("a game id", () => {
  const files = globSync("{shared,server,client/src,loadtest,tools,bench}/**/*.{ts,tsx}", { cwd: ROOT });
  const naming = files.filter((file) => !isOfGame(file) && NAMED.test(readFileSync(join(ROOT, file), "utf8")));

  it("appears only in the folders of its game, and in a few files with a reason", () => {
    const allowed = Object.keys(ALLOWED);
    assert.deepEqual(
      naming.filter((file) => !allowed.some((path) => file.startsWith(path))),
      [],
    );
  });
});
