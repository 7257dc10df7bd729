import { me } from "./net/account.ts";

/** Loads notices with the first claimed account of this page; guests have none. */
export function followNotices(): void {
  const stop = me.subscribe((account) => {
    if (!account?.claimed) return;
    queueMicrotask(() => stop());
    // Without the module the page works as before, and the next visit tries again.
    import("./notices/start.tsx").then(({ startNotices }) => startNotices()).catch(() => undefined);
  });
}
