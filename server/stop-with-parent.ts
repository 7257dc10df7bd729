const INTERVAL_MILLISECONDS = 250;

/**
 * Sends this process SIGTERM when the process that started it is gone. On SIGTERM npm ends the shell between itself and
 * the server, and the shell does not forward the signal; `exec` in the script would solve it, but not on Windows.
 * Used by `npm start` only: a server started directly may outlive its terminal.
 */
export function stopWithParent({ npm_lifecycle_event } = process.env): void {
  if (npm_lifecycle_event !== "start") return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, INTERVAL_MILLISECONDS);
  watch.unref();
}
