import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const PAGE = join(root, "dist/client/index.html");
const SOURCES = ["client", "shared", "package-lock.json"];

function newest(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the page unless it is newer than all its sources. */
export async function buildClientIfNeeded(): Promise<void> {
  const built = newest(PAGE);
  if (built > 0 && SOURCES.every((source) => newest(join(root, source)) <= built)) return;
  process.stdout.write("Building the page…\n");
  const { build } = await import("vite").catch(() => {
    throw new Error("The page is not built, and vite is not installed: npm ci --include=dev installs it.");
  });
  await build({ configFile: join(root, "client/vite.config.ts") });
}
