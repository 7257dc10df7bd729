import type { Decision } from "../../../shared/analysis/decision.ts";
import { percent, signedPercent } from "../text/numbers.ts";
import { reportText as text } from "../text/report.ts";
import { fill } from "../text/say.ts";
import type { AnalysedMove } from "./messages.ts";

/** The standard error of a value; 0 if it is proven. */
export type ErrorOf = { exact: true } | { exact: false; error: number };

export const errorOf = (value: ErrorOf): number => (value.exact ? 0 : value.error);

const within = (value: string, error: number): string =>
  error === 0 ? value : fill(text.aboutWithin, { value, error: percent(error) });

/** A share of a win; an estimate says so, with its standard error. */
export const amount = (share: number, error: number): string => within(percent(share), error);

/** A change of a share with its sign; nothing if its error hides the sign. */
export const change = (share: number, error: number): string =>
  isNoise(share, error) ? text.none : within(signedPercent(share), error);

/** True for an estimate whose sign is not known. */
export const isNoise = (share: number, error: number): boolean => error > 0 && Math.abs(share) < 2 * error;

/** A share in running text, where the standard error would be in the way. */
export const roughly = (share: number, isExact: boolean): string =>
  isExact ? percent(share) : fill(text.about, { value: percent(share) });

/** Costs below this are none. */
const NO_COST = 0.0005;

/** The cost of a mistake. A cost within its error is too close to call. */
export function costText(decision: Decision | null): string {
  if (!decision || (!decision.isMistake && (decision.exact || decision.cost < NO_COST))) return text.none;
  return decision.isMistake ? amount(decision.cost, errorOf(decision)) : text.tooClose;
}

/** Change of the acting seat's win share by chance. */
export const luckOf = ({ luck, seat }: AnalysedMove): number => luck[seat] as number;
