import assert from "node:assert/strict";
import type { Me, PlayerCard, Profile } from "../../shared/players/api.ts";
import { AVATARS, avatarOf, generatedAvatar, partsOf } from "../../shared/players/avatar.ts";
import { addPlayer, bearer } from "../helpers/play/players.ts";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

describe("a generated avatar", () => {
  it("is the same for the same id and spreads over all figures and colours", () => {
    assert.equal(generatedAvatar("ann"), generatedAvatar("ann"));
    const drawn = new Set(Array.from({ length: 2000 }, (_, id) => generatedAvatar(`player-${id}`)));
    assert.equal(drawn.size, AVATARS);
  });

  it("consists of a figure and a colour", () => {
    for (let avatar = 0; avatar < AVATARS; avatar++) assert.equal(avatarOf(partsOf(avatar)), avatar);
  });
});

onEveryStore("the card of a player", ({ freshStore }) => {
  let server: TestServer;
  let id: string;
  let headers: Record<string, string>;
  beforeEach(async () => {
    server = await TestServer.open({}, { store: await freshStore() });
    id = await addPlayer(server.store);
    headers = await bearer(server.context, id);
  });
  afterEach(() => server.close());

  const choose = (avatar: unknown, as = headers) =>
    ask(server.address, "PUT", "/api/me/avatar", { body: { avatar }, headers: as });
  const cards = async (query: string) => (await ask(server.address, "GET", `/api/cards?${query}`)).body as PlayerCard[];

  it("shows the generated avatar until another one is chosen, and again after that", async () => {
    assert.equal((await cards(`ids=${id}`))[0]?.avatar, generatedAvatar(id));
    assert.equal(((await choose(7)).body as Me).avatar, 7);
    assert.equal((await cards(`ids=${id}`))[0]?.avatar, 7);
    const profile = (await ask(server.address, "GET", `/api/players/${id}`)).body as Profile;
    assert.equal(profile.avatar, 7);
    assert.equal(((await choose(null)).body as Me).avatar, generatedAvatar(id));
  });

  it("refuses an avatar that does not exist, and one for another account", async () => {
    for (const avatar of [-1, AVATARS, 1.5, "7", undefined]) {
      assert.equal((await choose(avatar)).status, 400, `${avatar}`);
    }
    assert.equal((await choose(7, {})).status, 401);
    assert.equal((await cards(`ids=${id}`))[0]?.avatar, generatedAvatar(id));
  });

  it("names the rating of the requested mode, and leaves out unknown accounts", async () => {
    const rating = { player_id: id, game: "casino", mode: "standard", mu: 25, sigma: 8, games: 1, opponents: 1 };
    await server.store
      .insertInto("ratings")
      .values({ ...rating, updated_at: 1 })
      .execute();
    const rated = await cards(`ids=${id},unknown&game=casino&mode=standard`);
    assert.deepEqual(
      rated.map((card) => [card.id, card.rating, card.isProvisional]),
      [[id, 1500, true]],
    );
    assert.equal((await cards(`ids=${id}&game=farkle&mode=standard`))[0]?.rating, null);
  });

  it("is one of at most forty in a request", async () => {
    const ids = Array.from({ length: 41 }, (_, index) => `player-${index}`).join(",");
    assert.equal((await ask(server.address, "GET", `/api/cards?ids=${ids}`)).status, 400);
    assert.equal((await ask(server.address, "GET", "/api/cards")).status, 400);
  });
});
