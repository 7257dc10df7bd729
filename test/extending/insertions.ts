import type { Insertion, Insertions } from "./tree.ts";

/** The lines that list a game and its room. */
export const GAME: Insertions = {
  "server/app.ts": [
    {
      before: 'import { QueueRoom } from "./rooms/QueueRoom.ts";',
      text: 'import { PigRoom } from "./rooms/pig/PigRoom.ts";\n',
    },
    { before: "  casino: CasinoRoom,\n", text: "  pig: PigRoom,\n" },
  ],
  "shared/games/catalog.ts": [
    { before: "\nexport type {", text: 'import { pig } from "./pig/index.ts";\n' },
    { before: "} satisfies Record<string, CatalogEntry>", text: "  pig,\n" },
  ],
  "client/src/games.ts": [
    { before: "\n/** The games on the page", text: 'import { menu as pig } from "./games/pig/menu.ts";\n' },
    {
      before: "} satisfies Record<GameId, PageGame>",
      text: '  pig: { ...pig, parts: () => import("./games/pig/index.ts") },\n',
    },
  ],
};

const modeText = (name: string, pitch: string, rule: string) => ({
  before: "  },\n  variants: {",
  text: `    sprint: { name: "${name}", pitch: "${pitch}", rule: "${rule}" },\n`,
});

const modeLine = (line: string) => ({ before: '      "true-grit": [', text: `      sprint: ["${line}"],\n` });

/** A mode of Dash Dice: its row, and its texts. */
export const MODE: Insertions = {
  "shared/games/dash-dice/rules/modes.ts": {
    before: "} satisfies Record<string, Mode>;",
    text: "  sprint: { ...classic, target: 50, seconds: 20 },\n",
  },
  "client/src/games/dash-dice/text/en/menu.ts": modeText("Sprint", "First to bank 50.", "Classic, but only to 50."),
  "client/src/games/dash-dice/text/de/menu.ts": modeText("Sprint", "Wer zuerst 50 hat.", "Classic, aber nur bis 50."),
  "client/src/games/dash-dice/text/es/menu.ts": modeText("Sprint", "El primero en 50.", "Classic, pero solo hasta 50."),
  "client/src/games/dash-dice/text/en/learn.ts": modeLine("The first player with {target} points wins."),
  "client/src/games/dash-dice/text/de/learn.ts": modeLine("Wer zuerst {target} Punkte hat, gewinnt."),
  "client/src/games/dash-dice/text/es/learn.ts": modeLine("Gana quien llegue primero a {target} puntos."),
};

/** `phoenix` is how the description of the Phoenix Die begins. */
const dieTexts = (name: string, text: string, phoenix: string): Insertion[] => [
  { before: "      PHOENIX: ", text: `      LOADED: "${name}",\n` },
  { before: `      PHOENIX: "${phoenix}`, text: `      LOADED: "${text}",\n` },
];

/** A special die of Farkle: its row, and its texts. */
export const DIE: Insertions = {
  "shared/games/farkle/rules/dice.ts": {
    before: "} satisfies Record<string, DieRow>;",
    text: '  LOADED: die("blue", "better", 3, "Ld", { kind: "faces", faces: [1, 1, 1, 1, 5, 6] }),\n',
  },
  "client/src/games/farkle/text/en/table.ts": dieTexts("Loaded Die", "Its faces are 1 1 1 1 5 6.", "When"),
  "client/src/games/farkle/text/de/table.ts": dieTexts("Gezinkter Würfel", "Seine Flächen sind 1 1 1 1 5 6.", "Bei"),
  "client/src/games/farkle/text/es/table.ts": dieTexts("Dado cargado", "Sus caras son 1 1 1 1 5 6.", "Con"),
};

const ruleText = (name: string, says: string) => ({
  before: '      "build-capture": {',
  text: `      "ten-capture": { name: "${name}", says: "${says}" },\n`,
});

/** A rule of Casino: its row, and its texts. */
export const RULE: Insertions = {
  "shared/games/casino/rules/rules.ts": {
    before: '  {\n    id: "build-capture",',
    text: `  {
    id: "ten-capture",
    priority: 198,
    offer(drop) {
      if (drop.how !== "hand") return "not-from-hand";
      if (drop.onto.kind !== "loose") return "not-on-loose-card";
      const captures = drop.value === 10 && valueOfCard(drop.onto.card) === 10;
      return captures ? { kind: "capture", value: 10 } : "values-differ";
    },
  },
`,
  },
  "client/src/games/casino/text/en/table.ts": ruleText("ten capture", "A ten captures a ten."),
  "client/src/games/casino/text/de/table.ts": ruleText("Zehnerfang", "Eine Zehn nimmt eine Zehn."),
  "client/src/games/casino/text/es/table.ts": ruleText("captura de dieces", "Un diez captura otro diez."),
};

/** The line that registers a language. */
export const LANGUAGE: Insertions = {
  "client/src/text/languages.ts": { before: " } as const;", text: ', eo: "Esperanto"' },
};
