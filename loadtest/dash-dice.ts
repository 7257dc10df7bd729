import { cli, type Options } from "@colyseus/loadtest";
import { playMatch } from "./match.ts";

/**
 * The scenario in the convention of @colyseus/loadtest: `node loadtest/dash-dice.ts --room dash-dice --numClients 50
 * --endpoint ws://localhost:2567` shows it in a terminal; `npm run loadtest` runs the same without one.
 */
export const main = (options: Options): Promise<void> => playMatch(options);

if (import.meta.main) cli(main);
