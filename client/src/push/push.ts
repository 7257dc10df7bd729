import type { NoticeSettings } from "../../../shared/push/push-notice.ts";
import { api } from "../net/account.ts";
import { correspondenceText } from "../text/correspondence.ts";
import { menuTexts } from "../text/index.ts";

/** Cache in which the service worker finds the sentences of notifications. */
const TEXTS = "house-rules-push";

/** Whether notifications reach this browser: the permission, or "unsupported". */
export const pushState = (): NotificationPermission | "unsupported" =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window
    ? Notification.permission
    : "unsupported";

const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker.getRegistration()) ?? null;

/** True if this browser is registered for notifications. */
export async function isSubscribed(): Promise<boolean> {
  if (pushState() !== "granted") return false;
  return ((await (await registration())?.pushManager.getSubscription()) ?? null) !== null;
}

/** Asks for permission and registers this browser. Browsers allow it only in response to a press. */
export async function subscribe(): Promise<boolean> {
  if (pushState() === "unsupported" || (await Notification.requestPermission()) !== "granted") return false;
  const worker = await registration();
  if (!worker) return false;
  const { key } = await api<{ key: string }>("/push/key");
  const known = await worker.pushManager.getSubscription();
  const subscription =
    known ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await register(subscription);
  return true;
}

/** Registers a browser that receives notifications for the account that is signed in now. */
export async function renewSubscription(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) await register(subscription);
}

async function register(subscription: PushSubscription): Promise<void> {
  await keepTexts();
  await api("/me/push/subscription", { method: "PUT", body: subscription.toJSON() });
}

/** Ends the notifications of this browser. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return;
  await api("/me/push/subscription", { method: "DELETE", body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

export const loadPushSettings = (): Promise<NoticeSettings> => api("/me/push/settings");

export const savePushSettings = (settings: NoticeSettings): Promise<NoticeSettings> =>
  api("/me/push/settings", { method: "PUT", body: settings });

/** Hands the sentences in the language on show to the service worker, which has no dictionary. */
async function keepTexts(): Promise<void> {
  const games = Object.fromEntries(
    Object.entries(menuTexts).map(([id, menu]) => [id, (menu as { name: string }).name]),
  );
  const cache = await caches.open(TEXTS);
  await cache.put("/push-texts", new Response(JSON.stringify({ messages: correspondenceText.messages, games })));
}
