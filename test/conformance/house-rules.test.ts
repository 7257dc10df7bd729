import assert from "node:assert/strict";
import * as z from "zod/mini";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { houseRulesOf } from "../helpers/house-rules.ts";

/** A game with these options, of which `mode` defines its modes and `seeds` is set by the server. */
const gameWith = (options: object) =>
  ({
    game: { id: "example", options: z.strictObject({ mode: z._default(z.enum(["a", "b"]), "a"), ...options }) },
    modes: { a: { options: { mode: "a" }, isRated: true } },
    serverOptions: { seeds: {} },
  }) as unknown as CatalogEntry;

describe("the house rules of a contract", () => {
  for (const entry of Object.values<CatalogEntry>(catalog)) {
    it(`are those that ${entry.id} lists for the lobby`, () => {
      assert.deepEqual(entry.houseRules, houseRulesOf(entry));
    });
  }

  it("are its switches, choices and bounded numbers, without modes and the options of the server", () => {
    const entry = gameWith({
      seeds: z._default(z.record(z.string(), z.string()), {}),
      bold: z._default(z.boolean(), true),
      opening: z._default(z.enum(["soft", "hard"]), "soft"),
      lives: z._default(z.int().check(z.minimum(1), z.maximum(9)), 3),
    });
    assert.deepEqual(houseRulesOf(entry), {
      bold: { type: "switch", default: true },
      opening: { type: "choice", default: "soft", values: ["soft", "hard"] },
      lives: { type: "number", default: 3, min: 1, max: 9 },
    });
  });

  it("reject an option that no control can change", () => {
    const entry = gameWith({ names: z._default(z.array(z.string()), []) });
    assert.throws(() => houseRulesOf(entry), /^Error: example: names is no switch, choice or bounded number/);
  });
});
