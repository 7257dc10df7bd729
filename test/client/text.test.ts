import assert from "node:assert/strict";
import { join } from "node:path";
import { type Tell, tellKernel } from "../../client/src/games/tell-kernel.ts";
import { say } from "../../client/src/text/say.ts";
import { phrases } from "../../client/src/text/table.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { tellers } from "../games/tellers.ts";
import { COMPLETE_GAMES } from "../helpers/every-game.ts";
import { randomEvents } from "../helpers/play/random-events.ts";

const root = join(import.meta.dirname, "../..");

describe("the dictionary", () => {
  for (const id of COMPLETE_GAMES) {
    const entry: CatalogEntry = catalog[id];
    it(`has a sentence without holes for everything that happens in ${id}`, () => {
      const missing = new Set<string>();
      for (const event of randomEvents(entry, 30)) {
        const phrase = (tellers[id] as Tell)(event as never);
        if (!phrase) continue;
        if (!phrases[phrase.id]) missing.add(phrase.id);
        else assert.doesNotMatch(say(phrase, phrases, ["Ann", "Ben"], 0), /[{}]|undefined|NaN|\s{2}/, phrase.id);
      }
      assert.deepEqual([...missing], []);
    });
  }

  it("has a sentence for the kernel events of every game", () => {
    for (const event of [{ type: "resigned", seat: 1 }, { type: "drawAgreed" }] as const) {
      assert.match(say(tellKernel(event), phrases, ["Ann", "Ben"], 0), /^\w[^{}]+\.$/);
    }
  });

  it("has one sentence for each refusal: no group repeats the code of another", async () => {
    const seen = new Map<string, string>();
    const note = (code: string, group: string) => {
      assert.ok(!seen.has(code), `${code} is in ${seen.get(code)} and in ${group}`);
      seen.set(code, group);
    };
    for (const language of ["en", "de", "es"]) {
      const folder = join(root, `client/src/text/${language}`);
      for (const group of ["lobby", "account", "shop", "friends", "tournaments", "gauntlet"]) {
        const module = await import(join(folder, `${group}.ts`));
        for (const code of Object.keys(module[group].rejections)) note(`${language} ${code}`, group);
      }
      // The compiler reports a common one that a group repeats.
    }
    assert.ok(seen.size > 200, `${seen.size} sentences were found`);
  });
});
