import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parseScenario, runScenario } from "../../shared/core/scenario.ts";
import { GAME_IDS, gameOf } from "../../shared/games/catalog.ts";
import { COMPLETE_GAMES } from "../helpers/every-game.ts";

const folder = new URL("../scenarios/", import.meta.url);

/** The part of a result with this name. An element of a trace is named by its rule, so that a new rule moves none. */
function partOf(actual: unknown, name: string): unknown {
  const traced = Array.isArray(actual) && actual.find((entry: { rule?: unknown } | null) => entry?.rule === name);
  return traced || (actual as Record<string, unknown> | null)?.[name];
}

/** Every field named in `expected` must have that value; other fields are ignored. */
function assertIncludes(actual: unknown, expected: unknown, path: string): void {
  if (typeof expected !== "object" || expected === null || Array.isArray(expected)) {
    assert.deepEqual(actual, expected, path);
    return;
  }
  for (const [key, value] of Object.entries(expected)) {
    assertIncludes(partOf(actual, key), value, `${path}.${key}`);
  }
}

/** Complete games have examples of their rules; the others may have some. */
const withExamples = GAME_IDS.filter((id) => COMPLETE_GAMES.includes(id) || existsSync(new URL(`${id}/`, folder)));

for (const id of withExamples) {
  describe(`rule examples of ${id}`, () => {
    const files = readdirSync(new URL(`${id}/`, folder)).filter((name) => name.endsWith(".json"));

    it("exist", () => assert.ok(files.length > 0));

    for (const name of files) {
      const scenario = parseScenario(JSON.parse(readFileSync(new URL(`${id}/${name}`, folder), "utf8")));
      it(scenario.title ?? name, () => {
        const results = runScenario(scenario, gameOf);
        assert.ok(scenario.expect, "a rule example says what it expects");
        assert.equal(scenario.expect.length, results.length, "one expectation for each step");
        scenario.expect.forEach((expected, step) => {
          assertIncludes(results[step], expected, `step ${step + 1}`);
        });
      });
    }
  });
}
