import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { blocks, commands } from "./page-blocks.ts";
import { Tree } from "./tree.ts";

/** Commands that install, or serve until they are ended; other tests run these. */
const ENDLESS = ["npm ci", "npm run dev", "npm start"];

describe("docs/MAKE-A-GAME.md, followed in a copy of the repository", function () {
  this.timeout(1_200_000);
  let tree: Tree;
  before(() => {
    tree = new Tree();
  });
  after(() => tree.remove());

  const npm = (command: string): Promise<string> =>
    tree.run("npm", ...command.replace(/^npm run/, "run -s").split(" "));
  const [make = "", check = "", ...more] = commands().filter((command) => !ENDLESS.includes(command));

  it("makes a playable game of three files, which passes every check", async () => {
    const made = await npm(make);
    assert.equal(made.match(/^(shared|client)\/.*$/gm)?.length, 3);
    const output = await npm(check.replace(" --quick", ""));
    assert.match(output, /fits on a phone/);
    assert.match(output, /\npig is ready\.\n$/);
  });

  it("adds each part by its blocks", async () => {
    for (const { file, code } of blocks()) {
      if (!file || existsSync(join(import.meta.dirname, "../../examples/pig", file))) continue;
      if (!existsSync(join(tree.root, file))) tree.write(file, code);
      else {
        const [, entry = ""] = /^( {2}pig: .*\n)/m.exec(code) ?? [];
        tree.write(file, code.replace(entry, "") + tree.read(file).replace(/^ {2}pig: .*\n/m, entry));
      }
    }
    const text = "client/src/games/pig/text/en.ts";
    tree.replace(
      text,
      "} satisfies",
      '  lesson: { roll: "Roll.", again: "Again.", hold: "Hold.", end: "You won." },\n} satisfies',
    );
    const table = "client/src/games/pig/table.tsx";
    tree.write(table, `import { Felt } from "./Felt.tsx";\n${tree.read(table)}`);
    tree.replace(table, "dice((view) => [view.die])", "Felt");
    tree.replace(table, "{ dice, gameTable }", "{ gameTable }");

    const output = await npm(check.replace(" --quick", ""));
    assert.match(output, /The lesson has 4 steps\./);
    assert.match(output, /Deutsch: `rule`, .* are missing\./);
    assert.match(output, /fits on a phone/);
    assert.match(output, /\npig is ready\.\n$/);
  });

  it("compares the bot by the last command", async () => {
    assert.equal(more.length, 1);
    assert.match(await npm(more[0] as string), /\| pig standard \| 20 \| /);
  });
});
