import { urlOf } from "../base-path.ts";
import { notifications } from "../preferences/preferences.ts";
import { feel } from "../sound/player.ts";

const TAG = "house-rules-turn";

/** The notification permission, or "unsupported". */
export const callState = (): NotificationPermission | "unsupported" =>
  "Notification" in window ? Notification.permission : "unsupported";

/** Requests the notification permission; call it only on the player's request. */
export async function askToCall(): Promise<boolean> {
  if (callState() === "unsupported") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Announces a turn by sound and vibration, and by a notification if the tab is hidden. */
export function callToTurn(title: string, body: string): void {
  feel("turn");
  if (!document.hidden || !notifications.value || callState() !== "granted") return;
  void notify(title, { body, tag: TAG, icon: urlOf("/icon-192.png") }).catch(() => undefined);
}

/** Phones show notifications of a service worker only. */
async function notify(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
