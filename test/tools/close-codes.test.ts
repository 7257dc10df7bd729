import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as closeCodes from "../../shared/core/close-codes.ts";

const ROOT = join(import.meta.dirname, "../..");
/** A close code of an application (4000 to 4999) that is passed to a connection, compared or declared. */
const LITERAL =
  /\b(?:leave|close|disconnect|dismiss)\(\s*4\d{3}\b|code\s*[!=]==?\s*4\d{3}\b|code\w*\s*[:=]\s*4\d{3}\b/i;

describe("the close codes", () => {
  it("are listed in one file only", () => {
    const files = globSync("{shared,server,client/src}/**/*.{ts,tsx}", { cwd: ROOT });
    assert.ok(files.length > 500);
    const others = files.filter((file) => LITERAL.test(readFileSync(join(ROOT, file), "utf8")));
    assert.deepEqual(others, []);
  });

  it("are all different and have a reason", () => {
    const { CLOSE_REASONS, ...named } = closeCodes;
    const codes = Object.values(named).filter((value) => typeof value === "number");
    assert.ok(codes.length > 0);
    assert.equal(new Set(codes).size, codes.length);
    for (const code of codes) assert.ok(CLOSE_REASONS[code as keyof typeof CLOSE_REASONS], `${code}`);
  });

  it("are found as literals by this search", () => {
    for (const source of [
      "client.leave(4001)",
      "if (code === 4002)",
      "const CLOSE_CODE = 4003",
      "socket.close(4004, x)",
    ]) {
      assert.match(source, LITERAL);
    }
    assert.doesNotMatch("const NOTICE_MILLISECONDS = 4000", LITERAL);
  });
});
