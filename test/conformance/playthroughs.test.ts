import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import { type CatalogEntry, catalog, gameOf } from "../../shared/games/catalog.ts";
import { COMPLETE_GAMES } from "../helpers/every-game.ts";

const folder = new URL("../playthroughs/", import.meta.url);

describe("golden playthroughs", () => {
  for (const { game, variants } of COMPLETE_GAMES.map((id): CatalogEntry => catalog[id])) {
    for (const variant of Object.keys(variants)) {
      it(`reproduce ${game.id} (${variant}) to the same end, die for die`, () => {
        const file = new URL(`${game.id}/${variant}.json`, folder);
        assert.ok(existsSync(file), "there is no golden playthrough: npm run playthrough writes it");
        const verdict = verifyTranscript(readFileSync(file, "utf8"), gameOf);
        assert.ok(verdict.ok, verdict.ok ? "" : `${verdict.code}: ${verdict.message}`);
        assert.equal(verdict.transcript.game, game.id);
      });
    }
  }
});
