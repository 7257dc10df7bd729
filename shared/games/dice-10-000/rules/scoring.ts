import type { Options } from "../contract.ts";
import { POINTS } from "./constants.ts";

/** What dice score in a match. */
export interface Scoring {
  /** Points for one, two … six dice of a face; 0 does not score. */
  readonly faces: Readonly<Record<number, readonly number[]>>;
  /** Points of six dice that were rolled together: 1 2 3 4 5 6, and three different pairs; 0 for none. */
  readonly straight: number;
  readonly threePairs: number;
}

export const USUAL_SCORING: Scoring = { faces: POINTS, straight: 0, threePairs: 0 };

const known = new WeakMap<Options, Scoring>();

/** The scoring under these options. */
export function scoringOf(options: Options): Scoring {
  const scoring = known.get(options) ?? withHouseRules(options);
  known.set(options, scoring);
  return scoring;
}

function withHouseRules({ straight, threePairs, threeOnes, loneFives, regularFours }: Options): Scoring {
  const [one, two] = POINTS[1] as number[];
  const [, , ...fives] = POINTS[5] as number[];
  const [, , threeFours, fourFours] = POINTS[4] as [number, number, number, number];
  return {
    straight,
    threePairs,
    faces: {
      ...POINTS,
      1: [one as number, two as number, ...[1, 2, 4, 8].map((times) => threeOnes * times)],
      ...(!loneFives && { 5: [0, 0, ...fives] }),
      ...(regularFours && { 4: [0, 0, threeFours, fourFours, 2 * fourFours, 4 * fourFours] }),
    },
  };
}
