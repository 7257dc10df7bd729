import { chromium } from "playwright-core";
import { packagedChromium } from "./packaged-chromium.ts";

/** A process that opens the packaged browser, unpacked in the folder it is given, and prints its version. */
const browser = await chromium.launch({ ...(await packagedChromium(process.argv[2])), args: ["--no-sandbox"] });
process.stdout.write(browser.version());
await browser.close();
