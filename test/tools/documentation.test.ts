import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DashDiceRoom } from "../../server/rooms/dash-dice/DashDiceRoom.ts";

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

  it("links to existing headings", () => {
    const anchor = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-");
    for (const page of pages) {
      for (const [, file = "", wanted = ""] of read(page).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)) {
        const target = file ? join(dirname(page), file) : page;
        const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading as string));
        assert.ok(headings.includes(wanted), `${page}: ${target}#${wanted}`);
      }
    }
  });

  it("proves every ruling by an existing test or scenario", () => {
    const scenarios = globSync("test/scenarios/**/*.json", { cwd: root });
    const known =
      [...globSync("test/**/*.ts", { cwd: root }), ...scenarios].map(read).join("\n") + scenarios.join("\n");
    const rows = read("RULINGS.md").matchAll(/^\|(?:[^|]+\|){3} ([^|]+) \|$/gm);
    for (const [, proof = ""] of [...rows].filter(([, cell]) => cell !== "Test" && cell !== "---")) {
      const isKnown = (title: string) => known.includes(title);
      const titles = proof.split(/…,? ?|, (?=[a-z])/).filter((title) => title !== "");
      assert.ok(isKnown(proof) || titles.every(isKnown), proof);
    }
  });

  it("names existing files", () => {
    const path = /(?<![\w/.-])((?:server|client|shared|test|tools|loadtest|deploy|docs)\/[\w./-]+\.\w+)\b/g;
    for (const page of pages) {
      for (const [, file = ""] of read(page).matchAll(path)) {
        // Pig is the game that the reader of the guides makes.
        if (file.includes("/games/pig/")) continue;
        assert.ok(existsSync(join(root, file)), `${page}: ${file}`);
      }
    }
  });

  it("lists every request of a table", () => {
    const requests = Object.keys(new DashDiceRoom().messages).filter((type) => type !== "_");
    const [, table = ""] = read("docs/PROTOCOL.md").split("## Requests");
    assert.deepEqual(
      requests.filter((type) => !table.includes(`\`${type}`)),
      [],
    );
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
