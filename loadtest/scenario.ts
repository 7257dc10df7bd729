import { cli, type Options } from "@colyseus/loadtest";
import { joinMatch } from "./match.ts";

/**
 * Every game's scenario in the convention of @colyseus/loadtest: `node loadtest/scenario.ts --room dash-dice
 * --numClients 50 --endpoint ws://localhost:2567` shows it in a terminal until it is interrupted; `npm run loadtest`
 * runs the same without one. It returns when the player has joined, so that the next one can.
 */
export async function main(options: Options): Promise<void> {
  const { finished } = await joinMatch(options);
  finished.catch((error: Error) => console.error(`client ${options.clientId}: ${error.message}`));
}

if (import.meta.main) cli(main);
