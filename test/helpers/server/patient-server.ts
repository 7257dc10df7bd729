import { PACE } from "../../../server/context.ts";
import { main } from "../../../server/index.ts";

/** A server whose clocks and grace periods never run out in a test, however slow the machine is. */
const PATIENT = { graceWaiting: 600, gracePlaying: 600, hurry: 0.02 };

await main({ ...PACE, ...PATIENT, ...JSON.parse(process.env.PACE ?? "{}") });
