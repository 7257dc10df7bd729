import type { Store } from "../store/store.ts";
import { removeOldChallenges } from "./challenges.ts";
import { removeOldMessages } from "./messages.ts";

const DAY = 24 * 60 * 60_000;
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
