import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressOf } from "../loadtest/server-process.ts";

/** A container of the image with a running server. */
export interface Container {
  address: string;
  /** Output of a command in the container. */
  run(...command: string[]): string;
  /** Sends the signal of `docker stop`, waits for the end and returns the exit code. */
  stop(): Promise<number>;
}

/** Builds the image of a checkout and starts a container. */
export interface Engine {
  start(checkout: string): Promise<Container>;
  /** Removes what the engine keeps on this machine. */
  remove(): void;
}

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;
const read = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();

/** Docker builds from the base that the Dockerfile names. */
const docker: Engine = {
  async start(checkout) {
    const image = read("docker", "build", "--quiet", checkout);
    const container = read("docker", "run", "--detach", "--publish", "127.0.0.1:0:2567", image);
    const log = spawn("docker", ["logs", "--follow", container], { stdio: ["ignore", "pipe", "inherit"] });
    await addressOf(log);
    return {
      address: `http://${read("docker", "port", container, "2567").split("\n")[0]}`,
      run: (...command) => read("docker", "exec", container, ...command),
      async stop() {
        read("docker", "stop", container);
        const code = Number(read("docker", "inspect", "--format", "{{.State.ExitCode}}", container));
        read("docker", "rm", container);
        return code;
      },
    };
  },
  remove() {},
};

/**
 * Buildah needs neither a daemon nor a registry of images: a minimal Debian with this machine's Node takes the place of
 * the base. It runs as root. Its containers share the network and the process ids of the machine.
 */
function buildah(): Engine {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-image-"));
  const storage = ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  const call = (...args: string[]) => read("buildah", ...storage, ...args);

  function commitBase(name: string): void {
    const system = join(folder, "system");
    read("debootstrap", "--variant=minbase", "bookworm", system);
    read("chroot", system, "useradd", "--create-home", "node");
    cpSync(process.execPath, join(system, "usr/local/bin/node"));
    cpSync(join(read("npm", "root", "--global"), "npm"), join(system, "usr/local/lib/npm"), { recursive: true });
    read("ln", "--symbolic", "../lib/npm/bin/npm-cli.js", join(system, "usr/local/bin/npm"));
    const base = call("from", "scratch");
    call("config", "--env", "PATH=/usr/local/bin:/usr/bin:/bin", base);
    // A registry of packages behind a private certificate.
    const certificates = process.env.NODE_EXTRA_CA_CERTS;
    if (certificates !== undefined) {
      cpSync(certificates, join(system, "etc/ssl/private.crt"));
      call("config", "--env", "NODE_EXTRA_CA_CERTS=/etc/ssl/private.crt", base);
    }
    call("add", "--quiet", base, system, "/");
    call("commit", "--quiet", "--rm", base, name);
    rmSync(system, { recursive: true });
  }

  return {
    async start(checkout) {
      commitBase(readFileSync(join(checkout, "Dockerfile"), "utf8").match(/^FROM (\S+)$/m)?.[1] ?? "");
      call("bud", "--isolation=chroot", "--pull-never", "--format=docker", "--quiet", "--tag=house-rules", checkout);
      const container = call("from", "--pull-never", "house-rules");
      const { Cmd, StopSignal } = JSON.parse(call("inspect", "--type=image", "house-rules")).Docker.config;
      const inContainer = [...storage, "run", "--isolation=chroot", container, "--"];
      // Buildah does not pass a signal on, so the server's own process id is needed.
      const command = ["sh", "-c", 'echo $$ >/data/pid; HOST=127.0.0.1 PORT=0 exec "$@"', "sh", ...Cmd];
      const server = spawn("buildah", [...inContainer, ...command], { stdio: ["ignore", "pipe", "inherit"] });
      const exited = once(server, "exit");
      return {
        address: await addressOf(server),
        run: (...words) => read("buildah", ...inContainer, ...words),
        async stop() {
          process.kill(Number(read("buildah", ...inContainer, "cat", "/data/pid")), StopSignal);
          return (await exited)[0];
        },
      };
    },
    remove() {
      call("rm", "--all");
      call("rmi", "--all", "--force");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The engine of this machine: Docker, or buildah with debootstrap as root. */
export function findEngine(): Engine | undefined {
  if (succeeds("docker", "info")) return docker;
  const hasBuildah = succeeds("buildah", "--version") && existsSync("/usr/sbin/debootstrap");
  return hasBuildah && process.getuid?.() === 0 ? buildah() : undefined;
}
