import { enableCompileCache, flushCompileCache } from "node:module";
import { buildClientIfNeeded } from "./build-client.ts";
import { COMPILED_MODULES } from "./compiled-modules.ts";
import { stopWithParent } from "./stop-with-parent.ts";

// Compiled modules are kept for the next start, which then takes half the processor time. Workers read the variable.
process.env.NODE_COMPILE_CACHE ??= COMPILED_MODULES;
enableCompileCache(process.env.NODE_COMPILE_CACHE);
stopWithParent();
await buildClientIfNeeded();
const { main } = await import("./index.ts");
await main();
flushCompileCache();
