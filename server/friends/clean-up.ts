import type { Logger } from "pino";
import type { Store } from "../store/store.ts";
import { removeOldChallenges } from "./challenges.ts";
import { removeOldMessages } from "./messages.ts";

const DAY = 24 * 60 * 60_000;
const EVERY_MILLISECONDS = 60 * 60_000;
/** Days for which ended challenges and decided reports are kept. */
const CHALLENGE_DAYS = 30;
const REPORT_DAYS = 180;

/** Removes what is too old at this time: messages, challenges, and reports that were decided long ago. */
export async function cleanUp(store: Store, now: number): Promise<void> {
  await removeOldMessages(store, now);
  await removeOldChallenges(store, now - CHALLENGE_DAYS * DAY);
  await store
    .deleteFrom("reports")
    .where("decided_at", "<", now - REPORT_DAYS * DAY)
    .execute();
}

/** Cleans up now and every hour; returns the function that stops this. Several processes may do so at once. */
export function startCleaningUp(store: Store, log: Logger): () => void {
  const run = () =>
    void cleanUp(store, Date.now()).catch((err: unknown) => log.warn({ err }, "old messages could not be removed"));
  const timer = setInterval(run, EVERY_MILLISECONDS).unref();
  run();
  return () => clearInterval(timer);
}
