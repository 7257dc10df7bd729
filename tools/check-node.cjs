// Runs before any TypeScript, which an old Node cannot parse, and prints the required version in one line.
const { engines } = require("../package.json");

const [major, minor] = process.versions.node.split(".").map(Number);

/** Parses the ranges of `engines`, which are `^MAJOR.MINOR` or `>=MAJOR.MINOR`. */
const isSupported = engines.node.split(" || ").some((range) => {
  const [, sign, from, since] = /^(\^|>=)(\d+)\.(\d+)$/.exec(range);
  if (major === Number(from)) return minor >= Number(since);
  return sign === ">=" && major > Number(from);
});

if (!isSupported) {
  const needed = engines.node.replace(/\^|>=/g, "").replace(" ||", ",");
  console.error(
    `House Rules needs Node ${needed} or newer; this is Node ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}
