import { urlOf } from "./base-path.ts";
/** Registers the service worker that caches the page for offline use; production builds only. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(urlOf("/service-worker.js"));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("stock");
}
