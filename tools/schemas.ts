import type { Schema } from "@colyseus/schema";
import { gameRooms } from "../server/app.ts";
import { stateSource } from "./state-source.ts";

/** `npm run -s schemas -- GAME` prints the synchronized state of a game for the generators of other SDKs. */
const [id = ""] = process.argv.slice(2);
const games: Record<string, (typeof gameRooms)[keyof typeof gameRooms]> = gameRooms;
const Room = Object.hasOwn(games, id) ? games[id] : undefined;
if (!Room) {
  console.error(`usage: npm run -s schemas -- GAME\ngames: ${Object.keys(games).join(", ")}`);
  process.exit(2);
}
const source = stateSource(new Room().state.constructor as typeof Schema);
// The clock of a room would keep the process.
process.stdout.write(source, () => process.exit());
