import { LANGUAGES } from "../client/src/text/languages.ts";

export const LANGUAGE_IDS = Object.keys(LANGUAGES);
export const TRANSLATIONS = LANGUAGE_IDS.filter((language) => language !== "en");

/** A generated list of all games. */
export interface Registry {
  /** Path of the generated file, from the root of the repository. */
  file: string;
  doc: string;
  /** Name of the list. */
  exports: string;
  /** Export that the list takes from each game's module. */
  imports: string;
  /** Module of a game, as the registry imports it. */
  from(game: string): string;
  /** Type of an entry, by name and module; inferred if absent. */
  type?: [name: string, module: string];
  /** Module that declares the type of game ids, as the registry imports it. */
  ids: string;
  /** True if games may lack the module; they are left out. */
  optional?: boolean;
}

const CLIENT = "client/src/games/registry";
const IDS = "../../../../shared/games/catalog.ts";

/** Texts of one part of the page, by language. They belong to the dictionary, which imports nothing else of a game. */
const texts = (part: string, exports: string, type: string): Registry[] =>
  LANGUAGE_IDS.map((language) => ({
    file: `client/src/text/games/${part}.${language}.ts`,
    doc: `The ${part} texts of all games, ${language}.`,
    exports,
    imports: part,
    from: (game) => `../../games/${game}/text/${language}/${part}.ts`,
    type: [type, "../game-text.ts"],
    ids: IDS,
  }));

export const REGISTRIES: readonly Registry[] = [
  {
    file: "shared/games/registry/entries.ts",
    doc: "The entries of all games in the catalog.",
    exports: "entries",
    imports: "entry",
    from: (game) => `../${game}/entry.ts`,
    type: ["CatalogEntry", "../../core/catalog-entry.ts"],
    ids: "../catalog.ts",
  },
  {
    file: "shared/games/registry/abouts.ts",
    doc: "The facts about all games.",
    exports: "abouts",
    imports: "about",
    from: (game) => `../${game}/about.ts`,
    type: ["About", "../../core/about.ts"],
    ids: "../catalog.ts",
  },
  {
    file: "shared/games/registry/analysts.ts",
    doc: "The analysts of the games.",
    exports: "analysts",
    imports: "analyst",
    from: (game) => `../${game}/analyst.ts`,
    type: ["AnalystSource", "../../core/analyst.ts"],
    ids: "../catalog.ts",
    optional: true,
  },
  {
    file: "shared/games/registry/puzzle-sources.ts",
    doc: "The declared puzzles of the games.",
    exports: "puzzleSources",
    imports: "puzzles",
    from: (game) => `../${game}/puzzles.ts`,
    type: ["PuzzleSource", "../../core/puzzle-source.ts"],
    ids: "../catalog.ts",
    optional: true,
  },
  {
    file: "shared/games/registry/challenges.ts",
    doc: "The challenges of the day of all games.",
    exports: "challenges",
    imports: "daily",
    from: (game) => `../${game}/daily.ts`,
    type: ["DailyChallenges", "../../core/daily.ts"],
    ids: "../catalog.ts",
    optional: true,
  },
  {
    file: `${CLIENT}/clients.ts`,
    doc: "The tables of all games.",
    exports: "clients",
    imports: "client",
    from: (game) => `../${game}/client.ts`,
    type: ["GameClient", "../../table/game-client.ts"],
    ids: IDS,
  },
  {
    file: `${CLIENT}/menus.ts`,
    doc: "The entries of all games in the lobby.",
    exports: "entries",
    imports: "menu",
    from: (game) => `../${game}/menu.ts`,
    type: ["MenuEntry", "../menu.ts"],
    ids: IDS,
  },
  {
    file: `${CLIENT}/lessons.ts`,
    doc: "The lessons of all games.",
    exports: "lessons",
    imports: "lesson",
    from: (game) => `../${game}/lesson.ts`,
    type: ["Lesson", "../lesson.ts"],
    ids: IDS,
  },
  {
    file: `${CLIENT}/rules.ts`,
    doc: "The rule books of all games.",
    exports: "ruleBooks",
    imports: "rules",
    from: (game) => `../${game}/rules.ts`,
    type: ["RuleBook", "../rule-book.ts"],
    ids: IDS,
  },
  {
    file: "test/games/registry.ts",
    doc: "The hands with which browser tests play each game.",
    exports: "handsOf",
    imports: "hands",
    from: (game) => `./${game}/hands.ts`,
    type: ["GameHands", "../helpers/play/game-hands.ts"],
    ids: "../../shared/games/catalog.ts",
  },
  {
    file: "test/games/tellers.ts",
    doc: "The phrases of each game's events in the log.",
    exports: "tellers",
    imports: "tell",
    from: (game) => `../../client/src/games/${game}/tell.ts`,
    type: ["Tell", "../../client/src/games/tell-kernel.ts"],
    ids: "../../shared/games/catalog.ts",
  },
  ...texts("menu", "menus", "MenuText"),
  ...texts("table", "tables", "TableText"),
  ...texts("learn", "learns", "LearnText"),
];

/** Modules with the translations of each part of the page, relative to `client/src/text`. */
export const PARTS: Record<string, (language: string) => string> = {
  core: (language) => `./parts/core.${language}.ts`,
  table: (language) => `./parts/table.${language}.ts`,
  report: (language) => `./${language}/report.ts`,
  friends: (language) => `./${language}/friends.ts`,
  daily: (language) => `./${language}/daily.ts`,
  gauntlet: (language) => `./${language}/gauntlet.ts`,
  ownGames: (language) => `./${language}/own-games.ts`,
  tournaments: (language) => `./${language}/tournaments.ts`,
  puzzles: (language) => `./${language}/puzzles.ts`,
  learn: (language) => `./games/learn.${language}.ts`,
};

/** Parts with texts of the page and of games. They are joined here, so that the texts of a language name no registry. */
export const JOINED: Record<string, (language: string) => string[]> = {
  core: (language) => [`../${language}/index.ts`, `../games/menu.${language}.ts`],
  table: (language) => [`../${language}/table.ts`, `../games/table.${language}.ts`],
};
