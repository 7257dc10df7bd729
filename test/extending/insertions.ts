import type { Insertions } from "./tree.ts";

/** The line that registers a game. */
export const GAME: Insertions = {
  "shared/games/catalog.ts": { before: "] as const;\n\nexport type GameId", text: ', "pig"' },
};

const modeText = (name: string, pitch: string, rule: string) => ({
  before: "  },\n  switches: {",
  text: `    sprint: { name: "${name}", pitch: "${pitch}", rule: "${rule}" },\n`,
});

const modeLine = (line: string) => ({ before: '      "true-grit": [', text: `      sprint: ["${line}"],\n` });

/** A mode of Dash Dice: its row, and its texts. */
export const MODE: Insertions = {
  "shared/games/dash-dice/modes.ts": {
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

const dieText = (text: string) => ({
  before: '      "farkle.die.three"',
  text: `      "farkle.die.loaded": "${text}",\n`,
});

/** A special die of Farkle: its row, and its texts. */
export const DIE: Insertions = {
  "shared/games/farkle/dice.ts": {
    before: "} satisfies Record<string, DieRow>;",
    text: `  LOADED: die("Loaded Die", "blue", "better", 3, "farkle.die.loaded", {
    interaction: acts("faces", "die", 1, "faces", "stacks"),
    symbol: "Ld",
    example: first("2 2 3 4 6 3"),
    faces: [1, 1, 1, 1, 5, 6],
  }),
`,
  },
  "client/src/games/farkle/text/en/table.ts": dieText("Its faces are 1 1 1 1 5 6."),
  "client/src/games/farkle/text/de/table.ts": dieText("Seine Flächen sind 1 1 1 1 5 6."),
  "client/src/games/farkle/text/es/table.ts": dieText("Sus caras son 1 1 1 1 5 6."),
};
