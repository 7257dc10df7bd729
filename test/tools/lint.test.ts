import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Lints one temporary file as if it were in this folder. */
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
    ["shared", "export const a = Date.now();\n", /do not read the clock/],
    ["shared", "setTimeout(() => undefined, 1);\n", /do not use timers/],
    ["shared", 'export { readFileSync } from "node:fs";\n', /imports only/],
    ["shared", 'export { createApp } from "../server/app.ts";\n', /imports only/],
    ["shared", 'export { schema } from "@colyseus/schema";\n', /imports only/],
    ["server", 'export { say } from "../client/src/text/say.ts";\n', /not each other/],
    ["client/src", 'export { createApp } from "../../server/app.ts";\n', /not each other/],
  ];
  for (const [folder, source, message] of forbidden) {
    it(`rejects in ${folder}/: ${source.trim()}`, () => assert.match(complaints(folder, source), message));
  }

  it("accepts a harmless file", () => {
    assert.doesNotMatch(complaints("shared", "export const a = Math.max(1, 2);\n"), /Found \d+ error/);
  });
});

describe("shared/", () => {
  const SPECIFIER = /\b(?:from|import)\s*\(?\s*"([^"]+)"/g;
  const ALLOWED = /^(?:zod\/mini|@noble\/hashes\/[\w.-]+)$/;
  const files = globSync("shared/**/*.ts", { cwd: root });
  const specifiersOf = (source: string) => [...source.matchAll(SPECIFIER)].map(([, specifier]) => specifier as string);

  /** A path inside shared/, or one of the two allowed packages. */
  const isAllowed = (file: string, specifier: string) =>
    specifier.startsWith(".") ? join(file, "..", specifier).startsWith("shared/") : ALLOWED.test(specifier);

  it("imports only shared/, zod/mini and @noble/hashes", () => {
    assert.ok(files.length > 50);
    for (const file of files) {
      const foreign = specifiersOf(readFileSync(join(root, file), "utf8")).filter((name) => !isAllowed(file, name));
      assert.deepEqual(foreign, [], file);
    }
  });

  it("may neither import another package nor leave its folder", () => {
    const source = 'import express from "express";\nexport * from "../server/app.ts";\nawait import("zod");\n';
    const foreign = specifiersOf(source).filter((name) => !isAllowed("shared/probe.ts", name));
    assert.deepEqual(foreign, ["express", "../server/app.ts", "zod"]);
  });
});
