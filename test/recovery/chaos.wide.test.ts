import { assertSurvived } from "../helpers/faults/chaos.ts";

const SIZES = {
  SIGKILL: { tables: 200, ends: 5 },
  SIGTERM: { tables: 60, ends: 2 },
} as const;

for (const signal of ["SIGKILL", "SIGTERM"] as const) {
  const { tables, ends } = SIZES[signal];
  describe(`${tables} tables of all games on a server that gets ${signal} during play`, () => {
    it(`play every match to its end through ${ends} of them, and lose or double no acknowledged move`, () =>
      assertSurvived(signal, tables, ends)).timeout(1_800_000);
  });
}
