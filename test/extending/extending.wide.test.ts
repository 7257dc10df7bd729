import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GAME_IDS } from "../../shared/games/catalog.ts";
import { weights } from "../../tools/size.ts";
import { DIE, GAME, LANGUAGE, MODE, RULE } from "./insertions.ts";
import { filesOf, type Insertions, Tree } from "./tree.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Kilobytes by which the lobby may grow with all additions together. */
const MOST_GROWTH = 0.6;

/** Tests that take their games, modes and dice from the rows; only those of the additions run. */
const DERIVED = [
  "test/conformance/conformance.test.ts",
  "test/conformance/playthroughs.test.ts",
  "test/conformance/wire.test.ts",
  "test/analysis/tables.test.ts",
  "test/client/text.test.ts",
  "test/client/table/local-table.test.ts",
  "test/client/table/shared-table.test.ts",
  "test/rooms/every-game.test.ts",
  "test/rooms/services.test.ts",
  "test/games/farkle/loaded-die.check.ts",
];
/** Tests of the existing games, which an addition must not break. Some of them also adopt the additions. */
const EXISTING = [
  "test/client/learn/*.test.ts",
  "test/client/shop/*.test.ts",
  "test/client/languages.test.ts",
  "test/conformance/scenarios.test.ts",
  "test/games/casino/rules.test.ts",
  "test/games/farkle/dice.test.ts",
  "test/games/farkle/loadout.test.ts",
  "test/gauntlet/run.test.ts",
  "test/players/achievements.test.ts",
];
const BROWSER = ["test/browser/extended.check.ts", "test/browser/learn.wide.test.ts"];

/** The folders that hold a folder of texts for each language. */
const TEXT_FOLDERS = ["client/src/text", ...[...GAME_IDS, "pig"].map((game) => `client/src/games/${game}/text`)];

/** The first column of the table in a section of CONTRIBUTING. */
function rowsOf(section: string): string[] {
  const [, text = ""] = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8").split(`## ${section}\n`);
  const [own = ""] = text.split("\n## ");
  return [...own.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name as string);
}

const nameOf = (game: string): string => `${game[0]?.toUpperCase()}${game.slice(1)}`;

/** The files that a section of CONTRIBUTING lists, with one row for each file or each file of a language. */
function listedIn(section: string, game: string): string[] {
  const names = rowsOf(section).map((name) =>
    name.replaceAll("<game>", game).replaceAll("<Game>", nameOf(game)).replace("<example>", "one-loses-the-turn"),
  );
  return names
    .flatMap((name) =>
      name.includes("<language>") ? ["de", "en", "es"].map((id) => name.replace("<language>", id)) : [name],
    )
    .sort();
}

describe("an extended copy of the repository", function () {
  this.timeout(1_200_000);
  let tree: Tree;
  let goldenTranscripts: string;
  before(async () => {
    tree = new Tree();
    for (const fixture of ["pig", "die", "page"]) tree.add(fixture);
    for (const insertions of [GAME, MODE, DIE, RULE, LANGUAGE]) tree.insert(insertions);
    for (const folder of TEXT_FOLDERS) tree.copy(`${folder}/en`, `${folder}/eo`);
    tree.replace("client/src/text/eo/index.ts", '"House Rules"', '"Domaj Reguloj"');
    tree.replace("client/src/games/pig/text/eo/menu.ts", '"Pig"', '"Porko"');
    goldenTranscripts = await tree.run("npm", "run", "-s", "playthrough");
    await tree.run("npm", "run", "-s", "solve", "--", "dash-dice", "--mode", "sprint");
  });
  after(() => tree.remove());

  /** Runs the tests of the copy whose titles match, and returns their report. Fixtures end in `.check.ts`, so that the suite does not run them here. */
  async function test(files: readonly string[], titles: string, ...setup: string[]): Promise<string> {
    const args = [
      "--no-config",
      "--require",
      "./test/helpers/setup/quiet-sdk.ts",
      ...setup,
      "--exit",
      "--timeout",
      "300000",
    ];
    return tree.run("mocha", ...args, ...files, "--grep", titles);
  }

  it("compiles", async () => {
    // Several checkers repeat each other's work.
    await tree.run("tsc", "-p", ".", "--checkers", "1");
  });

  it("gets golden transcripts of its game and mode, and keeps all others", () => {
    assert.deepEqual(goldenTranscripts.match(/^\S+\.json$/gm), ["dash-dice/sprint.json", "pig/standard.json"]);
  });

  const assertTitles = (output: string, titles: readonly RegExp[]) => {
    for (const title of titles) assert.match(output, title);
  };

  it("passes conformance, rooms with real clients, texts and bots with its game, mode and die", async () => {
    const output = await test(DERIVED, "pig|sprint|LOADED|every mode that needs one|ten-capture");
    assertTitles(output, [
      /pig \(standard\) keeps the game contract/,
      /dash-dice \(sprint\) keeps the game contract/,
      /is played to the end by its bots, and the transcript verifies/,
      /a table of pig \(standard\)\n.*shows 2 seats.*\n.*shows 4 seats/,
      /a table of dash-dice \(sprint\)\n.*shows 2 seats/,
      /the game pig\n.*tournament.*\n.*challenge between two accounts.*\n.*correspondence/,
      /plays pig \(standard\) to its end, and calls every person by name/,
      /the added LOADED die/,
      /hold values for the current rules in dash-dice-sprint/,
    ]);
  });

  it("passes the tests of the existing games unchanged, also in its language", async () => {
    assertTitles(await test(EXISTING, "."), [
      /rule examples of pig/,
      /of pig is played to its end by the real rules/,
      /of pig has exactly one sentence for every step/,
      /of pig is complete: every number, every condition and every table is there/,
      /describe a whole match of pig in es/,
      /describe a whole match of pig in eo/,
      /describe a whole match of casino in eo/,
      /include every English text in eo/,
      /passing/,
    ]);
  });

  it("shows them in the lobby, at the table, in the rules and in the lesson", async () => {
    const output = await test(BROWSER, "extended|lesson of pig", "--require", "./test/helpers/setup/global-setup.ts");
    assert.match(output, /3 passing/);
  });

  it("speaks its language on the page and in the menus of games", async () => {
    const spoken = `
      import { menuTexts, text } from "./client/src/text/index.ts";
      import { speak } from "./client/src/text/language.ts";
      await speak("eo");
      console.log(text.title, menuTexts.pig.name);
    `;
    const output = await tree.run("node", "--no-warnings", "--input-type=module", "-e", spoken);
    assert.equal(output.trim(), "Domaj Reguloj Porko");
  });

  it(`adds less than ${MOST_GROWTH} KB to the lobby`, async () => {
    const lobby = 'import { weights } from "./tools/size.ts"; console.log(weights()[0].weight)';
    const after = Number(await tree.run("node", "--no-warnings", "--input-type=module", "-e", lobby));
    const growth = after - (weights()[0]?.weight ?? 0);
    assert.ok(growth > 0 && growth < MOST_GROWTH, `${growth.toFixed(2)} KB`);
  });
});

describe("CONTRIBUTING", () => {
  const contributions: [section: string, game: string, fixture: string | null, insertions: Insertions][] = [
    ["Add a game", "pig", "pig", GAME],
    ["Add a mode to Dash Dice", "dash-dice", null, MODE],
    ["Add a special die to Farkle", "farkle", null, DIE],
    ["Add a rule to Casino", "casino", null, RULE],
  ];
  for (const [section, game, fixture, insertions] of contributions) {
    it(`lists the files of "${section}" exactly`, () => {
      const files = [...(fixture ? filesOf(fixture) : []), ...Object.keys(insertions)].sort();
      assert.deepEqual(listedIn(section, game), files);
    });
  }

  it('lists the line and the folders of "Add a language" exactly', () => {
    const folders = ["client/src/text/<language>/", "client/src/games/<game>/text/<language>/"];
    assert.deepEqual(rowsOf("Add a language"), [...Object.keys(LANGUAGE), ...folders]);
  });
});
