import { signal } from "@preact/signals";

/** Number of requests, challenges and unread messages that wait for the player; the header shows it. */
export const waitingForYou = signal(0);
