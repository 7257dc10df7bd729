import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildClientIfNeeded } from "../../../server/build-client.ts";
import { findBrowser } from "../browser/browser.ts";
import { RESULTS } from "../browser/evidence.ts";
import { listSkippedSuites, skippedSuites } from "../programs.ts";

let folder: string;
const skipped = () => join(folder, "skipped-suites");

/** Runs once in mocha's main process, before its workers start: builds the page and unpacks the browser they share. */
export async function mochaGlobalSetup(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  listSkippedSuites(skipped());
  rmSync(RESULTS, { recursive: true, force: true });
  await buildClientIfNeeded();
  // Without a browser the tests that need one fail with the reason; the others still run.
  await findBrowser().catch((error: Error) => console.error(error.message));
}

/** Runs once in mocha's main process, after the results. */
export function mochaGlobalTeardown(): void {
  const line = skippedSuites(skipped());
  if (line !== undefined) process.stdout.write(`${line}\n`);
  rmSync(folder, { recursive: true });
}
