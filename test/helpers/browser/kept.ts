import type { Page } from "playwright-core";

/** Resolves when the browser has cached every file of the page. */
export const isKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const list: Record<string, { file: string }> = await (await fetch("/assets.json")).json();
    const wanted = ["/", ...Object.values(list).map(({ file }) => `/${file}`)];
    const look = async (): Promise<void> => {
      const found = await Promise.all(wanted.map((path) => caches.match(path)));
      if (found.every((kept) => kept !== undefined)) return;
      await new Promise(requestAnimationFrame);
      await look();
    };
    await look();
  });
