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

type Hooks = Pick<SpecialDie, "faces" | "lone" | "unit" | "save" | "rollOn" | "leave" | "farkle">;

const die = (
  id: DieId,
  name: string,
  colour: SpecialDie["colour"],
  tier: SpecialDie["tier"],
  price: number,
  text: string,
  hooks: Hooks,
): SpecialDie => ({ id, name, colour, tier, price, text, ...hooks });

const badLuck = ({ savedThisTurn }: Farkle) => (savedThisTurn <= 1 ? { points: 1000 } : null);

/** The sixteen special dice. */
export const DICE: Record<DieId, SpecialDie> = {
  PHOENIX: die("PHOENIX", "Phoenix Die", "red", "better", 6, "farkle.die.phoenix", { farkle: halfTheTurn }),
  BADLUCK: die("BADLUCK", "Back Luck Die", "red", "amazing", 7, "farkle.die.badluck", { farkle: badLuck }),
  FARK$: die("FARK$", "Farkle Payday Die", "red", "simple", 3, "farkle.die.payday", { farkle: () => ({ money: 3 }) }),
  GAMBLE: die("GAMBLE", "Gambler's Die", "red", "amazing", 12, "farkle.die.gamble", { farkle: theRound }),
  DARE: die("DARE", "Daredevil Die", "red", "better", 5, "farkle.die.dare", { farkle: () => ({ dare: 200 }) }),
  CUSHION: die("CUSHION", "Cushion Die", "green", "simple", 3, "farkle.die.cushion", { farkle: halfTheTurn }),
  CHUTE: die("CHUTE", "Parachute Die", "green", "amazing", 12, "farkle.die.chute", { farkle: theRound }),
  LUCKY: die("LUCKY", "Lucky Die", "blue", "simple", 2, "farkle.die.lucky", { faces: [1, 2, 3, 4, 5, 5] }),
  HEAVY: die("HEAVY", "Heavy Die", "blue", "simple", 2, "farkle.die.heavy", { faces: [1, 1, 3, 4, 5, 6] }),
  FIVES: die("FIVES", "Fives Die", "blue", "better", 4, "farkle.die.fives", { faces: [5, 5, 5, 5, 5, 5] }),
  DOUBLE: die("DOUBLE", "Double Die", "orange", "amazing", 10, "farkle.die.double", { leave: 2 }),
  MIDAS: die("MIDAS", "Midas Die", "orange", "better", 6, "farkle.die.midas", { save: (count) => count }),
  HOT: die("HOT", "Hot Die", "orange", "better", 5, "farkle.die.hot", { rollOn: 50 }),
  JACKPOT: die("JACKPOT", "Jackpot Die", "orange", "amazing", 12, "farkle.die.jackpot", { unit: () => 2 }),
  TRIPLE: die("TRIPLE", "Triple Die", "orange", "amazing", 15, "farkle.die.triple", {
    unit: (lone) => (lone ? 3 : null),
  }),
  THREE: die("THREE", "Thrice Die", "orange", "simple", 5, "farkle.die.three", { lone: { 3: 30 } }),
};

export const isDieId = (text: string): text is DieId => (DIE_IDS as readonly string[]).includes(text);

/** The face a die shows for a throw of 1 to 6. */
export function faceShown(die: DieId | null, throwOf6: number): number {
  return (die && DICE[die].faces?.[throwOf6 - 1]) || throwOf6;
}

/** Six slots of plain dice. */
export const plainLoadout = (): Loadout => [null, null, null, null, null, null];
