import assert from "node:assert/strict";
import { keepPractice, recallPractice, resumePractice } from "../../../client/src/table/local-memory.ts";
import { newPractice } from "../../../client/src/table/local-records.ts";
import type { GameDefinition } from "../../../shared/core/game.ts";
import { catalog } from "../../../shared/games/catalog.ts";

const game = catalog.casino.game as GameDefinition;
const SETTINGS = { name: "Ann", level: "hard", seats: 2, options: {}, seed: "rainy day" } as const;
const ENTRY = { enumerable: true, configurable: true };

describe("the stored practice match", () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  let stored: Record<string, string>;
  beforeEach(() => {
    stored = {};
    const methods = {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value;
      },
    };
    // The keys of a real storage are its entries.
    const value = new Proxy(methods, { ownKeys: () => Object.keys(stored), getOwnPropertyDescriptor: () => ENTRY });
    Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
  });
  after(() => {
    Reflect.deleteProperty(globalThis, "localStorage");
    if (before) Object.defineProperty(globalThis, "localStorage", before);
  });

  it("is resumed from its slot, and found by its id", () => {
    const record = newPractice(game, SETTINGS);
    keepPractice("casino", { level: "hard", record });
    assert.equal(resumePractice("casino", game)?.level, "hard");
    assert.deepEqual(resumePractice("casino", game)?.match.record, record);
    assert.deepEqual(recallPractice(record.id), record);
    assert.equal(resumePractice("casino/shared", game), null);
  });

  it("is ignored if it is no match of this game, or damaged", () => {
    const record = newPractice(game, SETTINGS);
    const illegal = { ...record, actions: [{ seat: 0, by: "player", action: { type: "roll" } }] };
    for (const text of [
      "{",
      '"casino"',
      '{"level":"hard","record":{}}',
      JSON.stringify({ level: "hard", record: { ...record, rulesVersion: 0 } }),
      JSON.stringify({ level: "hard", record: illegal }),
    ]) {
      stored["house-rules.practice.casino"] = text;
      assert.equal(resumePractice("casino", game), null, text.slice(0, 80));
    }
    keepPractice("casino", { level: "hard", record });
    assert.equal(resumePractice("casino", catalog.farkle.game as GameDefinition), null);
  });
});
