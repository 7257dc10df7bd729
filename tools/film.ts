import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DESKTOP, openPage, PHONE, SHARP } from "../test/helpers/browser/browser.ts";
import { shootFilm, stripOf } from "./pictures/film.ts";
import { FILMS } from "./pictures/films.ts";
import { openForPictures } from "./pictures/server.ts";

/** Takes film strips of the moments of a match, a picture every 100 ms; arguments select films by prefix. */

const OUT = "screenshots/films";
const SIZES = { desktop: { viewport: DESKTOP, width: 396 }, phone: { viewport: PHONE, width: 195 } };
const wanted = process.argv.slice(2);

mkdirSync(OUT, { recursive: true });
const { server, browser, close } = await openForPictures();
for (const [size, { viewport, width }] of Object.entries(SIZES)) {
  for (const film of FILMS) {
    if (wanted.length > 0 && !wanted.some((word) => film.name.startsWith(word))) continue;
    const page = await openPage(browser, viewport, { ...SHARP, reducedMotion: "no-preference" });
    await page.clock.install();
    const files = await shootFilm(page, server.address, film, join(OUT, `${film.name}-${size}`));
    const sheet = join(OUT, `${film.name}-${size}.png`);
    await stripOf(browser, files, sheet, width);
    console.log(sheet);
    await page.context().close();
  }
}
await close();
process.exit(0);
