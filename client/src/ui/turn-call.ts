import { notifications } from "../preferences/preferences.ts";
import { feel } from "../sound/player.ts";

const TAG = "house-rules-turn";

/** Can this browser show notifications, and may this page? */
export const callState = (): NotificationPermission | "unsupported" =>
  "Notification" in window ? Notification.permission : "unsupported";

/** Asks for leave to call; the only place that does, and only when the player has asked for it. */
export async function askToCall(): Promise<boolean> {
  if (callState() === "unsupported") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Calls a player to the turn: a sound, a buzz, and a notification where the table is out of sight. */
export function callToTurn(title: string, body: string): void {
  feel("turn");
  if (!document.hidden || !notifications.value || callState() !== "granted") return;
  void notify(title, { body, tag: TAG, icon: "/icon-192.png" }).catch(() => undefined);
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
