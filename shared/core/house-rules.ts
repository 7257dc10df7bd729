/** An option that the host of a table for friends or bots may change. It is derived from the contract of the game. */
export type HouseRule =
  | { readonly type: "switch"; readonly default: boolean }
  | { readonly type: "choice"; readonly default: string; readonly values: readonly string[] }
  | {
      readonly type: "number";
      readonly default: number;
      readonly min: number;
      readonly max: number;
      /** Every value is a multiple of this. */
      readonly step?: number;
    };

/** The house rules of a game, by option. */
export type HouseRules = Readonly<Record<string, HouseRule>>;

type Options = Readonly<Record<string, unknown>>;

/** Returns the house rules among these options that differ from their defaults. */
export const changedRules = (rules: HouseRules, options: Options): Options =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([rule, { default: usual }]) => {
      const value = options[rule];
      return value === undefined || value === usual ? [] : [[rule, value]];
    }),
  );

/** True if all options besides these have their usual values. Records from before an option lack it. */
export const isUsualBut = <O extends object>(others: readonly (keyof O)[], usual: O, options: O): boolean =>
  (Object.keys(usual) as (keyof O)[]).every(
    (name) => others.includes(name) || (options[name] ?? usual[name]) === usual[name],
  );

/** True if the option can have this value. */
export function isValueOf(rule: HouseRule, value: unknown): boolean {
  if (rule.type === "switch") return typeof value === "boolean";
  if (rule.type === "choice") return rule.values.includes(value as string);
  const number = value as number;
  return Number.isInteger(value) && number >= rule.min && number <= rule.max && number % (rule.step ?? 1) === 0;
}
