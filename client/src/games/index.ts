import { dashDiceClient } from "./dash-dice/client.ts";
import type { GameClient } from "./game-client.ts";

/** The games this page can show, by the name of their rooms. */
export const gameClients: Record<string, GameClient> = {
  "dash-dice": dashDiceClient as unknown as GameClient,
};
