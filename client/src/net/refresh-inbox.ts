import { type ReadonlySignal, signal } from "@preact/signals";
import type { Inbox } from "../../../shared/players/friends.ts";
import { me } from "./account.ts";
import { loadInbox } from "./friends.ts";
import { waitingForYou } from "./waiting-for-you.ts";

const EMPTY: Inbox = { requests: [], challenges: [], unread: [], sanctions: [] };
const latest = signal<Inbox>(EMPTY);

/** The player's inbox as last loaded. */
export const inbox: ReadonlySignal<Inbox> = latest;

/** Loads the inbox; keeps the last answer if the server is unreachable. */
export async function refreshInbox(): Promise<void> {
  const account = me.value?.id;
  const loaded = await loadInbox().catch(() => null);
  if (!loaded || account !== me.value?.id) return;
  latest.value = loaded;
  const { requests, challenges, unread } = loaded;
  waitingForYou.value = requests.length + challenges.length + unread.length;
}

/** Discards the waiting entries of another account. */
export function clearInbox(): void {
  latest.value = EMPTY;
  waitingForYou.value = 0;
}
