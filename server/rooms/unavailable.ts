import type { ServerContext } from "../context.ts";
import { JoinRefusal } from "../http/join-refusal.ts";

const HTTP_UNAVAILABLE = 503;

/** Refuses a table or a seat that cannot be stored now. */
export function refuseUnavailable({ journal }: Pick<ServerContext, "journal">): void {
  if (!journal.availability.isAvailable) throw new JoinRefusal(HTTP_UNAVAILABLE, "journal-unavailable");
}
