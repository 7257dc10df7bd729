import { join } from "node:path";
import { joinMatch } from "../loadtest/match.ts";
import { GAME_IDS } from "../shared/games/catalog.ts";
import { type Container, findEngine } from "./container-engines.ts";

/** Builds the image and plays a match in a container of it: `npm run image`. */

/** What the Dockerfile adds to its base, in MB. */
const SIZE_LIMIT = 150;

/** Two clients play a whole match at this address. */
async function playMatch(endpoint: string): Promise<void> {
  const players = [1, 2].map((clientId) => joinMatch({ endpoint, roomName: GAME_IDS[0] ?? "", clientId, wish: {} }));
  await Promise.all((await Promise.all(players)).map(({ finished }) => finished));
}

async function check({ address, run }: Container): Promise<string> {
  const size = Number.parseInt(run("du", "--summarize", "--block-size=MB", "/house"), 10);
  if (size > SIZE_LIMIT) throw new Error(`the image adds ${size} MB to its base, more than ${SIZE_LIMIT} MB`);
  for (const path of ["/healthz", "/readyz"]) {
    const { status } = await fetch(address + path);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
  }
  await playMatch(address);
  return `${size} MB beside its base`;
}

const engine = findEngine();
if (engine === undefined) {
  console.log("Image: not built. It needs Docker, or buildah and debootstrap as root (Debian packages).");
} else {
  try {
    const container = await engine.start(join(import.meta.dirname, ".."));
    const result = await check(container);
    const code = await container.stop();
    if (code !== 0) throw new Error(`the server exited with ${code} on the stop signal`);
    console.log(`Image: ${result}; it starts, answers its health check, plays a match and stops cleanly`);
  } finally {
    engine.remove();
  }
}
