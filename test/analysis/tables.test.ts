import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { readTable, TableError } from "../../shared/analysis/table-file.ts";
import type { SolvedTable } from "../../shared/core/analyst.ts";
import type { CommonState, GameDefinition } from "../../shared/core/game.ts";
import { analystSource, type CatalogEntry, catalog, gameOf } from "../../shared/games/catalog.ts";
import { MODE_IDS } from "../../shared/games/dash-dice/contract.ts";
import { TRUSTED_LEAD } from "../../shared/games/farkle/analysis/solver/ten-round-table.ts";
import { SHIPPED, tablesOf } from "../../tools/analysis-tables.ts";
import { otherValue } from "../helpers/house-rules.ts";
import { optionsOf } from "../helpers/options.ts";
import { IS_WIDE } from "../helpers/wide.ts";

/** The start of the first seat's turn with these scores. */
type Position = { scores: [number, number] } & Record<string, unknown>;

interface Shipped {
  game: string;
  options: object;
  /** Positions of the first seat and the entry of the table that holds their value. */
  sample: (table: SolvedTable) => { position: Position; at: number }[];
}

const squares = (columns: number, scores: readonly number[], extra: object = {}) =>
  scores.flatMap((mine) =>
    scores.map((theirs) => ({
      position: { scores: [mine, theirs] as [number, number], ...extra },
      at: mine * columns + theirs,
    })),
  );

const dash = { phase: "gameplay", actor: 0, turnScore: 0, multiplier: 1 };

/** Tables with a sample of their values. A mode that is not here is checked without a sample. */
const TABLES: Record<string, Shipped> = {
  "dash-dice-classic": {
    game: "dash-dice",
    options: { mode: "classic" },
    sample: ({ columns }) => squares(columns, [0, 3, 41, 77, 99], dash),
  },
  "dash-dice-classic-armed": {
    game: "dash-dice",
    options: { mode: "classic", snakeEyesArmMultiplier: true },
    sample: ({ columns }) => squares(columns, [0, 3, 41, 77, 99], dash),
  },
  "dash-dice-last-line": {
    game: "dash-dice",
    options: { mode: "last-line" },
    sample: () => [1, 20, 50, 99].map((mine) => ({ position: { scores: [mine, 100 - mine], ...dash }, at: mine })),
  },
  "dash-dice-last-line-high-stakes": {
    game: "dash-dice",
    options: { mode: "last-line", singleOne: "lose" },
    sample: () => [1, 20, 50, 99].map((mine) => ({ position: { scores: [mine, 100 - mine], ...dash }, at: mine })),
  },
  "dash-dice-zero-hour": {
    game: "dash-dice",
    options: { mode: "zero-hour" },
    sample: ({ columns }) => squares(columns, [7, 50, 100], dash),
  },
  "dash-dice-zero-hour-bust-ends-turn": {
    game: "dash-dice",
    options: { mode: "zero-hour", bustEndsTurn: true },
    sample: ({ columns }) => squares(columns, [7, 50, 100], dash),
  },
  "dice-10-000": {
    game: "dice-10-000",
    options: {},
    sample: ({ columns }) =>
      [1000, 4350, 9800].flatMap((mine) =>
        [2500, 9950].map((theirs) => ({
          position: { scores: [mine, theirs], opened: [true, true] },
          at: (mine / 50 + 1) * columns + theirs / 50 + 1,
        })),
      ),
  },
  "farkle-standard": {
    game: "farkle",
    options: { dice: "none" },
    sample: ({ columns }) =>
      [0, 4350, 9800].flatMap((mine) =>
        [500, 9950].map((theirs) => ({
          position: { scores: [mine, theirs] },
          at: (mine / 50) * columns + theirs / 50,
        })),
      ),
  },
  "farkle-ten-round": {
    game: "farkle",
    options: { mode: "ten-round", dice: "none" },
    sample: ({ columns }) =>
      [-1500, 0, 2000].map((lead) => ({
        position: { scores: [3000 + lead, 3000], round: 7 },
        at: 12 * columns + lead / 50 + (columns - 1) / 2,
      })),
  },
};

/** The tables that the modes of all games need with any of their switches and choices, by name. */
const TABLES_OF_MODES: Record<string, Shipped> = Object.fromEntries(
  Object.values<CatalogEntry>(catalog).flatMap((entry) =>
    Object.values(entry.modes).flatMap(({ options, seats = 2 }): [string, Shipped][] =>
      [...(seats === 2 ? tablesOf(entry, options) : [])].map(([name, set]) => [
        name,
        { game: entry.id, options: set, sample: () => [] },
      ]),
    ),
  ),
);

const SHIPPED_TABLES = { ...TABLES_OF_MODES, ...TABLES };

/** Tables by own and opponent's score in which points are never harmful; in a countdown they may be. */
const MONOTONE = ["dash-dice-classic", "dash-dice-classic-armed", "dice-10-000", "farkle-standard"];

/** Tables by the lead or by the share of all points. */
const BY_LEAD = ["dash-dice-last-line", "dash-dice-last-line-high-stakes", "farkle-ten-round"];

/** Pairs of scores; in Farkle the seat that begins the rounds is at a disadvantage, so it is not symmetric. */
const SYMMETRIC: Record<string, [number, number][]> = {
  "dash-dice-classic": [
    [0, 0],
    [40, 71],
    [99, 3],
  ],
  "dash-dice-last-line": [
    [50, 50],
    [13, 87],
  ],
  "dash-dice-zero-hour": [
    [100, 100],
    [41, 87],
  ],
};

const bytesOf = (name: string): Buffer => readFileSync(join(SHIPPED, `${name}.bin`));

const namesOf = (name: string, { id, rulesVersion }: GameDefinition) => ({ name, game: id, rulesVersion });

/** Every option set of Dash Dice that its solvers model. */
const dashOptions = MODE_IDS.flatMap((mode) =>
  [false, true].flatMap((snakeEyesArmMultiplier) =>
    [false, true].flatMap((bustEndsTurn) =>
      (["transfer", "lose"] as const).flatMap((singleOne) =>
        [false, true].map((stopWhenDecided) => ({
          mode,
          snakeEyesArmMultiplier,
          bustEndsTurn,
          singleOne,
          stopWhenDecided,
        })),
      ),
    ),
  ),
);

/** Ends a solver that has reported enough progress. */
class EnoughProgress extends Error {}

/** The grain of the files and, for the countdown, the last movement of its values. */
const TOLERANCE = 2e-6;

describe("the shipped tables", () => {
  it("exist for every mode and option that needs one; npm run solve writes them", () => {
    const names = readdirSync(SHIPPED).map((file) => file.replace(/\.bin$/, ""));
    assert.deepEqual(names.sort(), Object.keys(SHIPPED_TABLES).sort());
  });

  for (const [name, { game: id, options: raw, sample }] of Object.entries(SHIPPED_TABLES)) {
    const game = gameOf(id) as GameDefinition;
    const options = optionsOf(game, raw);
    const read = () => readTable(bytesOf(name), namesOf(name, game));

    it(`hold values for the current rules in ${name}`, () => {
      const { layers, rows, columns, values } = read();
      assert.equal(values.length, layers * rows * columns);
      assert.ok(values.every((value) => value >= 0 && value <= 1));
      assert.equal(analystSource(id)?.tableName(options, 2), name);
    });

    if (IS_WIDE)
      it(`take at most 150 KB on the wire: ${name}`, () => {
        assert.ok(brotliCompressSync(bytesOf(name)).length <= 150_000);
      });

    it(`agree with the rules in a sample of ${name}`, () => {
      const table = read();
      const analyst = analystSource(id)?.analyst(options, 2, table);
      for (const { position, at } of sample(table)) {
        const state = { ...game.create(options, 2, { int: () => 0 }), ...position } as CommonState;
        state.actor = 0;
        const share = analyst?.analyse(game.viewFor(state, 0), 0).win[0] as number;
        const stored = table.values[at] as number;
        assert.ok(Math.abs(share - stored) <= TOLERANCE, `${position.scores}: ${share}, stored ${stored}`);
      }
    });
  }

  it("name no table for house rules that are not solved, whose values are estimates", () => {
    const game = gameOf("dash-dice") as GameDefinition;
    const source = analystSource(game.id) ?? assert.fail("there is no analyst");
    const solved = ["snakeEyesArmMultiplier", "bustEndsTurn", "stopWhenDecided", "doublesMultiply"];
    for (const [rule, of] of Object.entries(catalog["dash-dice"].houseRules)) {
      if (solved.includes(rule)) continue;
      const options = optionsOf(game, { [rule]: otherValue(of) });
      assert.equal(source.tableName(options, 2), null, rule);
      const state = { ...game.create(options, 2, { int: () => 0 }), ...dash, scores: [10, 10] } as CommonState;
      assert.equal(source.analyst(options, 2, null).analyse(game.viewFor(state, 0), 0).exact, false, rule);
    }
  });

  it("cover every solved option set of Dash Dice, or the set is exact without one", () => {
    const game = gameOf("dash-dice") as GameDefinition;
    const source = analystSource(game.id) ?? assert.fail("there is no analyst");
    for (const raw of dashOptions) {
      const options = optionsOf(game, raw);
      const name = source.tableName(options, 2);
      const table = name === null ? null : readTable(bytesOf(name), namesOf(name, game));
      const state = game.create(options, 2, { int: () => 0 });
      const { exact, win } = source.analyst(options, 2, table).analyse(game.viewFor(state, 0), 0);
      assert.ok(exact, JSON.stringify(raw));
      assert.deepEqual(win, [0.5, 0.5], "the call decides by chance which seat begins");
    }
  });

  // The countdowns take seconds until they report progress.
  const isSlow = (name: string) => name.includes("zero-hour");
  for (const [name, { game: id, options: raw }] of Object.entries(TABLES)) {
    if (isSlow(name) && !IS_WIDE) continue;
    it(`can be solved anew with progress that rises: ${name}`, () => {
      const shares: number[] = [];
      const progress = (share: number): void => {
        shares.push(share);
        if (shares.length === 2) throw new EnoughProgress();
      };
      try {
        analystSource(id)?.solve(optionsOf(gameOf(id) as GameDefinition, raw), progress);
      } catch (error) {
        if (!(error instanceof EnoughProgress)) throw error;
      }
      assert.ok(shares.length > 1 && shares.every((share) => share >= 0 && share <= 1), `${shares}`);
      assert.ok((shares.at(-1) as number) >= (shares[0] as number), `${shares}`);
    });
  }

  for (const name of MONOTONE) {
    const { game: id } = TABLES[name] as Shipped;
    it(`value a higher own score at least as high in ${name}, and a higher score of the opponent at most as high`, () => {
      const { layers, rows, columns, values } = readTable(bytesOf(name), namesOf(name, gameOf(id) as GameDefinition));
      for (let at = 0; at < values.length; at++) {
        const value = values[at] as number;
        const [row, column] = [Math.floor(at / columns) % rows, at % columns];
        if (row + 1 < rows) assert.ok((values[at + columns] as number) >= value, `own score ${row} ${column}`);
        if (column + 1 < columns) assert.ok((values[at + 1] as number) <= value, `their score ${row} ${column}`);
      }
      assert.ok(layers * rows > 1);
    });
  }

  for (const name of BY_LEAD) {
    const { game: id } = TABLES[name] as Shipped;
    it(`value a higher lead at least as high in ${name}`, () => {
      const { columns, values } = readTable(bytesOf(name), namesOf(name, gameOf(id) as GameDefinition));
      const isTrusted = (at: number): boolean => Math.abs((at % columns) - (columns - 1) / 2) <= TRUSTED_LEAD;
      for (let at = 0; at + 1 < values.length; at++) {
        if (isTrusted(at) && isTrusted(at + 1))
          assert.ok((values[at + 1] as number) >= (values[at] as number), `lead ${at}`);
      }
    });
  }

  for (const [name, scores] of Object.entries(SYMMETRIC)) {
    it(`value a position alike from both seats in ${name}`, () => {
      const { game: id, options: raw } = TABLES[name] as Shipped;
      const game = gameOf(id) as GameDefinition;
      const options = optionsOf(game, raw);
      const analyst = analystSource(id)?.analyst(options, 2, readTable(bytesOf(name), namesOf(name, game)));
      const sharesAt = (actor: 0 | 1, mine: number, theirs: number): number[] => {
        const state = { ...game.create(options, 2, { int: () => 0 }), ...dash, actor };
        state.scores = actor === 0 ? [mine, theirs] : [theirs, mine];
        return analyst?.analyse(game.viewFor(state, actor), actor).win ?? [];
      };
      for (const [mine, theirs] of scores) {
        assert.deepEqual(sharesAt(1, mine, theirs), sharesAt(0, mine, theirs).toReversed(), `${mine}–${theirs}`);
      }
    });
  }

  it("are refused when a byte is damaged, or for another version of the rules", () => {
    const game = gameOf("dash-dice") as GameDefinition;
    const name = "dash-dice-last-line";
    const damaged = Uint8Array.from(bytesOf(name));
    damaged[damaged.length - 1] = (damaged.at(-1) as number) ^ 1;
    assert.throws(() => readTable(damaged, namesOf(name, game)), TableError);
    const other = { ...namesOf(name, game), rulesVersion: game.rulesVersion + 1 };
    assert.throws(() => readTable(bytesOf(name), other), TableError);
  });
});
