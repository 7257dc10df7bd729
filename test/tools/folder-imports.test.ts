import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** Source trees and the pairs of folders that still import each other. Remove pairs; never add one. */
const MUTUAL: Record<string, string[]> = {
  server: [],
  "client/src": ["games ↔ text"],
  shared: [],
};

/** The folder of a tree that contains this path; null for files of the tree itself and outside of it. */
function folderOf(tree: string, path: string): string | null {
  const [folder, ...rest] = relative(tree, path).split(sep);
  return folder === undefined || folder === ".." || rest.length === 0 ? null : folder;
}

/** Imports between the folders of a tree, as "from to". */
function edgesOf(tree: string): Set<string> {
  const edges = new Set<string>();
  for (const file of globSync("**/*.{ts,tsx}", { cwd: tree })) {
    const from = folderOf(tree, join(tree, file));
    const imported = readFileSync(join(tree, file), "utf8").matchAll(IMPORT);
    for (const [, path = ""] of from === null ? [] : imported) {
      const to = folderOf(tree, join(tree, dirname(file), path));
      if (to !== null && to !== from) edges.add(`${from} ${to}`);
    }
  }
  return edges;
}

function mutualImports(edges: ReadonlySet<string>): string[] {
  const pairs = [...edges].map((edge) => edge.split(" ") as [from: string, to: string]);
  const mutual = pairs.filter(([from, to]) => from < to && edges.has(`${to} ${from}`));
  return mutual.map(([from, to]) => `${from} ↔ ${to}`).sort();
}

describe("the folders of the source", () => {
  for (const [tree, known] of Object.entries(MUTUAL)) {
    it(`in ${tree} do not import each other, except for the known pairs`, () => {
      const edges = edgesOf(join(ROOT, tree));
      assert.ok(edges.size > 0, "imports are found");
      assert.deepEqual(mutualImports(edges), known, "a removed pair is also removed from the list");
    });
  }
});

describe("the search for mutual imports", () => {
  it("finds a pair that imports each other, once", () => {
    assert.deepEqual(mutualImports(new Set(["b a", "a b", "a c", "c d"])), ["a ↔ b"]);
  });
});
