const { mkdirSync, rmSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
const { reporters } = require("mocha");

/** The files with a failure in the last run of the tests, for `npm test -- --failed`. */
const FAILED = join(__dirname, "../../../node_modules/.cache/house-rules/failed-tests.json");

/** Prints what `spec` prints, and notes the files with a failure. */
module.exports = class FailedFiles extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const files = new Set();
    rmSync(FAILED, { force: true });
    runner.on("fail", ({ file, parent }) => files.add(file ?? parent?.file));
    runner.on("end", () => {
      mkdirSync(dirname(FAILED), { recursive: true });
      writeFileSync(FAILED, JSON.stringify([...files]));
    });
  }
};
