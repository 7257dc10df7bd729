import type { Device } from "../../../core/about.ts";

/** A pair of die faces, or of seat numbers. */
export type Pair = [number, number];

/** The match options besides the mode. */
export interface RuleOptions {
  snakeEyesArmMultiplier: boolean;
  bustEndsTurn: boolean;
  singleOne: "transfer" | "lose";
  stopWhenDecided: boolean;
}

/** Rolls that a rule matches. */
export const ROLLS = {
  "single one": ([a, b]: Pair) => (a === 1) !== (b === 1),
  "snake eyes": ([a, b]: Pair) => a === 1 && b === 1,
  "double six": ([a, b]: Pair) => a === 6 && b === 6,
  double: ([a, b]: Pair) => a === b,
  any: () => true,
};

/** Points that a roll adds to the turn. */
export const POINTS = {
  none: () => 0,
  "flat 20": () => 20,
  sum: (sum: number) => sum,
  "twice the sum": (sum: number) => 2 * sum,
  "sum × multiplier": (sum: number, multiplier: number) => sum * multiplier,
};

/** Effect of a roll that ends the turn: points lost, everything lost, points pulled over, or points scored. */
export type TurnEnd = "lose turn" | "lose all" | "transfer" | "score";

export interface RollRule {
  id: string;
  on: keyof typeof ROLLS;
  points: keyof typeof POINTS;
  /** Multiplier after the roll; "face" is the value of the double. Without it, the multiplier stays unchanged. */
  multiplier?: number | "face";
  /** True if the opponent receives the same raw points immediately. */
  gives?: true;
  ends?: TurnEnd;
  /** The rule applies only under these option values. */
  only?: Partial<RuleOptions>;
}

/** Effect of a bank: race up to the target, count down to exactly zero, or pull points over. */
export type BankRule = "race" | "countdown" | "transfer";

/** A mode. The first roll rule that matches a roll decides it. */
export interface Mode {
  start: number;
  /** Winning score. */
  target: number;
  rolls: readonly RollRule[];
  /** Seconds for a move. */
  seconds: number;
  isRated: boolean;
  /** Devices on which the mode cannot be played. */
  excludes?: readonly Device[];
  /** Options that change this mode. */
  houseRules?: readonly (keyof RuleOptions)[];
  /** Separate modes that differ from this one only in these options. */
  variants?: Record<string, Partial<RuleOptions>>;
  /** Null if the mode has no banking: each seat has one turn and the higher score wins. */
  bank: BankRule | null;
}

const otherRolls: RollRule = { id: "other", on: "any", points: "sum × multiplier" };

const classic: Mode = {
  start: 0,
  target: 100,
  bank: "race",
  seconds: 30,
  isRated: true,
  houseRules: ["snakeEyesArmMultiplier"],
  rolls: [
    { id: "single-one", on: "single one", points: "none", ends: "lose turn" },
    { id: "double-six", on: "double six", points: "none", ends: "lose all" },
    {
      id: "armed-snake-eyes",
      on: "snake eyes",
      points: "flat 20",
      multiplier: 2,
      only: { snakeEyesArmMultiplier: true },
    },
    { id: "snake-eyes", on: "snake eyes", points: "flat 20" },
    { id: "double", on: "double", points: "sum", multiplier: 2 },
    otherRolls,
  ],
};

const zeroHour: Mode = {
  start: 100,
  target: 0,
  bank: "countdown",
  seconds: 45,
  isRated: true,
  houseRules: ["bustEndsTurn"],
  rolls: [
    { id: "single-one", on: "single one", points: "none", ends: "lose turn" },
    { id: "snake-eyes", on: "snake eyes", points: "flat 20", multiplier: 2, gives: true },
    { id: "double", on: "double", points: "sum", multiplier: 2, gives: true },
    otherRolls,
  ],
};

const lastLine: Mode = {
  start: 50,
  target: 100,
  bank: "transfer",
  seconds: 30,
  isRated: true,
  variants: { "high-stakes": { singleOne: "lose" } },
  rolls: [
    {
      id: "high-stakes-one",
      on: "single one",
      points: "none",
      ends: "lose turn",
      only: { singleOne: "lose" },
    },
    { id: "single-one", on: "single one", points: "none", ends: "transfer" },
    { id: "snake-eyes", on: "snake eyes", points: "flat 20" },
    { id: "double", on: "double", points: "twice the sum", multiplier: 2 },
    otherRolls,
  ],
};

const trueGrit: Mode = {
  start: 0,
  target: Number.POSITIVE_INFINITY,
  bank: null,
  seconds: 60,
  isRated: true,
  houseRules: ["stopWhenDecided"],
  rolls: [
    { id: "single-one", on: "single one", points: "none", ends: "score" },
    { id: "snake-eyes", on: "snake eyes", points: "flat 20", multiplier: 7 },
    { id: "double", on: "double", points: "sum × multiplier", multiplier: "face" },
    otherRolls,
  ],
};

/** The list of modes, the default first. */
export const MODES = {
  classic,
  "zero-hour": zeroHour,
  "last-line": lastLine,
  "true-grit": trueGrit,
} satisfies Record<string, Mode>;

export type ModeId = keyof typeof MODES;
export const MODE_IDS = Object.keys(MODES) as [ModeId, ...ModeId[]];
