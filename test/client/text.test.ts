import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Tell, tellKernel } from "../../client/src/games/tell-kernel.ts";
import { friendsText } from "../../client/src/text/friends.ts";
import type { TableText } from "../../client/src/text/game-text.ts";
import { gauntletText } from "../../client/src/text/gauntlet.ts";
import { rejections } from "../../client/src/text/index.ts";
import { say } from "../../client/src/text/say.ts";
import { phrases, tableText } from "../../client/src/text/table.ts";
import { tournamentText } from "../../client/src/text/tournaments.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { tellers } from "../games/tellers.ts";
import { randomEvents } from "../helpers/play/random-events.ts";

const root = join(import.meta.dirname, "../..");

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(root, folder, name), "utf8"));
}

describe("the dictionary", () => {
  for (const [id, entry] of Object.entries<CatalogEntry>(catalog)) {
    it(`has a sentence without holes for everything that happens in ${id}`, () => {
      const missing = new Set<string>();
      for (const event of randomEvents(entry, 30)) {
        const phrase = (tellers[id as GameId] as Tell)(event as never);
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
      for (const group of ["lobby", "account", "shop", "admin", "friends", "tournaments"]) {
        const module = await import(join(folder, `${group}.ts`));
        for (const code of Object.keys(module[group].rejections)) note(`${language} ${code}`, group);
      }
      // The common ones are written where the groups are put together, which would hide a repetition.
      const [before = ""] = readFileSync(join(folder, "index.ts"), "utf8").split("...lobby.rejections");
      const [, common = ""] = before.split(/export const rejections.*\{/);
      for (const [, code = ""] of common.matchAll(/^ {2}"?([a-z-]+)"?:/gm)) note(`${language} ${code}`, "index");
    }
    assert.ok(seen.size > 300, `${seen.size} sentences were found`);
  });

  it("has a sentence for every refusal of the rules, the rooms and the HTTP API", () => {
    const codes = new Set<string>();
    for (const source of ["shared", "server"].flatMap(sources)) {
      for (const [, code] of source.matchAll(/\bcode: "([a-z-]+)"/g)) codes.add(code as string);
      for (const [, code] of source.matchAll(/refuse\("([a-z-]+)"/g)) codes.add(code as string);
      const thrown = /(?:new (?:Refusal|ServerError)\(|refuse\(response, )\w+, "([a-z-]+)"/g;
      for (const [, code] of source.matchAll(thrown)) codes.add(code as string);
    }
    for (const source of sources("server")) {
      for (const [, code] of source.matchAll(/\bRefusal\(\d+, "([a-z-]+)"/g)) codes.add(code as string);
      for (const [, code] of source.matchAll(/refuse\(response, \d+, "([a-z-]+)"/g)) codes.add(code as string);
    }
    const games = Object.keys(catalog) as GameId[];
    const ofGames = new Set(games.flatMap((id) => Object.keys((tableText(id) as TableText).rejections)));
    assert.ok(codes.size > 50, `${codes.size} codes were found`);
    const ofPages = new Set(
      [tournamentText, friendsText, gauntletText].flatMap(({ rejections }) => Object.keys(rejections)),
    );
    assert.deepEqual(
      [...codes].filter((code) => !rejections[code] && !ofGames.has(code) && !ofPages.has(code)),
      [],
    );
  });
});
