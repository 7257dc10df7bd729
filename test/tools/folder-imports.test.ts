import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TREES = ["server", "shared", "client/src", "test", "tools", "bench"];
const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** The texts of a game are in its folder, but they are part of the dictionary, and contain no code of the game. */
const layerOf = (file: string): string =>
  file.replace(/^client\/src\/games\/([\w-]+)\/text\//, "client/src/text/games/$1/");

/**
 * The two sibling folders that an import connects, at the level where the paths part. Null for files of one folder, and
 * for files of a folder and of a folder below it, which belong together.
 */
function siblings(file: string, imported: string): [from: string, to: string] | null {
  const [from, to] = [layerOf(file).split("/"), layerOf(imported).split("/")];
  const shared = from.findIndex((part, level) => part !== to[level]);
  if (shared === -1 || shared >= from.length - 1 || shared >= to.length - 1) return null;
  const folder = (parts: string[]) => parts.slice(0, shared + 1).join("/");
  return [folder(from), folder(to)];
}

type Imports = readonly [file: string, imported: string][];

/** All relative imports of a tree. */
function importsOf(tree: string): Imports {
  const files = globSync(`${tree}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.includes("/fixtures/"));
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    return [...source.matchAll(IMPORT)].map(([, path = ""]): [string, string] => [file, join(dirname(file), path)]);
  });
}

/** Pairs of sibling folders that import each other, with one import of each direction. */
function mutualImports(imports: Imports): string[] {
  const examples = new Map<string, string>();
  for (const [file, imported] of imports) {
    const pair = siblings(file, imported);
    if (pair) examples.set(pair.join(" "), `${file} imports ${imported}`);
  }
  return [...examples].flatMap(([edge, example]) => {
    const [from = "", to = ""] = edge.split(" ");
    const back = examples.get(`${to} ${from}`);
    return from < to && back !== undefined ? [`${from} ↔ ${to}: ${example}, ${back}`] : [];
  });
}

describe("the folders of the source", () => {
  for (const tree of TREES) {
    it(`in ${tree} do not import each other, at any depth`, () => {
      const imports = importsOf(tree).filter(([, imported]) => imported.startsWith(`${tree}/`));
      assert.ok(imports.length > 0, "imports are found");
      assert.deepEqual(mutualImports(imports), []);
    });
  }

  it("keep the dictionary free of the code of games", () => {
    const isText = (file: string) => layerOf(file).startsWith("client/src/text/");
    const imports = importsOf("client/src").filter(([file, imported]) => isText(file) && !isText(imported));
    const ofGames = imports.filter(([, imported]) => imported.startsWith("client/src/games/"));
    assert.deepEqual(ofGames, []);
  });
});
