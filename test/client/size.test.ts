import assert from "node:assert/strict";
import { report, weights } from "../../tools/size.ts";

describe("the size of the page", () => {
  it("stays within the download limit of a first visit", () => {
    const lines = weights();
    assert.deepEqual(
      lines.filter(({ weight, most }) => weight > most).map(({ name }) => name),
      [],
      `\n${report(lines)}`,
    );
  });
});
