import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Lints one throw-away file as if it stood in this folder. */
function complaints(folder: string, source: string): string {
  const file = join(root, folder, "lint-probe.ts");
  writeFileSync(file, source);
  try {
    const biome = join(root, "node_modules/.bin/biome");
    const { stdout, stderr } = spawnSync(biome, ["lint", "--error-on-warnings", file], { cwd: root, encoding: "utf8" });
    return stdout + stderr;
  } finally {
    rmSync(file);
  }
}

describe("the lint", () => {
  const forbidden: [string, string, RegExp][] = [
    ["shared", "export const a = Math.random();\n", /injected Rng/],
    ["shared", "export const a = Date.now();\n", /no clock/],
    ["shared", "setTimeout(() => undefined, 1);\n", /no timers/],
    ["shared", 'export { readFileSync } from "node:fs";\n', /imports nothing but/],
    ["shared", 'export { createApp } from "../server/app.ts";\n', /imports nothing but/],
    ["shared", 'export { schema } from "@colyseus/schema";\n', /imports nothing but/],
    ["server", 'export { say } from "../client/src/text/say.ts";\n', /client → shared ← server/],
    ["client/src", 'export { createApp } from "../../server/app.ts";\n', /client → shared ← server/],
  ];
  for (const [folder, source, message] of forbidden) {
    it(`refuses in ${folder}/: ${source.trim()}`, () => assert.match(complaints(folder, source), message));
  }

  it("has nothing against a harmless file", () => {
    assert.doesNotMatch(complaints("shared", "export const a = Math.max(1, 2);\n"), /Found \d+ error/);
  });
});
