import { randomUUID } from "node:crypto";
import { humanChair } from "../../match/chairs.ts";
import type { Table } from "./table.ts";

type Seated = Pick<Table, "context" | "publication" | "persistence" | "seats">;

/** Gives accounts that are not connected their seats at a correspondence table, which begins when every seat is taken. */
export async function seatAway(
  { context, publication, persistence, seats }: Seated,
  people: readonly { account: string; name: string }[],
): Promise<void> {
  const { chairs } = context;
  for (const { account, name } of people) {
    if (chairs.ofAccount(account)) continue;
    // The account takes its seat over with its own session, so these are never used.
    const [sessionId, token] = [randomUUID(), randomUUID()];
    chairs.sit({ ...humanChair({ name, account, sessionId, token }), connected: false });
  }
  publication.showSeats();
  await persistence.save();
  seats.startIfComplete();
}
