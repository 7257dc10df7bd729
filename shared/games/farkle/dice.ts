export const DIE_IDS = [
  "PHOENIX",
  "BADLUCK",
  "FARK$",
  "GAMBLE",
  "DARE",
  "CUSHION",
  "CHUTE",
  "LUCKY",
  "HEAVY",
  "FIVES",
  "DOUBLE",
  "MIDAS",
  "HOT",
  "JACKPOT",
  "TRIPLE",
  "THREE",
] as const;
export type DieId = (typeof DIE_IDS)[number];

/** What six slots hold; null is a plain die. */
export type Loadout = (DieId | null)[];

/** What is at stake when a roll scores nothing. */
export interface Farkle {
  turnScore: number;
  roundScore: number;
  savedThisTurn: number;
}

/** What a die gives after a farkle: points at once, dollars, or points that wait for the next voluntary bank. */
export interface Gift {
  points: number;
  money: number;
  dare: number;
}

/** The points of faces that score as a lone die. */
export type LoneValues = Readonly<Record<number, number>>;

/** A turn for the shop: the throws, and the slots saved after each; after the last save the turn is banked. */
export interface ExampleTurn {
  throws: readonly string[];
  saves: readonly (readonly number[])[];
}

/** A special die: what the shop shows of it, and a small hook at the one trigger point at which it acts. */
export interface SpecialDie {
  id: DieId;
  name: string;
  colour: "red" | "green" | "blue" | "orange";
  tier: "simple" | "better" | "amazing";
  /** In whole dollars. */
  price: number;
  /** The key of its description in the dictionary. */
  text: string;
  /** One or two characters on the die, so that its colour is not all that tells it apart. */
  symbol: string;
  /** A turn that shows its effect, with the die in the first slot. */
  example: ExampleTurn;
  /** Roll: the face shown for each of the six draws. */
  faces?: readonly number[];
  /** Score: faces that score alone as well. */
  lone?: LoneValues;
  /** Score: the factor for the unit this die belongs to, or null when it has no say in it. */
  unit?: (lone: boolean) => number | null;
  /** Save: dollars for so many dice saved. */
  save?: (count: number) => number;
  /** Roll on: points for rolling after this die was saved. */
  rollOn?: number;
  /** Leave: the factor for points that leave the hand, by bank or hot dice. */
  leave?: number;
  /** Farkle: what it gives, or null when it has nothing to give. */
  farkle?: (farkle: Farkle) => Partial<Gift> | null;
}

const halfTheTurn = ({ turnScore }: Farkle) => (turnScore > 1 ? { points: Math.floor(turnScore / 2) } : null);
const theRound = ({ roundScore }: Farkle) => ({ points: roundScore });

type Rest = Pick<SpecialDie, "symbol" | "example" | "faces" | "lone" | "unit" | "save" | "rollOn" | "leave" | "farkle">;

const die = (
  id: DieId,
  name: string,
  colour: SpecialDie["colour"],
  tier: SpecialDie["tier"],
  price: number,
  text: string,
  rest: Rest,
): SpecialDie => ({ id, name, colour, tier, price, text, ...rest });

const script = (throws: string[], ...saves: number[][]): ExampleTurn => ({ throws, saves });
const threeOnesThenNothing = script(["1 1 1 2 3 4", "2 3 4"], [0, 1, 2]);
const straightThenNothing = script(["1 2 3 4 5 6", "2 2 3 3 4 6"], [0, 1, 2, 3, 4, 5]);
const nothing = script(["2 3 4 6 2 3"]);
const threeOnes = script(["1 1 1 2 3 4"], [0, 1, 2]);
const first = (thrown: string) => script([thrown], [0]);

const badLuck = ({ savedThisTurn }: Farkle) => (savedThisTurn <= 1 ? { points: 1000 } : null);

/** The special dice, in the order of the shop. */
export const DICE: Record<DieId, SpecialDie> = {
  PHOENIX: die("PHOENIX", "Phoenix Die", "red", "better", 6, "farkle.die.phoenix", {
    symbol: "Ph",
    example: threeOnesThenNothing,
    farkle: halfTheTurn,
  }),
  BADLUCK: die("BADLUCK", "Back Luck Die", "red", "amazing", 7, "farkle.die.badluck", {
    symbol: "Bl",
    example: script(["1 2 3 4 6 6", "2 3 4 6 6"], [0]),
    farkle: badLuck,
  }),
  FARK$: die("FARK$", "Farkle Payday Die", "red", "simple", 3, "farkle.die.payday", {
    symbol: "F$",
    example: nothing,
    farkle: () => ({ money: 3 }),
  }),
  GAMBLE: die("GAMBLE", "Gambler's Die", "red", "amazing", 12, "farkle.die.gamble", {
    symbol: "Ga",
    example: straightThenNothing,
    farkle: theRound,
  }),
  DARE: die("DARE", "Daredevil Die", "red", "better", 5, "farkle.die.dare", {
    symbol: "Da",
    example: nothing,
    farkle: () => ({ dare: 200 }),
  }),
  CUSHION: die("CUSHION", "Cushion Die", "green", "simple", 3, "farkle.die.cushion", {
    symbol: "Cu",
    example: script(["5 5 5 2 3 4", "2 3 4"], [0, 1, 2]),
    farkle: halfTheTurn,
  }),
  CHUTE: die("CHUTE", "Parachute Die", "green", "amazing", 12, "farkle.die.chute", {
    symbol: "Pa",
    example: straightThenNothing,
    farkle: theRound,
  }),
  LUCKY: die("LUCKY", "Lucky Die", "blue", "simple", 2, "farkle.die.lucky", {
    symbol: "Lu",
    example: first("6 2 3 4 6 3"),
    faces: [1, 2, 3, 4, 5, 5],
  }),
  HEAVY: die("HEAVY", "Heavy Die", "blue", "simple", 2, "farkle.die.heavy", {
    symbol: "He",
    example: first("2 3 4 6 6 3"),
    faces: [1, 1, 3, 4, 5, 6],
  }),
  FIVES: die("FIVES", "Fives Die", "blue", "better", 4, "farkle.die.fives", {
    symbol: "Fi",
    example: first("4 2 3 6 6 3"),
    faces: [5, 5, 5, 5, 5, 5],
  }),
  DOUBLE: die("DOUBLE", "Double Die", "orange", "amazing", 10, "farkle.die.double", {
    symbol: "×2",
    example: threeOnes,
    leave: 2,
  }),
  MIDAS: die("MIDAS", "Midas Die", "orange", "better", 6, "farkle.die.midas", {
    symbol: "Mi",
    example: threeOnes,
    save: (count) => count,
  }),
  HOT: die("HOT", "Hot Die", "orange", "better", 5, "farkle.die.hot", {
    symbol: "Ho",
    example: script(["5 2 3 4 6 6", "1 2 3 4 6"], [0], [1]),
    rollOn: 50,
  }),
  JACKPOT: die("JACKPOT", "Jackpot Die", "orange", "amazing", 12, "farkle.die.jackpot", {
    symbol: "Ja",
    example: threeOnes,
    unit: () => 2,
  }),
  TRIPLE: die("TRIPLE", "Triple Die", "orange", "amazing", 15, "farkle.die.triple", {
    symbol: "×3",
    example: first("1 2 3 4 6 6"),
    unit: (lone) => (lone ? 3 : null),
  }),
  THREE: die("THREE", "Thrice Die", "orange", "simple", 5, "farkle.die.three", {
    symbol: "Th",
    example: first("3 2 4 4 6 6"),
    lone: { 3: 30 },
  }),
};

export const isDieId = (text: string): text is DieId => (DIE_IDS as readonly string[]).includes(text);

/** The face a die shows for a throw of 1 to 6. */
export function faceShown(die: DieId | null, throwOf6: number): number {
  return (die && DICE[die].faces?.[throwOf6 - 1]) || throwOf6;
}

/** Six slots of plain dice. */
export const plainLoadout = (): Loadout => [null, null, null, null, null, null];
