import fc from "fast-check";
import { IS_WIDE } from "../wide.ts";

/** Seed of tests with random input: always the same in `npm test`, another one in each run of `npm run test:all`. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? (IS_WIDE ? Date.now() % 2 ** 31 : 1));

// A property that fails prints its seed.
fc.configureGlobal({ seed: FUZZ_SEED });

export { fc };

/** Adds the seed to the error of a test with random input, so that it can be repeated. */
export const withFuzzSeed = (test: (seed: number) => Promise<void>) => async (): Promise<void> => {
  try {
    await test(FUZZ_SEED);
  } catch (error) {
    if (error instanceof Error) error.message += ` (FUZZ_SEED=${FUZZ_SEED} repeats it)`;
    throw error;
  }
};
