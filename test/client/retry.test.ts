import assert from "node:assert/strict";
import { mock } from "node:test";
import { Gauntlet } from "../../client/src/pages/gauntlet/gauntlet.ts";
import { Shop } from "../../client/src/pages/shop/shop.ts";
import { keepTrying } from "../../client/src/ui/use-retry.ts";
import { answered } from "../helpers/answering.ts";

describe("pages that could not reach the server", () => {
  const answering = answered();

  it("try again every five seconds while they are visible, and when the browser is online again", () => {
    mock.timers.enable({ apis: ["setInterval"] });
    try {
      let tries = 0;
      const page = Object.assign(new EventTarget(), { document: { hidden: false } });
      const end = keepTrying(() => tries++, page as unknown as Window);
      mock.timers.tick(5000);
      assert.equal(tries, 1);
      page.dispatchEvent(new Event("online"));
      assert.equal(tries, 2);
      page.document.hidden = true;
      mock.timers.tick(5000);
      assert.equal(tries, 2);
      page.document.hidden = false;
      end();
      mock.timers.tick(5000);
      page.dispatchEvent(new Event("online"));
      assert.equal(tries, 2);
    } finally {
      mock.timers.reset();
    }
  });

  it("show the shop when the next try is answered, without the earlier fault", async () => {
    const inventory = { balance: 5, owned: {}, loadout: [], boughtAt: {} };
    answering({
      "/api/dice": [null, []],
      "/api/dice/limits": [{}],
      "/api/me/inventory": [inventory],
      "/api/me/ledger": [[]],
    });
    const shop = new Shop();
    await shop.open();
    assert.deepEqual([shop.offers.value, shop.notice.value?.kind, shop.busy.value], [null, "bad", false]);
    await shop.open();
    assert.deepEqual([shop.offers.value, shop.inventory.value, shop.notice.value], [[], inventory, null]);
  });

  it("show the Gauntlet when the next try is answered, without the earlier fault", async () => {
    answering({ "/api/gauntlet": [null, { run: null }] });
    const gauntlet = new Gauntlet();
    await gauntlet.open();
    assert.deepEqual([gauntlet.news.value, gauntlet.notice.value?.kind, gauntlet.busy.value], [null, "bad", false]);
    await gauntlet.open();
    assert.deepEqual([gauntlet.news.value, gauntlet.notice.value], [{ run: null }, null]);
  });
});
