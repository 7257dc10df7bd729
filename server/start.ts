import { buildClientIfNeeded } from "./build-client.ts";
import { main } from "./index.ts";

await buildClientIfNeeded();
await main();
