import { buildClientIfNeeded } from "./build-client.ts";
import { main } from "./index.ts";
import { stopWithParent } from "./stop-with-parent.ts";

stopWithParent();
await buildClientIfNeeded();
await main();
