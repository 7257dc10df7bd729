import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const TREES = ["shared", "server", "client/src", "tools", "loadtest", "bench"];
const RECORD = "shared/core/record.ts";

/** Files that declare the fields of a match, each with the reason why it may. */
const SHAPES: Record<string, string> = {
  [RECORD]: "declares MatchHeader and MatchRecord",
  "shared/core/transcript.ts": "validates the public file, which recordOf() turns into a MatchRecord",
  "server/recovery/read-table.ts": "validates the header that the journal stored",
  "client/src/pages/practice/memory.ts": "validates the record that the browser stored",
};

/** Files that play recorded actions in a loop, each with the reason why it does not call replay() or playOn(). */
const LOOPS: Record<string, string> = {
  [RECORD]: "is the loop",
  "server/match/live-match.ts": "rests between actions, so that a long match does not block the event loop",
  "server/daily/accuracy.ts": "waits for a worker between actions",
  "bench/sections/rules.ts": "measures play() alone",
};

/** The text from an opening bracket to the one that closes it, without both. */
function inside(source: string, open: number): string {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if ("([{".includes(source[at] as string)) depth++;
    else if (")]}".includes(source[at] as string) && --depth === 0) return source.slice(open + 1, at);
  }
  return source.slice(open + 1);
}

const DECLARATION = /\binterface \w[^{]*\{|\btype \w[\w<>, ]* =[^;{]*\{|\bz\.\w*[oO]bject\(\{/g;

/** Replaces everything in brackets, so that only the members of the outermost level remain. */
function outermost(body: string): string {
  const flat = body.replace(/\([^()[\]{}]*\)|\[[^()[\]{}]*\]|\{[^()[\]{}]*\}/g, "_");
  return flat === body ? body : outermost(flat);
}

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");

/** The field names of each type and zod object that a source declares. */
function shapesIn(source: string): Set<string>[] {
  const code = withoutComments(source);
  return [...code.matchAll(DECLARATION)].map((match) => {
    const members = outermost(inside(code, match.index + match[0].length - 1)).matchAll(
      /(?:^|[\n;,{])\s*(?:readonly )?(\w+)\??:/g,
    );
    return new Set([...members].map(([, name = ""]) => name));
  });
}

/** A type with this many fields of a match is a second shape of it; others share a few, such as id, game and options. */
const MANY = 5;

/** True if a source declares a type with many of these fields. */
const declares = (source: string, fields: ReadonlySet<string>): boolean =>
  shapesIn(source).some((shape) => [...shape].filter((field) => fields.has(field)).length >= MANY);

const LOOP =
  /\bfor (?:await )?\([^;)]*\bof [^;]*?\bactions\b|\bactions(?:\.\w+\([^()]*\))*\.(?:forEach|map|flatMap|reduce)\(/g;
const PLAYS = /\b(?:play|playIn|playNext|apply)\(/;

/** True if a source plays actions in a loop over `actions`. */
function replays(source: string): boolean {
  const code = withoutComments(source);
  return [...code.matchAll(LOOP)].some(({ 0: loop, index }) => {
    if (!loop.startsWith("for")) return PLAYS.test(inside(code, index + loop.length - 1));
    const head = code.indexOf("(", index);
    const after = head + inside(code, head).length + 2;
    const body = code.slice(after).trimStart();
    return PLAYS.test(body.startsWith("{") ? inside(body, 0) : body.slice(0, body.indexOf(";")));
  });
}

const files = TREES.flatMap((tree) => globSync(`${tree}/**/*.{ts,tsx}`, { cwd: ROOT }));
const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
const filesWhere = (is: (source: string) => boolean): string[] => files.filter((file) => is(sources.get(file) ?? ""));

describe("a match record", () => {
  const record = sources.get(RECORD) ?? "";
  const fields = new Set(["actions", ...(shapesIn(record).find((shape) => shape.has("serverSeed")) ?? [])]);

  it("has one shape, which every other part imports", () => {
    const found = filesWhere((source) => declares(source, fields));
    assert.deepEqual(
      found.sort(),
      Object.keys(SHAPES).sort(),
      `Use MatchHeader or MatchRecord of ${RECORD}, extended or picked from, instead of a second shape of a match. A validator of stored data belongs on the list SHAPES of this test, with its reason.`,
    );
  });

  it("is replayed by one loop", () => {
    assert.deepEqual(
      filesWhere(replays).sort(),
      Object.keys(LOOPS).sort(),
      `Call replay() or playOn() of ${RECORD} instead of a second loop over recorded actions. A loop that has to wait between actions calls playNext() and belongs on the list LOOPS of this test, with its reason.`,
    );
  });
});

describe("the search for a second record", () => {
  const fields = new Set(["id", "game", "options", "players", "serverSeed", "rotation"]);

  it("finds an interface, a type and a zod object with the fields of a match, also nested types and comments in them", () => {
    const body =
      "id: string; game: string; /** Odd: { */ options: { a: 1 }; readonly players: string[]; serverSeed?: string";
    assert.ok(declares(`export interface Game<T> extends Base { ${body} }`, fields));
    assert.ok(declares(`type Game = Base & { ${body} };`, fields));
    assert.ok(
      declares(
        "const shape = z.strictObject({\n  id: text,\n  game: text,\n  options: z.object({ a: text }),\n  players: z.array(text),\n  rotation: whole,\n});",
        fields,
      ),
    );
  });

  it("accepts types with a few of the fields, or with the fields of a match in another object", () => {
    assert.ok(!declares("interface Line { id: string; game: string; options: object; players: number }", fields));
    assert.ok(
      !declares("interface Line { id: string; of: { game: 1; options: 2; players: 3; serverSeed: 4 } }", fields),
    );
    assert.ok(!declares("const line = { id, game, options, players, serverSeed, rotation };", fields));
  });

  it("finds a loop that plays actions", () => {
    assert.ok(replays("for (const { seat, action } of record.actions) play(game, state, seat, action, rng);"));
    assert.ok(replays("for (const [at, entry] of actions.entries()) {\n  count++;\n  game.apply(state, entry);\n}"));
    assert.ok(replays("record.actions.slice(2).forEach((entry) => {\n  playNext(game, match, record, entry, 1);\n});"));
  });

  it("accepts a loop that only reads actions, and moves that are played outside of it", () => {
    assert.ok(!replays("for (const { seat } of record.actions) count(seat);\nplay(game, state, seat, action, rng);"));
    assert.ok(
      !replays("const moves = actions.map(({ action }) => action.type); // play() follows\nplayIn(game, match);"),
    );
    assert.ok(!replays("playOn(game, match, record, record.actions.slice(at, position));"));
  });
});
