import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildClientIfNeeded } from "../../server/build-client.ts";
import { readConfig } from "../../server/config.ts";
import { openServer } from "../../server/index.ts";
import { openBrowser } from "../../test/helpers/browser/browser.ts";
import { fillTournaments } from "./tournaments.ts";

export const ADMIN_PASSWORD = "only-for-pictures";

/** A server and a browser for taking screenshots; `close` removes everything they created. */
export async function openForPictures() {
  await buildClientIfNeeded();
  const dataDir = mkdtempSync(join(tmpdir(), "house-rules-"));
  const env = {
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ADMIN_PASSWORD,
  };
  const server = await openServer(readConfig(env));
  await fillTournaments(server.context.store);
  const browser = await openBrowser();
  return {
    server,
    browser,
    async close() {
      await browser.close();
      await server.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
