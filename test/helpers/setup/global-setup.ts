import { rmSync } from "node:fs";
import { buildClientIfNeeded } from "../../../server/build-client.ts";
import { findBrowser } from "../browser/browser.ts";
import { RESULTS } from "../browser/evidence.ts";

/** Runs once in mocha's main process, before its workers start: builds the page and unpacks the browser they share. */
export async function mochaGlobalSetup(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  await buildClientIfNeeded();
  // Without a browser the tests that need one fail with the reason; the others still run.
  await findBrowser().catch((error: Error) => console.error(error.message));
}
