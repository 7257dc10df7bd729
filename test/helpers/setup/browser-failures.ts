import type { Context } from "mocha";
import { closeBrokenPages, failOnPageError, saveEvidence } from "../browser/evidence.ts";

/** Fails a test when one of its pages throws an error, and saves screenshots and logs of the pages of a failed test. */
export const mochaHooks = {
  beforeEach(this: Context): void {
    const { currentTest } = this;
    const run = currentTest?.fn;
    if (!currentTest || !run || run.length > 0) return;
    currentTest.fn = function (this: Context) {
      return failOnPageError(() => (run as (this: Context) => unknown).call(this));
    };
  },

  async afterEach(this: Context): Promise<void> {
    const { currentTest } = this;
    if (currentTest?.state !== "failed") return;
    const folder = await saveEvidence(currentTest.file ?? "", currentTest.fullTitle());
    await closeBrokenPages();
    const { err } = currentTest;
    // Mocha prints the stack, which repeats the message.
    if (folder && err) err.stack = `${err.stack}\n\nScreenshots and logs of the pages: ${folder}`;
  },
};
