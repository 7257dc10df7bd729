import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";

/** One screenshot: its screen, size and colour scheme. */
export interface Picture {
  name: string;
  size: string;
  light: string;
}

export const fileOf = ({ name, size, light }: Picture): string => `${name}-${size}-${light}.png`;

/** Width of a screenshot on a sheet, and number of screenshots per sheet. */
const LAYOUT: Record<string, { width: number; columns: number; most: number }> = {
  desktop: { width: 520, columns: 3, most: 12 },
  phone: { width: 240, columns: 6, most: 12 },
  landscape: { width: 520, columns: 3, most: 15 },
};

const STYLE = `
  body { margin: 12px; background: #777; font: 13px system-ui; color: #fff }
  main { display: grid; gap: 10px; align-items: start; width: max-content }
  figure { margin: 0 } img { display: block; width: 100% } figcaption { padding: 2px }
  h2 { margin: 18px 0 4px }`;

const figure = (picture: Picture): string =>
  `<figure><img src="${fileOf(picture)}" loading="eager"><figcaption>${picture.name}</figcaption></figure>`;

/** A page of screenshots side by side. */
const grid = (pictures: readonly Picture[], { width, columns }: { width: number; columns: number }): string =>
  `<main style="grid-template-columns: repeat(${columns}, ${width}px)">${pictures.map(figure).join("")}</main>`;

const page = (body: string): string => `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${body}`;

/** Creates an index page of all screenshots in a folder, and a contact sheet for each size and colour scheme. */
export async function layOut(browser: Browser, folder: string, pictures: readonly Picture[]): Promise<string[]> {
  const groups = Map.groupBy(pictures, ({ size, light }) => `${size}-${light}`);
  const index = [...groups].map(([title, group]) => `<h2>${title}</h2>${grid(group, layoutOf(group))}`);
  writeFileSync(join(folder, "index.html"), page(index.join("")));
  const sheets: string[] = [];
  const tab = await browser.newPage({ viewport: { width: 1620, height: 900 } });
  const draft = join(folder, "sheet.html");
  for (const [title, group] of groups) {
    const { most } = layoutOf(group);
    for (let first = 0; first < group.length; first += most) {
      writeFileSync(draft, page(grid(group.slice(first, first + most), layoutOf(group))));
      await tab.goto(pathToFileURL(draft).href);
      const sheet = `sheet-${title}-${1 + first / most}.png`;
      await tab.screenshot({ path: join(folder, sheet), fullPage: true });
      sheets.push(sheet);
    }
  }
  await tab.close();
  return sheets;
}

const layoutOf = ([picture]: readonly Picture[]) => LAYOUT[picture?.size ?? ""] ?? { width: 400, columns: 4, most: 16 };
