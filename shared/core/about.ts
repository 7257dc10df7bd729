import type { CommonState } from "./game.ts";
import type { HouseRules } from "./house-rules.ts";
import type { RejectionCode } from "./rejection.ts";

/** A way to play a game with its own ratings and statistics. The id is stored with every match and never changes. */
export interface GameMode {
  /** Match options that define the mode; every option not named here has its default. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The only seat count in which the mode exists; without it, every seat count of the game. */
  readonly seats?: number;
  readonly isRated: boolean;
  /** False if decisions change too little for levels of bots to differ; menus then offer no levels. */
  readonly hasLevels?: false;
  /** Devices on which the mode cannot be played. */
  readonly excludes?: readonly Device[];
}

/** Kinds of devices that a mode may exclude. A tablet counts as a desktop. */
export const DEVICES = ["phone", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** True if the mode of these options can be played on the device; house rules make no difference. */
export function isPlayableOn(device: Device, { modes }: Pick<About, "modes">, options: object): boolean {
  const chosen = options as Readonly<Record<string, unknown>>;
  const [mode] = Object.values(modes)
    .filter((mode) => Object.entries(mode.options).every(([option, value]) => chosen[option] === value))
    .sort((one, other) => Object.keys(other.options).length - Object.keys(one.options).length);
  return !mode?.excludes?.includes(device);
}

/**
 * Facts about a game that need neither its rules nor its bots. The lobby loads them for every game, so an `about.ts`
 * imports no rules and no schemas.
 */
export interface About {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Named option sets. Each is simulated, fuzzed and has a golden playthrough. */
  readonly variants: Readonly<Record<string, object>>;
  readonly modes: Readonly<Record<string, GameMode>>;
  /** Variants of a mode that the menu chooses at first; other clients play the mode without them. */
  readonly usualVariants?: readonly string[];
  /**
   * Options that the host of a table for friends or bots may change: every option of the contract that defines no mode and
   * is not set by the server alone.
   */
  readonly houseRules: HouseRules;
  /** Seconds that the actor of this state has for the next move. */
  turnSeconds(state: CommonState): number;
  /** XP for a finished match, before the factors for its outcome and opponents. */
  readonly matchXp: number;
  readonly hasPuzzles?: true;
  /** True if finished matches pay dollars into the wallet. */
  readonly paysDollars: boolean;
  /** True if a house rule has an effect under these options; without it, every house rule always has one. */
  houseRuleApplies?(rule: string, options: Readonly<Record<string, unknown>>): boolean;
  /** Options that only the server sets, with the value that join requests must have. */
  readonly serverOptions?: Readonly<Record<string, unknown>>;
  /** Option values that require an account, with the code that refuses other clients. */
  readonly closedOptions?: Readonly<Record<string, { readonly value: unknown; readonly code: RejectionCode }>>;
}
