import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMPLETE_GAMES } from "../helpers/every-game.ts";

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

/** The imports between sibling folders: for each folder those that it imports, with one example. */
function folderGraph(imports: Imports): Map<string, Map<string, string>> {
  const graph = new Map<string, Map<string, string>>();
  for (const [file, imported] of imports) {
    const pair = siblings(file, imported);
    if (!pair) continue;
    const [from, to] = pair;
    graph.set(from, (graph.get(from) ?? new Map<string, string>()).set(to, `${file} imports ${imported}`));
  }
  return graph;
}

/** Imports that lead from a folder through others back to it, one for each step; null if there is no cycle. */
function cycleIn(graph: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | null {
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[], steps: readonly string[]): string[] | null => {
    const start = path.indexOf(folder);
    if (start >= 0) return steps.slice(start);
    if (done.has(folder)) return null;
    for (const [next, example] of graph.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder], [...steps, example]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of graph.keys()) {
    const cycle = visit(folder, [], []);
    if (cycle) return cycle;
  }
  return null;
}

describe("the folders of the source", () => {
  for (const tree of TREES) {
    it(`in ${tree} import each other in no cycle of any length, at any depth`, () => {
      const imports = importsOf(tree).filter(([, imported]) => imported.startsWith(`${tree}/`));
      assert.ok(imports.length > 0, "imports are found");
      assert.equal(cycleIn(folderGraph(imports)), null);
    });
  }

  it("are found in a cycle of three, with the imports that form it", () => {
    const imports: Imports = [
      ["a/one/x.ts", "a/two/x.ts"],
      ["a/two/y.ts", "a/three/x.ts"],
      ["a/three/y.ts", "a/two/deep/x.ts"],
    ];
    assert.deepEqual(cycleIn(folderGraph(imports)), [
      "a/two/y.ts imports a/three/x.ts",
      "a/three/y.ts imports a/two/deep/x.ts",
    ]);
    const three: Imports = [
      ["a/one/x.ts", "a/two/x.ts"],
      ["a/two/y.ts", "a/three/x.ts"],
      ["a/three/y.ts", "a/one/z.ts"],
    ];
    assert.equal(cycleIn(folderGraph(three))?.length, 3);
    assert.equal(cycleIn(folderGraph(three.slice(0, 2))), null);
  });

  for (const game of COMPLETE_GAMES) {
    it(`of the rules of ${game} need neither its bots nor its analysis`, () => {
      const imports = Map.groupBy(importsOf(`shared/games/${game}`), ([file]) => file);
      const needed = new Set([`shared/games/${game}/game.ts`]);
      for (const file of needed) for (const [, imported] of imports.get(file) ?? []) needed.add(imported);
      assert.ok(needed.size > 3, "imports are found");
      assert.deepEqual(
        [...needed].filter((file) => /^shared\/games\/[^/]+\/(?:bots|analysis)\//.test(file)),
        [],
      );
    });
  }

  it("keep the dictionary free of the code of games", () => {
    const isText = (file: string) => layerOf(file).startsWith("client/src/text/");
    const imports = importsOf("client/src").filter(([file, imported]) => isText(file) && !isText(imported));
    const ofGames = imports.filter(([, imported]) => imported.startsWith("client/src/games/"));
    assert.deepEqual(ofGames, []);
  });
});
