import assert from "node:assert/strict";
import type { CorrespondenceGames } from "../../shared/correspondence/games.ts";
import { catalog, type GameId } from "../../shared/games/catalog.ts";
import type { Challenge } from "../../shared/players/friends.ts";
import type { TournamentPage } from "../../shared/tournaments/api.ts";
import { Person } from "../helpers/server/account.ts";
import { type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";

/** What the server offers for a game besides its tables follows from the catalog. */
for (const game of Object.keys(catalog) as GameId[]) {
  describe(`the game ${game}`, () => {
    const [mode, { options }] = Object.entries(catalog[game].modes)[0] as [string, { options: object }];
    let server: TestServer;
    let ann: Person;
    let ben: Person;
    before(async () => {
      server = await TestServer.open();
      [ann, ben] = [await Person.claim(server, "Ann", PASSWORD), await Person.claim(server, "Ben", PASSWORD)];
    });
    after(() => server.close());

    async function begin(rooms: TestRoom[]): Promise<void> {
      await Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
      await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "playing")));
      await Promise.all(rooms.map((room) => room.leave()));
    }

    it("is accepted for a tournament, in its first mode", async () => {
      const kind = { kind: "knockout", bestOf: 1, seeding: "draw", size: 8, startsAt: Date.now() + 5 * 60_000 };
      const order = { ...kind, title: "", game, options, casual: false, open: true };
      const { status, body } = await ann.ask<TournamentPage>("POST", "/tournaments", order);
      assert.deepEqual([status, body.game, body.mode], [201, game, mode]);
    });

    it("is played in a challenge between two accounts", async () => {
      const sent = await ann.ask<Challenge>("POST", "/me/challenges", { to: ben.me.id, game, settings: options });
      assert.equal(sent.status, 201);
      const accepted = await ben.ask<{ roomId: string }>("POST", `/me/challenges/${sent.body.id}/acceptance`);
      await begin(await Promise.all([ann, ben].map((person) => person.joinById(accepted.body.roomId))));
    });

    it("is played by correspondence", async () => {
      const room = await ann.create({ ...options, clock: "1d", private: true }, game);
      await begin([room, await ben.joinById(room.roomId)]);
      const { body } = await ann.ask<CorrespondenceGames>("GET", "/me/games");
      assert.deepEqual(
        body.games.map((own) => own.game),
        [game],
      );
    });
  });
}
