import { cli, type Options } from "@colyseus/loadtest";
import { joinWatch, type WatchOptions } from "../watch.ts";

/**
 * Clients that watch table after table, in the convention of @colyseus/loadtest: `npx node
 * loadtest/scenarios/spectators.ts --room casino --numClients 50` finds running ones in the lobby, `--roomId` selects
 * a single table. It returns when the spectator has joined.
 */
export async function main(options: Options & Pick<WatchOptions, "stop">): Promise<void> {
  const visit = await joinWatch(options);
  visit?.finished
    .then(() => (options.stop?.aborted || options.roomId ? undefined : main(options)))
    .catch((error: Error) => console.error(`spectator ${options.clientId}: ${error.message}`));
}

if (import.meta.main) cli(main);
