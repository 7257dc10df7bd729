import { effect } from "@preact/signals";
import { me } from "../net/account.ts";
import { correspondenceText } from "../text/correspondence.ts";
import { pushState, renewSubscription } from "./push.ts";

/**
 * Keeps the notifications of this browser those of its account, in its language. After a sign-in or a sign-out they
 * would still be those of the account before.
 */
export function followAccount(): void {
  if (pushState() !== "granted") return;
  effect(() => {
    const isKnown = me.value?.id !== undefined && correspondenceText.messages !== undefined;
    // The next page tries again.
    if (isKnown) void renewSubscription().catch(() => undefined);
  });
}
