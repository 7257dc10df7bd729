import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isPackaged } from "../helpers/browser/packaged-chromium.ts";

const PROGRAM = join(import.meta.dirname, "../helpers/browser/browser-process.ts");

describe("the packaged Chromium", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));

  it("opens in three concurrent processes, and is unpacked into one folder", async function () {
    if (!isPackaged) this.skip();
    const [cache, temporary] = [join(folder, "cache"), join(folder, "tmp")];
    mkdirSync(temporary);
    const { NODE_COMPILE_CACHE = "" } = process.env;
    const env = { TMPDIR: temporary, NODE_COMPILE_CACHE };
    const open = () => promisify(execFile)(process.execPath, [PROGRAM, cache], { env });
    const opened = await Promise.all([open(), open(), open()]);
    for (const { stdout } of opened) assert.match(stdout, /^\d+\.\d+\.\d+\.\d+$/);
    assert.match(readdirSync(cache).join(), /^chromium-[\d.]+$/);
    assert.deepEqual(readdirSync(temporary), [], "the temporary folder is left empty");
  });
});
