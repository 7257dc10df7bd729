import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isIgnored, readCommand, readCopy, readStages, valuesOf } from "../../tools/dockerfile.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

describe("the Dockerfile parser", () => {
  it("separates stages, joins continued lines and skips comments", () => {
    const [first, last] = readStages('FROM a AS build\n# RUN no\nRUN x && \\\n  y\n\nFROM b\nCMD ["node", "z"]\n');
    assert.deepEqual(first, [
      { name: "FROM", value: "a AS build" },
      { name: "RUN", value: "x &&    y" },
    ]);
    assert.deepEqual(valuesOf(last ?? [], "CMD").map(readCommand), [["node", "z"]]);
  });

  it("reads copied paths, and a command after its flags", () => {
    const copy = readCopy("--from=build --chown=node:node /house/a /house/b ./c/");
    assert.deepEqual(copy, { sources: ["/house/a", "/house/b"], target: "./c/" });
    assert.deepEqual(readCommand('--timeout=3s CMD ["node", "-e", "f()"]'), ["node", "-e", "f()"]);
  });

  it("reports which files .dockerignore excludes", () => {
    const dockerignore = "# comment\ntest\n*.md\n.env*\n";
    for (const file of ["test/a.ts", "README.md", ".env.local"]) assert.ok(isIgnored(file, dockerignore), file);
    for (const file of ["tests/a.ts", "client/README.md", "a.env"]) assert.ok(!isIgnored(file, dockerignore), file);
  });

  it("finds in our Dockerfile only files that exist and reach the build", () => {
    const [, last = []] = readStages(read("Dockerfile"));
    const sources = valuesOf(last, "COPY").flatMap((value) => readCopy(value).sources);
    assert.ok(sources.length >= 4);
    const made = ["/house/node_modules", "/house/dist"];
    for (const source of sources.filter((path) => !made.includes(path))) {
      const file = source.replace("/house/", "");
      assert.ok(existsSync(join(root, file)) && !isIgnored(file, read(".dockerignore")), file);
    }
  });
});
