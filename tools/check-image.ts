import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { joinMatch } from "../loadtest/match.ts";
import { addressOf } from "../loadtest/server-process.ts";
import { GAME_IDS } from "../shared/games/catalog.ts";
import { type Instruction, isIgnored, readCommand, readCopy, readStages, valuesOf } from "./dockerfile.ts";

/**
 * Checks the Dockerfile. Without a container engine, it follows the instructions in an empty folder: the same files,
 * production dependencies only, the same command, its health check, and one whole match. With an engine, it also builds
 * the image and plays a match in it.
 */

const root = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const folder = mkdtempSync(join(tmpdir(), "house-rules-image-"));

/** Copies by hard links if the file system supports them. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (spawnSync("cp", ["-al", from, to], { stdio: "ignore" }).status !== 0) cpSync(from, to, { recursive: true });
}

/** Files of the build context: the checkout without the files that `.dockerignore` excludes. */
function contextFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  const dockerignore = read(".dockerignore");
  return listed.split("\n").filter((file) => file !== "" && !isIgnored(file, dockerignore));
}

/** Follows the build stage; the installed packages replace `npm ci`. */
function build(stage: Instruction[]): string {
  const place = join(folder, "build");
  const run = (command: string) =>
    execFileSync("sh", ["-c", command], { cwd: place, stdio: ["ignore", "ignore", "inherit"] });
  for (const { name, value } of stage) {
    if (name === "COPY") {
      const { sources } = readCopy(value);
      const files = contextFiles().filter((file) => sources.includes(".") || sources.includes(file));
      for (const file of files) cpSync(join(root, file), join(place, file));
    } else if (name === "RUN" && value === "npm ci") {
      copy(join(root, "node_modules"), join(place, "node_modules"));
      rmSync(join(place, "node_modules/.cache"), { recursive: true, force: true });
    } else if (name === "RUN") run(value);
  }
  return place;
}

/** Copies the files that the last stage takes from the build into an empty folder. */
function assemble(stage: Instruction[], built: string): string {
  const image = join(folder, "image");
  for (const value of valuesOf(stage, "COPY")) {
    const { sources, target } = readCopy(value);
    for (const source of sources) {
      const name = target.endsWith("/") ? posix.join(target, posix.basename(source)) : target;
      copy(join(built, posix.relative("/house", source)), join(image, name));
    }
  }
  return image;
}

/** Two clients play a whole match at this address. */
async function playMatch(endpoint: string): Promise<void> {
  const players = [1, 2].map((clientId) => joinMatch({ endpoint, roomName: GAME_IDS[0] ?? "", clientId, wish: {} }));
  await Promise.all((await Promise.all(players)).map(({ finished }) => finished));
}

async function checkWithoutEngine(): Promise<void> {
  const [first = [], last = []] = readStages(read("Dockerfile"));
  const image = assemble(last, build(first));
  const variables = valuesOf(last, "ENV").flatMap((value) => value.split(" "));
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(variables.map((variable) => variable.split("="))),
    DATA_DIR: join(folder, "data"),
    HOST: "127.0.0.1",
    PORT: "0",
  };
  const [, ...command] = readCommand(valuesOf(last, "CMD").at(-1) ?? "");
  const server = spawn(process.execPath, command, { cwd: image, env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(server, "exit");
  const address = await addressOf(server);
  try {
    const [, ...health] = readCommand(valuesOf(last, "HEALTHCHECK").at(-1) ?? "");
    execFileSync(process.execPath, health, { env: { ...env, PORT: new URL(address).port }, stdio: "inherit" });
    await playMatch(address);
  } finally {
    server.kill(valuesOf(last, "STOPSIGNAL").at(-1) as NodeJS.Signals);
  }
  const [code] = await exited;
  if (code !== 0) throw new Error(`the server exited with ${code} on SIGTERM`);
  console.log("Dockerfile: the copied files start, pass the health check and play a match");
}

async function checkWithEngine(): Promise<void> {
  const docker = (...args: string[]) => execFileSync("docker", args, { cwd: root, encoding: "utf8" }).trim();
  const image = docker("build", "--quiet", ".");
  const container = docker("run", "--detach", "--rm", "--publish", "127.0.0.1:0:2567", image);
  try {
    const address = `http://${docker("port", container, "2567").split("\n")[0]}`;
    while (
      !(await fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      docker("inspect", container);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await playMatch(address);
  } finally {
    docker("stop", container);
  }
  console.log("Dockerfile: the image starts, passes the health check and plays a match");
}

try {
  await checkWithoutEngine();
  if (spawnSync("docker", ["info"], { stdio: "ignore" }).status === 0) await checkWithEngine();
  else console.log("Dockerfile: no container engine found, the image was not built");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
