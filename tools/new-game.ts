import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { fail } from "./input.ts";

/** Creates a playable game from an example: its rules, its table, its texts, and its line in both lists of games. */

const ROOT = join(import.meta.dirname, "..");
const EXAMPLES = readdirSync(join(ROOT, "examples"));
const USAGE = `usage: npm run new-game -- NAME [--like ${EXAMPLES.join("|")}]\nNAME is in lower case, such as crazy-eights`;

/** `crazy-eights` as an identifier: `crazyEights`. */
const identifier = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `crazy-eights` as a name: `Crazy Eights`. */
const title = (id: string): string => id.replace(/(^|-)(\w)/g, (_, gap, letter) => (gap && " ") + letter.toUpperCase());

/** The files of an example, relative to its folder. */
const filesOf = (example: string): string[] =>
  readdirSync(join(ROOT, "examples", example), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(ROOT, "examples", example).length + 1));

/** Replaces the names of the example in a path or a source. */
const renamed = (text: string, example: string, id: string): string =>
  text
    .replaceAll(title(example), title(id))
    .replaceAll(identifier(example), identifier(id))
    .replace(new RegExp(`(?<=["'/])${example}(?=["'/])`, "g"), id);

/** Adds an import in the order of the formatter, unless it is there. */
function withImport(source: string, line: string): string {
  if (source.includes(line)) return source;
  const module = (text: string): string => text.match(/from "(.*)"/)?.[1] ?? "";
  const depth = (path: string): number => path.split("../").length;
  const isAfter = (text: string): boolean =>
    depth(module(text)) < depth(module(line)) ||
    (depth(module(text)) === depth(module(line)) && module(text) > module(line));
  const lines = source.split("\n");
  const imports = lines.filter((text) => text.startsWith("import "));
  const next = imports.find(isAfter);
  const place = next ? lines.indexOf(next) : lines.lastIndexOf(imports.at(-1) ?? "") + 1;
  return lines.toSpliced(place, 0, line).join("\n");
}

/** Adds a game to a list of games. */
function listIn(file: string, imports: readonly string[], entry: string): void {
  const path = join(ROOT, file);
  const source = imports.reduce(withImport, readFileSync(path, "utf8"));
  writeFileSync(path, source.replace(/\n\} satisfies Record</, `\n  ${entry}\n} satisfies Record<`));
}

if (import.meta.main) {
  const { values, positionals } = (() => {
    try {
      return parseArgs({ allowPositionals: true, options: { like: { type: "string", default: "pig" } } });
    } catch (error) {
      return fail(`${(error as Error).message}\n${USAGE}`);
    }
  })();
  const [id = "", ...more] = positionals;
  const { like } = values;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || more.length > 0 || !EXAMPLES.includes(like)) fail(USAGE);
  if (existsSync(join(ROOT, "shared/games", id))) fail(`there is already a game ${id} in shared/games/${id}`);

  const name = identifier(id);
  for (const file of filesOf(like)) {
    const made = join(ROOT, renamed(file, like, id));
    mkdirSync(dirname(made), { recursive: true });
    const source = readFileSync(join(ROOT, "examples", like, file), "utf8");
    writeFileSync(made, renamed(source, like, id));
    console.log(renamed(file, like, id));
  }
  const key = name === id ? id : `"${id}"`;
  listIn(
    "shared/games/catalog.ts",
    [`import { smallGame } from "../kit/small-game.ts";`, `import { ${name} } from "./${id}/game.ts";`],
    `${key}: smallGame(${name}),`,
  );
  listIn(
    "client/src/games.ts",
    [
      `import { ${name} } from "../../shared/games/${id}/game.ts";`,
      `import { text as ${name}Text } from "./games/${id}/text/en.ts";`,
      `import { smallGame } from "./kit/small-game.ts";`,
    ],
    `${key}: smallGame(${name}, ${name}Text, () => import("./games/${id}/table.tsx")),`,
  );
  console.log(`${title(id)} is in the lobby: npm run dev, then http://localhost:5173/practice/${id}`);
}
