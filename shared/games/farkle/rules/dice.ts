import { type Effect, type ExampleTurn, type Hooks, type Interaction, kindOf } from "./effects.ts";

export type Colour = "red" | "green" | "blue" | "orange";
export type Tier = "simple" | "better" | "amazing";

/** How often a die may act; 0 sets no limit. A die that may not act counts as a plain die. */
export interface Uses {
  perTurn: number;
  perMatch: number;
  /** Turns of its player for which the die rests after a turn in which it acted. */
  cooldown: number;
}

/** True if there is a limit to how often a die may act. */
export const isLimited = ({ uses }: { uses: Uses }): boolean => Object.values(uses).some((most) => most > 0);

const UNLIMITED: Readonly<Uses> = { perTurn: 0, perMatch: 0, cooldown: 0 };

/** A special die as plain data. Its name and description are in the dictionary, or in its definition. */
export interface DieRow {
  /** Its category. */
  colour: Colour;
  tier: Tier;
  /** In whole dollars. */
  price: number;
  /** One or two characters on the die, so that it can be told apart without its colour. */
  symbol: string;
  effect: Effect;
  uses?: Uses;
}

const die = (colour: Colour, tier: Tier, price: number, symbol: string, effect: Effect): DieRow => ({
  colour,
  tier,
  price,
  symbol,
  effect,
});

/** The one list of special dice, in the order of the shop. New ones come last, because runs of the Gauntlet count them. */
const ROWS = {
  PHOENIX: die("red", "better", 6, "Ph", { kind: "rescue", percent: 50 }),
  BADLUCK: die("red", "amazing", 7, "Bl", { kind: "badluck", points: 1000, saved: 1 }),
  FARK$: die("red", "simple", 3, "F$", { kind: "payday", dollars: 3 }),
  GAMBLE: die("red", "amazing", 12, "Ga", { kind: "gamble" }),
  DARE: die("red", "better", 5, "Da", { kind: "dare", points: 200 }),
  CUSHION: die("green", "simple", 3, "Cu", { kind: "rescue", percent: 50 }),
  CHUTE: die("green", "amazing", 12, "Pa", { kind: "gamble" }),
  LUCKY: die("blue", "simple", 2, "Lu", { kind: "faces", faces: [1, 2, 3, 4, 5, 5] }),
  HEAVY: die("blue", "simple", 2, "He", { kind: "faces", faces: [1, 1, 3, 4, 5, 6] }),
  FIVES: die("blue", "better", 4, "Fi", { kind: "faces", faces: [5, 5, 5, 5, 5, 5] }),
  DOUBLE: die("orange", "amazing", 10, "×2", { kind: "double", times: 2 }),
  MIDAS: die("orange", "better", 6, "Mi", { kind: "midas", dollars: 1 }),
  HOT: die("orange", "better", 5, "Ho", { kind: "hot", points: 50 }),
  JACKPOT: die("orange", "amazing", 12, "Ja", { kind: "jackpot", times: 2 }),
  TRIPLE: die("orange", "amazing", 15, "×3", { kind: "triple", times: 3 }),
  THREE: die("orange", "simple", 5, "Th", { kind: "lone", face: 3, points: 30 }),
} satisfies Record<string, DieRow>;

export type PrintedDie = keyof typeof ROWS;
/** The id of a die that an administrator created. */
export type CustomDie = `X${number}`;
export type DieId = PrintedDie | CustomDie;

/** Dice in the six slots; null is a plain die. */
export type Loadout = (DieId | null)[];

/** A special die with what its effect does. */
export interface SpecialDie extends DieRow, Hooks {
  id: DieId;
  uses: Uses;
  interaction: Interaction;
  /** True if the match option `maxDoubles` limits this die. */
  isDouble: boolean;
  /** A turn that shows its effect, with the die in the first slot. */
  example: ExampleTurn;
}

/** Returns a die with the hooks of its effect. */
export function specialDie(id: DieId, row: DieRow): SpecialDie {
  const { interaction, hooks, example } = kindOf(row.effect);
  const numbers = row.effect as unknown as Parameters<typeof hooks>[0];
  return {
    id,
    uses: UNLIMITED,
    ...row,
    interaction: interaction(numbers),
    isDouble: row.effect.kind === "double",
    example: example(numbers),
    ...hooks(numbers),
  };
}

export const DIE_IDS = Object.keys(ROWS) as [PrintedDie, ...PrintedDie[]];

/** The printed dice. */
export const DICE = Object.fromEntries(DIE_IDS.map((id) => [id, specialDie(id, ROWS[id])])) as Record<
  PrintedDie,
  SpecialDie
>;

export const isPrinted = (text: string): text is PrintedDie => Object.hasOwn(DICE, text);

/** The face that a die shows for a draw of 1 to 6. Turns roll with it, and the odds enumerate its six draws. */
export const throwDie = (die: SpecialDie | null, draw: number): number => die?.faces?.[draw - 1] ?? draw;

/** Six slots of plain dice. */
export const plainLoadout = (): Loadout => [null, null, null, null, null, null];
