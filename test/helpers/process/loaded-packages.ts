import { registerHooks } from "node:module";

/** Opens and closes a server with the configuration of the environment, and prints the packages that were loaded. */
const packages = new Set<string>();
registerHooks({
  load(url, context, next) {
    const [, name] = url.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
    if (name !== undefined) packages.add(name);
    return next(url, context);
  },
});
const { readConfig } = await import("../../../server/config.ts");
const { openServer } = await import("../../../server/index.ts");
const server = await openServer(readConfig(process.env));
await server.close();
process.stdout.write([...packages].join(" "));
