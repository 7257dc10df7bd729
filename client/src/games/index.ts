import { casinoClient } from "./casino/client.ts";
import { dashDiceClient } from "./dash-dice/client.ts";
import { dice10000Client } from "./dice-10-000/client.ts";
import { farkleClient } from "./farkle/client.ts";
import type { GameClient } from "./game-client.ts";

/** The games this page can show, by the name of their rooms. */
export const gameClients: Record<string, GameClient> = {
  "dash-dice": dashDiceClient as unknown as GameClient,
  "dice-10-000": dice10000Client as unknown as GameClient,
  farkle: farkleClient as unknown as GameClient,
  casino: casinoClient as unknown as GameClient,
};
