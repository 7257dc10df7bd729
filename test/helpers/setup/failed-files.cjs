const { mkdirSync, rmSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
const { reporters } = require("mocha");

/** List of the files with a failure in the last test run, for `npm test -- --failed`. */
const FAILED = join(__dirname, "../../../node_modules/.cache/house-rules/failed-tests.json");

/** Prints like mocha's `spec` reporter, and records the files with a failure. */
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
