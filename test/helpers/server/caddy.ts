import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const CONFIGS = join(import.meta.dirname, "../../../deploy");

/** A private proxy for tests. */
export interface Caddy {
  stop(): Promise<void>;
}

/** Runs Caddy with a configuration of `deploy`, and resolves when it reaches a server that is ready below this path. */
export async function startCaddy(
  address: string,
  env: Record<string, string>,
  { config = "Caddyfile", basePath = "" } = {},
): Promise<Caddy> {
  const caddy = spawn("caddy", ["run", "--config", join(CONFIGS, config), "--adapter", "caddyfile"], {
    stdio: "ignore",
    env: { ...process.env, ...env, HOUSE_SITE: address },
  });
  const exited = once(caddy, "exit");
  const deadline = performance.now() + 20_000;
  while (!(await answers(address + basePath))) {
    if (performance.now() > deadline || caddy.exitCode !== null) throw new Error("Caddy did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    async stop() {
      caddy.kill("SIGKILL");
      await exited;
    },
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
