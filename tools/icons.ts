import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "../test/helpers/browser/browser.ts";

/** Renders the SVG icons as the PNG files that home screens require. Run it after changing an icon. */

const PUBLIC = join(import.meta.dirname, "../client/public");
const PICTURES = [
  { drawing: "icon.svg", file: "icon-192.png", edge: 192 },
  { drawing: "icon.svg", file: "icon-512.png", edge: 512 },
  { drawing: "icon-maskable.svg", file: "icon-maskable-192.png", edge: 192 },
  { drawing: "icon-maskable.svg", file: "icon-maskable-512.png", edge: 512 },
  { drawing: "icon-maskable.svg", file: "apple-touch-icon.png", edge: 180 },
];

const browser = await openBrowser();
const page = await browser.newPage();
for (const { drawing, file, edge } of PICTURES) {
  await page.setViewportSize({ width: edge, height: edge });
  const svg = readFileSync(join(PUBLIC, drawing), "utf8");
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: join(PUBLIC, file), omitBackground: true });
  console.log(file);
}
await browser.close();
