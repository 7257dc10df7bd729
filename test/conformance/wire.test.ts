import assert from "node:assert/strict";
import { gameRooms } from "../../server/app.ts";
import { derivedRoom } from "../../server/rooms/derived-room.ts";
import type { TableRoom } from "../../server/rooms/TableRoom.ts";
import type { CommonState, Viewer } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { EXAMPLES } from "../helpers/examples.ts";
import { playout } from "../helpers/play/playout.ts";
import { IS_WIDE } from "../helpers/wide.ts";
import { Wire } from "../helpers/wire/wire.ts";

const ALL_COMPARED = IS_WIDE ? 150 : 40;
const COMPARED_EVERY = 50;
/** States of a match that are sent in the first tier before its last one. */
const MOST_SENT = IS_WIDE ? Number.POSITIVE_INFINITY : 250;
/** A client leaves and comes back about once in this many steps. */
const STEPS_BETWEEN_JOINS = 4;

const viewersOf = (seats: number): Viewer[] => [...Array(seats).keys(), "spectator", "spectator"];

/** Plays two random matches at one table, while clients leave and join at random, and compares what they decode. */
function compareMatches(
  entry: CatalogEntry,
  Room: new () => TableRoom,
  options: object,
  seats: number,
  seed: number,
): void {
  const { game } = entry;
  const chance = seededRng(seed);
  const wire = new Wire(entry, options, Room);
  let viewers = viewersOf(seats);
  for (const viewer of viewers) wire.join(viewer);
  let sent = 0;
  const compare = (state: CommonState) => {
    // Random matches of dice are long; of the later states only some are compared.
    if (sent++ > ALL_COMPARED && sent % COMPARED_EVERY > 0 && !state.result) return;
    for (const client of wire.clients) {
      const expected = game.viewFor(state, client.viewer);
      assert.deepEqual(wire.read(client), expected, `seed ${seed}, step ${sent}, viewer ${client.viewer}`);
    }
  };
  const rejoin = () => {
    const client = wire.clients[chance.int(wire.clients.length)];
    if (!client || chance.int(STEPS_BETWEEN_JOINS) > 0) return;
    wire.leave(client);
    wire.join(client.viewer);
  };
  for (const match of [0, 1]) {
    let isFirst = true;
    let shown = 0;
    const show = (state: CommonState) => {
      if (shown++ > MOST_SENT && !state.result) return;
      if (isFirst) wire.begin(state, viewers);
      else wire.show(state);
      isFirst = false;
      compare(state);
      rejoin();
    };
    show(playout(game, options, seats, seed + match, show).state);
    // In the next match every player has another seat.
    viewers = wire.clients.map(({ viewer }) => (viewer === "spectator" ? viewer : (viewer + 1) % seats));
  }
}

const rooms = new Map<CatalogEntry, new () => TableRoom>([
  ...Object.values<CatalogEntry>(catalog).map((entry) => [entry, gameRooms[entry.id as GameId]] as const),
  ...EXAMPLES.map((game) => [game, derivedRoom(game)] as const),
]);

/** The variants and numbers of seats of a game: all combinations, or each variant and each number at least once. */
function tablesOf({ game, variants }: CatalogEntry): [variant: string, seats: number][] {
  const names = Object.keys(variants);
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, more) => game.seats.min + more);
  if (IS_WIDE) return names.flatMap((name) => counts.map((seats): [string, number] => [name, seats]));
  return Array.from({ length: Math.max(names.length, counts.length) }, (_, index) => [
    names[index % names.length] as string,
    counts[index % counts.length] as number,
  ]);
}

describe("the synchronized state", () => {
  for (const [entry, Room] of rooms) {
    const { game, variants } = entry;
    for (const [variant, seats] of tablesOf(entry)) {
      it(`of ${game.id} (${variant}) equals the views of ${seats} seats and of spectators, who come and go`, () => {
        const parsed = game.options.safeParse(variants[variant]);
        assert.ok(parsed.success);
        compareMatches(entry, Room, parsed.data, seats, seats);
      });
    }
  }
});
