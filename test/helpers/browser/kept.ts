import type { Page } from "playwright-core";

/** Resolves when the browser has cached every file of the page, which is served below this path. */
export const isKept = (page: Page, basePath = ""): Promise<void> =>
  page.evaluate(async (base) => {
    const list: Record<string, { file: string }> = await (await fetch(`${base}/assets.json`)).json();
    const wanted = ["/", ...Object.values(list).map(({ file }) => `/${file}`)].map((path) => base + path);
    const look = async (): Promise<void> => {
      const found = await Promise.all(wanted.map((path) => caches.match(path)));
      if (found.every((kept) => kept !== undefined)) return;
      await new Promise(requestAnimationFrame);
      await look();
    };
    await look();
  }, basePath);
