import assert from "node:assert/strict";
import { DESKTOP, MOVING } from "../helpers/browser/browser.ts";
import { growthOf, PageScales, type PageWeight } from "../helpers/browser/page-weight.ts";
import { leave, Visit } from "../helpers/browser/visit.ts";
import { ContinuousTable } from "../helpers/play/continuous-table.ts";

/** Matches between which growth is measured; `bench/soak.ts` watches for two hours. */
const MATCHES = 6;
/** Compiled code also takes memory, but not for ever: a leak still grows in the last of these matches. */
const MOST_MATCHES = 24;
/** A leak of one kilobyte per action would exceed this. */
const MOST_HEAP = 300 * 1024;

describe("a page that watches bots for a long time", function () {
  this.timeout(300_000);
  const visit = new Visit({ botPause: 5 });

  it("accumulates no memory, nodes, listeners, images or textures", async () => {
    const page = await visit.page(DESKTOP, MOVING);
    await page.addInitScript(() => localStorage.setItem("house-rules.motion", '"fast"'));
    const table = await ContinuousTable.open(visit.server, "dash-dice", {});
    await page.goto(`${visit.server.address}/table/${table.room.roomId}`);
    await page.locator(".felt canvas").waitFor();
    const scales = await PageScales.under(page);
    const weights: PageWeight[] = [];
    const isSettled = () => weights.length >= MATCHES && growthOf(weights.slice(-MATCHES)).heap < MOST_HEAP;
    for (let match = 0; match < MOST_MATCHES && !isSettled(); match++) {
      if (match > 0) {
        await table.again();
        await page.locator(".result").waitFor({ state: "detached" });
      }
      await table.playMatch();
      await page.getByText("Verified in your browser").waitFor();
      weights.push(await scales.weigh());
    }
    const { heap, ...counts } = growthOf(weights.slice(-MATCHES));
    assert.deepEqual(counts, { nodes: 0, listeners: 0, pictures: 0, textures: 0 });
    assert.ok(heap < MOST_HEAP, `${heap} bytes more after ${table.actions} actions`);
    assert.ok(table.actions > 20 * MATCHES);
    await table.leave();
    await leave(page);
  });
});
