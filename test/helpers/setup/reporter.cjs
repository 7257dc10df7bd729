const { mkdirSync, rmSync, writeFileSync } = require("node:fs");
const { dirname, join, relative } = require("node:path");
const { reporters } = require("mocha");

/** List of the files with a failure in the last test run, for `npm test -- --failed`. */
const FAILED = join(__dirname, "../../../node_modules/.cache/house-rules/failed-tests.json");
const ROOT = join(__dirname, "../../..");
/** Number of files in the list of the slowest ones. */
const SLOWEST = 10;
/** Tests are listed by title up to this many files, and counted by file beyond. */
const LISTED_FILES = 5;

/** Prints a line per file, then the failures with the command that repeats each, the slowest files and the total. */
module.exports = class Reporter extends reporters.Base {
  constructor(runner, options) {
    super(runner, options);
    this.files = new Map();
    this.isListing = (options.files?.length ?? options.spec?.length ?? Number.POSITIVE_INFINITY) <= LISTED_FILES;
    rmSync(FAILED, { force: true });
    runner.on("pass", (test) => this.add(test, "passed"));
    runner.on("pending", (test) => this.add(test, "pending"));
    runner.on("fail", (test) => this.add(test, "failed"));
    runner.on("hook end", (hook) => this.add(hook, "hook"));
    runner.on("end", () => this.end());
  }

  /** Counts a test or hook. The tests of a file arrive together, so another file means that the last one is over. */
  add(test, outcome) {
    const path = test.file ?? test.parent?.file;
    if (!path) return;
    const name = relative(ROOT, path);
    const known = this.files.get(name);
    const file = known ?? { name, passed: 0, pending: 0, failed: 0, hook: 0, ms: 0, isPrinted: false };
    if (!known) this.files.set(name, file);
    file[outcome]++;
    file.ms += test.duration ?? 0;
    if (this.current && this.current !== file) this.printFile(this.current);
    this.current = file;
    if (this.isListing && outcome !== "hook") print(`${mark(outcome)} ${test.fullTitle()} ${time(test.duration)}`);
  }

  printFile(file) {
    if (file.isPrinted || this.isListing) return;
    file.isPrinted = true;
    const counts = `${file.passed} passed${file.failed ? `, ${file.failed} failed` : ""}`;
    print(`${mark(file.failed ? "failed" : "passed")} ${file.name} (${counts}, ${seconds(file.ms)})`);
  }

  end() {
    if (this.current) this.printFile(this.current);
    const files = [...this.files.values()];
    mkdirSync(dirname(FAILED), { recursive: true });
    writeFileSync(FAILED, JSON.stringify(files.filter(({ failed }) => failed > 0).map(({ name }) => name)));
    if (this.failures.length > 0) reporters.Base.list(this.failures);
    for (const test of this.failures) print(`Repeat: ${repetitionOf(test)}`);
    if (files.length > LISTED_FILES) {
      print("\nSlowest files, in seconds of a worker:");
      const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
      for (const { name, ms } of slowest) print(`${seconds(ms).padStart(8)}  ${name}`);
    }
    const { passes = 0, failures = 0, pending = 0, duration = 0 } = this.stats;
    print(`\nTotal: ${files.length} files in ${seconds(duration)}`);
    print(`${passes} passed, ${failures} failed${pending ? `, ${pending} skipped` : ""}`);
  }
};

const print = (line) => process.stdout.write(`${line}\n`);
const mark = (outcome) => ({ passed: "✔", pending: "–", failed: "✘" })[outcome];
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const time = (ms) => (ms === undefined ? "" : `(${seconds(ms)})`);

/** The command that runs a failed test again, with the seed that its message names. */
function repetitionOf(test) {
  const seed = `${test.err?.message ?? ""}`.match(/\b[A-Z]+_SEED=\S+/)?.[0];
  const file = relative(ROOT, test.file ?? test.parent?.file ?? "");
  // A hook has the title of its suite.
  const title = (test.type === "hook" ? test.parent : test).fullTitle();
  return `${seed ? `${seed} ` : ""}npm test -- ${file} --fgrep ${JSON.stringify(title)}`;
}
