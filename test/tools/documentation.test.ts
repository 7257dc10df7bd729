import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const pages = globSync("{*.md,docs/*.md}", { cwd: root });

describe("the documentation", () => {
  it("links to existing files", () => {
    for (const page of pages) {
      const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link as string);
      for (const link of links) assert.ok(existsSync(join(root, dirname(page), link)), `${page}: ${link}`);
    }
  });

  it("names existing files", () => {
    const path = /(?<![\w/.-])((?:server|client|shared|test|tools|loadtest|deploy|docs)\/[\w./-]+\.\w+)\b/g;
    for (const page of pages) {
      for (const [, file = ""] of read(page).matchAll(path))
        assert.ok(existsSync(join(root, file)), `${page}: ${file}`);
    }
  });

  it("explains only log lines that the server can write", () => {
    const [, table = ""] = read("docs/DEPLOY.md").split("| Line | What it means");
    const rows = (table.split("\n\n")[0] ?? "").split("\n").filter((row) => row.startsWith("| `"));
    const lines = rows.flatMap((row) =>
      [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, line]) => line),
    );
    const own = lines.filter((line) => line && !line.endsWith("…")) as string[];
    assert.ok(own.length > 10);
    const sources = globSync("server/**/*.ts", { cwd: root }).map(read).join("\n");
    for (const line of own) assert.ok(sources.includes(line), line);
  });
});
