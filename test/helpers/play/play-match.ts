import { models } from "../../../client/src/games/models.ts";
import { mayAct } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { type CatalogEntry, catalog, type GameId } from "../../../shared/games/catalog.ts";
import { seatOf, type TestRoom, type TestServer, until } from "../server/test-server.ts";

const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];

/** Plays a whole match at a table and returns its id. */
export async function finishedMatch(server: TestServer, id: GameId, options: object, seats = 2): Promise<string> {
  const { game, bots }: CatalogEntry = catalog[id];
  const host = await server.create({ ...options, seats, private: true, name: NAMES[0] }, id);
  const guests = NAMES.slice(1, seats).map(async (name) => {
    const room: TestRoom = await server.client.joinById(host.roomId, { name });
    room.onMessage("*", () => undefined);
    return room;
  });
  const rooms = [host, ...(await Promise.all(guests))];
  await Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
  await Promise.all(rooms.map((room) => until(room, (state) => state.status === "playing")));
  const thought = seededRng(2);
  const viewOf = (room: TestRoom) => models[id](room.state);
  for (;;) {
    const next = rooms.find((room) => mayAct(game, viewOf(room), seatOf(room)));
    if (!next) break;
    const seat = seatOf(next);
    const action = bots.medium(viewOf(next), seat, game.legalActions(viewOf(next), seat), thought);
    const { seq } = (await next.request("act", action)) as { seq: number };
    await Promise.all(rooms.map((room) => until(room, (state) => state.seq >= seq)));
  }
  const { matchId } = host.state;
  await Promise.all(rooms.map((room) => room.leave()));
  return matchId;
}
