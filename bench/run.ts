import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { losses } from "./compare.ts";
import { renew, round, type Section } from "./results.ts";
import { measureBots } from "./sections/bots.ts";
import { type ClusterPlan, measureCluster } from "./sections/cluster.ts";
import { measureDisk } from "./sections/disk.ts";
import { measureLive } from "./sections/live.ts";
import { measureLobby } from "./sections/lobby.ts";
import { measureReport, REPORTS } from "./sections/report.ts";
import { measureRestore } from "./sections/restore.ts";
import { measureRules } from "./sections/rules.ts";
import { measureScale } from "./sections/scale.ts";
import { measureSeats } from "./sections/seats.ts";
import { measureWire } from "./sections/wire.ts";

/**
 * `npm run bench` measures everything and writes RESULTS.md. With `--short` it measures only ratios, which are the same
 * on any machine, and fails if one is more than a third below the recorded value; `--record` records them. With `--only
 * cluster` it means a smaller load, for a machine that others use.
 */

const RESULTS = join(import.meta.dirname, "RESULTS.md");
const RECORDED = join(import.meta.dirname, "recorded.json");
const PEERS = join(import.meta.dirname, "peers");

type Part = [name: string, measure: () => Promise<Section>];

const FULL: Part[] = [
  [
    "live",
    () =>
      measureLive({
        peers: ["echo", "relay", "plain-room", "house-rules", "boardgame"],
        tables: [20, 200, 500],
        pace: 1000,
        rounds: 3,
        seconds: 2,
        warmUpMoves: 30_000,
        warmUpSeconds: 10,
      }),
  ],
  ["wire", measureWire],
  [
    "seats",
    () =>
      measureSeats({
        sizes: { relay: [1000, 5000], "plain-room": [1000], boardgame: [1000], "house-rules": [1000, 5000, 10_000] },
        coming: 2000,
        playSeconds: 10,
      }),
  ],
  ["rules", () => measureRules(1000)],
  ["restore", () => measureRestore([1000, 5000])],
  ["disk", () => measureDisk(20)],
  ["bots", () => measureBots({ tables: 20, seconds: 60 })],
  ["lobby", () => measureLobby({ visitors: 300, tables: 30 })],
  ["report", () => measureReport(REPORTS)],
];

const CLUSTER: ClusterPlan = {
  ...{ sizes: [1, 2, 4, 8, 16], tables: 160, pace: 320, seconds: 20, coming: 200, visitors: 50 },
  ...{ killed: 4, killTables: 48, savesCosts: true },
};

/** These need PostgreSQL and Redis. They are measured only when they are named, and have their own parts of the page. */
const NAMED: Part[] = [
  [
    "cluster",
    () =>
      measureCluster(
        values.short
          ? {
              ...CLUSTER,
              ...{ sizes: [1, 4, 16], tables: 40, pace: 80, seconds: 8, coming: 60, visitors: 20 },
              ...{ killTables: 24, savesCosts: false },
            }
          : CLUSTER,
      ),
  ],
  ["scale", () => measureScale({ sizes: [2, 10, 100, 1000], coming: 40, seeking: 10 })],
];

const SHORT: Part[] = [
  [
    "live",
    () =>
      measureLive({
        peers: ["plain-room", "house-rules", "boardgame"],
        tables: [20],
        pace: null,
        rounds: 3,
        seconds: 1.5,
        warmUpMoves: 15_000,
        warmUpSeconds: 6,
      }),
  ],
  ["wire", measureWire],
  ["seats", () => measureSeats({ sizes: { "plain-room": [400], "house-rules": [400] }, coming: 0, playSeconds: 0 })],
  ["rules", () => measureRules(250)],
];

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function measure(parts: Part[], only: string | undefined): Promise<Section[]> {
  const sections: Section[] = [];
  for (const [name, work] of parts) {
    if (only !== undefined && name !== only) continue;
    const section = await work();
    sections.push(section);
    say([`\n${section.title}`, "", ...section.table].join("\n"));
  }
  return sections;
}

/** The peers are not dependencies of the project, so they are installed on demand. */
function fetchPeers(): void {
  if (existsSync(join(PEERS, "node_modules"))) return;
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: PEERS, stdio: "inherit" });
  if (status !== 0) throw new Error("the peers could not be installed");
}

const load = () => round(loadavg()[0] ?? 0);

function circumstances(began: { at: number; load: string }): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" }).trim();
  const commit =
    git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain", "--", "../server") ? " and changes" : "");
  const processors = cpus();
  return [
    `Measured on ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC at commit ${commit},`,
    `in ${round((performance.now() - began.at) / 60_000)} minutes, with Node ${process.version}`,
    `on ${processors.length} × ${processors[0]?.model.trim()}, ${round(totalmem() / 2 ** 30)} GB.`,
    `Load of the machine when it began ${began.load}, when it ended ${load()} (its own processes included).`,
  ].join(" ");
}

function watch(sections: Section[]): void {
  const measured = Object.assign({}, ...sections.map(({ ratios }) => ratios)) as Record<string, number>;
  if (values.record) {
    writeFileSync(
      RECORDED,
      `${JSON.stringify(measured, (_, value) => (typeof value === "number" ? Number(value.toPrecision(3)) : value), 2)}\n`,
    );
    return;
  }
  const recorded = JSON.parse(readFileSync(RECORDED, "utf8")) as Record<string, number>;
  for (const [name, before] of Object.entries(recorded)) {
    say(`${name}: ${round(measured[name] ?? 0)}, recorded ${round(before)}`);
  }
  const lost = losses(recorded, measured);
  for (const { name } of lost) console.error(`"${name}" has fallen by more than a third`);
  process.exitCode = lost.length === 0 ? 0 : 1;
}

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const began = { at: performance.now(), load: load() };
const named = NAMED.filter(([name]) => name === values.only);
if (named.length === 0) fetchPeers();
const parts = values.short ? SHORT : FULL;
const sections = await measure(named.length > 0 ? named : parts, values.only);
if (values.short && named.length === 0) watch(sections);
else if (values.only === undefined || named.length > 0) {
  writeFileSync(RESULTS, renew(readFileSync(RESULTS, "utf8"), circumstances(began), sections, named[0]?.[0]));
}
say(
  `\n${round((performance.now() - began.at) / 1000)} seconds; load of the machine ${began.load} before, ${load()} after`,
);
process.exit();
