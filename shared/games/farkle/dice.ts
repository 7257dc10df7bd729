/** Dice in the six slots; null is a plain die. */
export type Loadout = (DieId | null)[];

/** Points at stake when a roll scores nothing. */
export interface Farkle {
  turnScore: number;
  roundScore: number;
  savedThisTurn: number;
}

/** Effect of a die on a farkle: points at once, dollars, or points for the next voluntary bank. */
export interface Gift {
  points: number;
  money: number;
  dare: number;
}

/** Points of faces that score as a lone die. */
export type LoneValues = Readonly<Record<number, number>>;

/** An example turn for the shop: the throws, and the slots saved after each. The turn is banked after the last save. */
export interface ExampleTurn {
  throws: readonly string[];
  saves: readonly (readonly number[])[];
}

/** The named points of a turn at which a die may act; each is a hook of its row. */
export type Trigger = "faces" | "lone" | "unit" | "save" | "rollOn" | "leave" | "farkle";

/** How a die behaves towards others with the same trigger. Score order is 1 to 5, farkle order 1 to 5. */
export interface Interaction {
  trigger: Trigger;
  /** Acts through its own die only, or for the whole hand while equipped. */
  reach: "die" | "hand";
  /** Lower steps act first. */
  step: number;
  group: string;
  /** Without stacking only the first die of a group acts. */
  stacks: boolean;
  /** Groups that stay quiet once this die has acted. */
  silences: readonly string[];
}

/** A special die: what the shop shows of it, and a small hook at the one trigger point at which it acts. */
export interface DieRow {
  colour: "red" | "green" | "blue" | "orange";
  tier: "simple" | "better" | "amazing";
  /** In whole dollars. */
  price: number;
  /** The key of its description in the dictionary. */
  text: string;
  /** One or two characters on the die, so that it can be told apart without its colour. */
  symbol: string;
  /** A turn that shows its effect, with the die in the first slot. */
  example: ExampleTurn;
  interaction: Interaction;
  /** True if the match option `maxDoubles` limits this die. */
  isDouble?: true;
  /** Roll: the face shown for each of the six draws. */
  faces?: readonly number[];
  /** Score: additional faces that score alone. */
  lone?: LoneValues;
  /** Score: the factor for the unit of this die, or null if it does not apply. */
  unit?: (lone: boolean) => number | null;
  /** Save: dollars for this number of saved dice. */
  save?: (count: number) => number;
  /** Roll on: points for rolling after this die was saved. */
  rollOn?: number;
  /** Leave: the factor for points that leave the hand, by bank or hot dice. */
  leave?: number;
  /** Farkle: the effect, or null if there is none. */
  farkle?: (farkle: Farkle) => Partial<Gift> | null;
}

const halfTheTurn = ({ turnScore }: Farkle) => (turnScore > 1 ? { points: Math.floor(turnScore / 2) } : null);
const theRound = ({ roundScore }: Farkle) => ({ points: roundScore });

/** The first four arguments describe the die in the shop, the last its effect. Its name is in the dictionary. */
const die = (
  colour: DieRow["colour"],
  tier: DieRow["tier"],
  price: number,
  text: string,
  rest: Omit<DieRow, "colour" | "tier" | "price" | "text">,
): DieRow => ({ colour, tier, price, text, ...rest });

const acts = (
  trigger: Trigger,
  reach: Interaction["reach"],
  step: number,
  group: string,
  count: "stacks" | "once",
  silences: readonly string[] = [],
): Interaction => ({ trigger, reach, step, group, stacks: count === "stacks", silences });

const script = (throws: string[], ...saves: number[][]): ExampleTurn => ({ throws, saves });
const threeOnesThenNothing = script(["1 1 1 2 3 4", "2 3 4"], [0, 1, 2]);
const straightThenNothing = script(["1 2 3 4 5 6", "2 2 3 3 4 6"], [0, 1, 2, 3, 4, 5]);
const nothing = script(["2 3 4 6 2 3"]);
const threeOnes = script(["1 1 1 2 3 4"], [0, 1, 2]);
const first = (thrown: string) => script([thrown], [0]);

const badLuck = ({ savedThisTurn }: Farkle) => (savedThisTurn <= 1 ? { points: 1000 } : null);

/** The one list of special dice, in the order of the shop. New ones come last, because runs of the Gauntlet count them. */
const ROWS = {
  PHOENIX: die("red", "better", 6, "farkle.die.phoenix", {
    interaction: acts("farkle", "hand", 3, "rescue", "once"),
    symbol: "Ph",
    example: threeOnesThenNothing,
    farkle: halfTheTurn,
  }),
  BADLUCK: die("red", "amazing", 7, "farkle.die.badluck", {
    interaction: acts("farkle", "hand", 1, "badluck", "once", ["rescue"]),
    symbol: "Bl",
    example: script(["1 2 3 4 6 6", "2 3 4 6 6"], [0]),
    farkle: badLuck,
  }),
  FARK$: die("red", "simple", 3, "farkle.die.payday", {
    interaction: acts("farkle", "hand", 5, "payday", "stacks"),
    symbol: "F$",
    example: nothing,
    farkle: () => ({ money: 3 }),
  }),
  GAMBLE: die("red", "amazing", 12, "farkle.die.gamble", {
    interaction: acts("farkle", "hand", 2, "gamble", "once", ["rescue"]),
    symbol: "Ga",
    example: straightThenNothing,
    farkle: theRound,
  }),
  DARE: die("red", "better", 5, "farkle.die.dare", {
    interaction: acts("farkle", "hand", 4, "dare", "once"),
    symbol: "Da",
    example: nothing,
    farkle: () => ({ dare: 200 }),
  }),
  CUSHION: die("green", "simple", 3, "farkle.die.cushion", {
    interaction: acts("farkle", "hand", 3, "rescue", "once"),
    symbol: "Cu",
    example: script(["5 5 5 2 3 4", "2 3 4"], [0, 1, 2]),
    farkle: halfTheTurn,
  }),
  CHUTE: die("green", "amazing", 12, "farkle.die.chute", {
    interaction: acts("farkle", "hand", 2, "gamble", "once", ["rescue"]),
    symbol: "Pa",
    example: straightThenNothing,
    farkle: theRound,
  }),
  LUCKY: die("blue", "simple", 2, "farkle.die.lucky", {
    interaction: acts("faces", "die", 1, "faces", "stacks"),
    symbol: "Lu",
    example: first("6 2 3 4 6 3"),
    faces: [1, 2, 3, 4, 5, 5],
  }),
  HEAVY: die("blue", "simple", 2, "farkle.die.heavy", {
    interaction: acts("faces", "die", 1, "faces", "stacks"),
    symbol: "He",
    example: first("2 3 4 6 6 3"),
    faces: [1, 1, 3, 4, 5, 6],
  }),
  FIVES: die("blue", "better", 4, "farkle.die.fives", {
    interaction: acts("faces", "die", 1, "faces", "stacks"),
    symbol: "Fi",
    example: first("4 2 3 6 6 3"),
    faces: [5, 5, 5, 5, 5, 5],
  }),
  DOUBLE: die("orange", "amazing", 10, "farkle.die.double", {
    interaction: acts("leave", "hand", 5, "double", "stacks"),
    symbol: "×2",
    example: threeOnes,
    leave: 2,
    isDouble: true,
  }),
  MIDAS: die("orange", "better", 6, "farkle.die.midas", {
    interaction: acts("save", "hand", 1, "midas", "stacks"),
    symbol: "Mi",
    example: threeOnes,
    save: (count) => count,
  }),
  HOT: die("orange", "better", 5, "farkle.die.hot", {
    interaction: acts("rollOn", "die", 4, "hot", "once"),
    symbol: "Ho",
    example: script(["5 2 3 4 6 6", "1 2 3 4 6"], [0], [1]),
    rollOn: 50,
  }),
  JACKPOT: die("orange", "amazing", 12, "farkle.die.jackpot", {
    interaction: acts("unit", "die", 3, "jackpot", "once"),
    symbol: "Ja",
    example: threeOnes,
    unit: () => 2,
  }),
  TRIPLE: die("orange", "amazing", 15, "farkle.die.triple", {
    interaction: acts("unit", "die", 2, "triple", "once"),
    symbol: "×3",
    example: first("1 2 3 4 6 6"),
    unit: (lone) => (lone ? 3 : null),
  }),
  THREE: die("orange", "simple", 5, "farkle.die.three", {
    interaction: acts("lone", "hand", 1, "thrice", "once"),
    symbol: "Th",
    example: first("3 2 4 4 6 6"),
    lone: { 3: 30 },
  }),
} satisfies Record<string, DieRow>;

export type DieId = keyof typeof ROWS;

export interface SpecialDie extends DieRow {
  id: DieId;
}

export const DIE_IDS = Object.keys(ROWS) as [DieId, ...DieId[]];

export const DICE = Object.fromEntries(DIE_IDS.map((id) => [id, { id, ...ROWS[id] }])) as Record<DieId, SpecialDie>;

export const isDieId = (text: string): text is DieId => Object.hasOwn(DICE, text);

/** The face that a die shows for a draw of 1 to 6. Turns roll with it, and the odds enumerate its six draws. */
export const throwDie = (die: DieId | null, draw: number): number => (die && DICE[die].faces?.[draw - 1]) || draw;

/** Six slots of plain dice. */
export const plainLoadout = (): Loadout => [null, null, null, null, null, null];
