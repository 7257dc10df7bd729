import assert from "node:assert/strict";
import { me } from "../../../client/src/net/account.ts";
import { playerName } from "../../../client/src/preferences/preferences.ts";
import { avatarOf } from "../../../client/src/table/seats/avatar-of.ts";
import type { Me } from "../../../shared/players/api.ts";
import { generatedAvatar } from "../../../shared/players/avatar.ts";

describe("the avatar of a player", () => {
  const before = { me: me.value, name: playerName.value };
  after(() => {
    me.value = before.me;
    playerName.value = before.name;
  });

  it("is that of the account in replays and lessons too, for its own name only", () => {
    me.value = { name: "Ann", avatar: 17 } as Me;
    playerName.value = "Ann";
    const [ann, ben] = ["Ann", "Ben"].map((name) => ({ name, playerId: "" }));
    assert.equal(avatarOf(ann, false), 17);
    assert.equal(avatarOf(ben, false), generatedAvatar("Ben"));
    assert.equal(avatarOf({ name: "Ann", playerId: "another account" }, true), generatedAvatar("another account"));
  });
});
