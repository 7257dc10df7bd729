import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { blocks, commands, page } from "./page-blocks.ts";

const root = join(import.meta.dirname, "../..");
const MOST_WORDS = 1200;
/** Lines of the three files of the smallest game. */
const MOST_LINES = 150;

describe("docs/MAKE-A-GAME.md", () => {
  it("is short, with one picture", () => {
    assert.ok((page().match(/\S+/g) ?? []).length <= MOST_WORDS);
    assert.equal(page().match(/!\[/g)?.length, 1);
  });

  it("quotes the three files of the smallest game as they are", () => {
    const quoted = blocks().filter(({ file }) => file && existsSync(join(root, "examples/pig", file)));
    const lines = quoted.map(({ file = "", code }) => {
      const source = readFileSync(join(root, "examples/pig", file), "utf8");
      assert.ok(source.includes(code), file);
      return source.split("\n").length - 1;
    });
    assert.equal(lines.length, 3);
    assert.ok(lines.reduce((sum, count) => sum + count, 0) <= MOST_LINES);
  });

  it("names existing commands", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    for (const command of commands()) {
      const [, script = ""] = /^npm (?:run )?([\w-]+)/.exec(command) ?? [];
      assert.ok(script === "ci" || script in scripts, command);
    }
  });
});
