import type { Device } from "../../../core/about.ts";

/** A pair of die faces, or of seat numbers. */
export type Pair = [number, number];

/** The match options besides the mode. */
export interface RuleOptions {
  snakeEyesArmMultiplier: boolean;
  bustEndsTurn: boolean;
  singleOne: "transfer" | "lose";
  stopWhenDecided: boolean;
  points: number;
  doubleSix: "wipe" | "turn" | "score";
  snakeEyes: "score" | "turn" | "wipe";
  doublesArm: boolean;
  doublesTwice: boolean;
  doublesMultiply: "face" | "two";
  rollAfterDouble: boolean;
  leastBank: number;
  exactTarget: boolean;
  belowZero: "bust" | "win";
  evenTurns: boolean;
  turns: number;
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

/** A change of the roll rules with these ids under an option value; null removes a consequence. */
interface RollChange {
  option: keyof RuleOptions;
  value: RuleOptions[keyof RuleOptions];
  ids: readonly string[];
  to: { [Part in keyof RollRule]?: RollRule[Part] | null };
}

/** House rules that change a roll in the modes that have them. */
const CHANGES: readonly RollChange[] = [
  { option: "doubleSix", value: "turn", ids: ["double-six"], to: { ends: "lose turn" } },
  {
    ...{ option: "doubleSix", value: "score", ids: ["double-six"] },
    to: { id: "double", points: "sum", multiplier: 2, ends: null },
  },
  ...(["turn", "wipe"] as const).map((value): RollChange => {
    const ends = value === "turn" ? "lose turn" : "lose all";
    const to: RollChange["to"] = { id: "lost-snake-eyes", points: "none", multiplier: null, ends };
    return { option: "snakeEyes", value, ids: ["snake-eyes", "armed-snake-eyes"], to };
  }),
  { option: "doublesTwice", value: false, ids: ["double"], to: { points: "sum" } },
  { option: "doublesMultiply", value: "two", ids: ["double"], to: { multiplier: 2 } },
  { option: "doublesArm", value: false, ids: ["double"], to: { id: "plain-double", multiplier: null } },
];

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

/** House rules of every mode with banking. */
const BANKING = ["points", "doublesArm", "rollAfterDouble", "leastBank"] as const;

const classic: Mode = {
  start: 0,
  target: 100,
  bank: "race",
  seconds: 30,
  isRated: true,
  houseRules: [...BANKING, "snakeEyesArmMultiplier", "doubleSix", "snakeEyes", "exactTarget", "evenTurns"],
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
  houseRules: [...BANKING, "bustEndsTurn", "belowZero"],
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
  houseRules: [...BANKING, "doublesTwice"],
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
  houseRules: ["stopWhenDecided", "turns", "doublesMultiply"],
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

/** Points of a match by the published rules. */
const USUAL_POINTS = 100;

/** Returns a mode as the options change it. */
export function modeWith(mode: Mode, options: RuleOptions): Mode {
  const { houseRules = [] } = mode;
  // Records from before the option lack it.
  const points = houseRules.includes("points") ? (options.points ?? USUAL_POINTS) : USUAL_POINTS;
  // Multiplied first, because a fraction of the points is not exact.
  const scaled = (value: number): number => (value * points) / USUAL_POINTS;
  const changes = CHANGES.filter(({ option, value }) => houseRules.includes(option) && options[option] === value);
  const changed = (rule: RollRule): RollRule =>
    changes.filter(({ ids }) => ids.includes(rule.id)).reduce<RollRule>((known, { to }) => patched(known, to), rule);
  return { ...mode, start: scaled(mode.start), target: scaled(mode.target), rolls: mode.rolls.map(changed) };
}

const patched = (rule: RollRule, to: RollChange["to"]): RollRule =>
  Object.fromEntries(Object.entries({ ...rule, ...to }).filter(([, part]) => part !== null)) as unknown as RollRule;

/** Remembers the modes of option sets, because most moves ask for the same one. */
export function modesOf(modes: Readonly<Record<string, Mode>>): (options: RuleOptions & { mode: string }) => Mode {
  const known = new WeakMap<object, Mode>();
  return (options) => {
    const mode = known.get(options) ?? modeWith(modes[options.mode] as Mode, options);
    known.set(options, mode);
    return mode;
  };
}

/** The mode of these options with their house rules. */
export const modeOf = modesOf(MODES);
