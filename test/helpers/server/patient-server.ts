import { PACE } from "../../../server/context.ts";
import { main } from "../../../server/index.ts";

/** A server with the pace that its parent process sets. */
await main({ ...PACE, ...JSON.parse(process.env.PACE ?? "{}") });
