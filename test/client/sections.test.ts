import assert from "node:assert/strict";
import { profileAddress, sectionOf } from "../../client/src/pages/header/sections.ts";

describe("the sections of the site", () => {
  it("include the pages below them", () => {
    const places = [
      "/",
      "/daily/2026-11-19",
      "/tables",
      "/learn",
      "/learn/farkle",
      "/rules/casino",
      "/shop",
      "/leaderboards",
      "/tournaments",
      "/tournament/x",
    ];
    assert.deepEqual(
      places.map((path) => sectionOf(path, "ann")),
      ["play", "daily", "tables", "learn", "learn", "learn", "shop", "leaderboards", "tournaments", "tournaments"],
    );
  });

  it("count a profile as the player's own only with the player's id", () => {
    assert.equal(sectionOf("/player/ann", "ann"), "profile");
    assert.equal(sectionOf("/player/ben", "ann"), null);
    assert.equal(sectionOf("/settings", undefined), "profile");
    assert.equal(sectionOf("/shopping", "ann"), null);
  });

  it("lead to the account page while the player is unknown", () => {
    assert.deepEqual([profileAddress(undefined), profileAddress("ann")], ["/account", "/player/ann"]);
  });
});
