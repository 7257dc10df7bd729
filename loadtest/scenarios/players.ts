import { cli, type Options } from "@colyseus/loadtest";
import { joinMatch, type MatchOptions } from "../match.ts";

/**
 * Clients that play match after match, in the convention of @colyseus/loadtest and for every game: `npx node
 * loadtest/scenarios/players.ts --room dash-dice --numClients 50`. It returns when the client has joined, so the next
 * one can start.
 */
export async function main(options: Options & Pick<MatchOptions, "stop">): Promise<void> {
  const { finished } = await joinMatch(options);
  finished
    .then(() => (options.stop?.aborted ? undefined : main(options)))
    .catch((error: Error) => console.error(`player ${options.clientId}: ${error.message}`));
}

if (import.meta.main) cli(main);
