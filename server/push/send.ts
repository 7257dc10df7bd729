import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isPushEndpoint, lookUpPublic } from "./endpoint.ts";
import type { VapidKeys } from "./vapid.ts";

const TIMEOUT_MILLISECONDS = 10_000;
/** A push service drops a message that it could not deliver for this many seconds, or earlier if it is useless then. */
const MOST_LIFETIME_SECONDS = 24 * 60 * 60;

/** A browser that receives notifications. */
export interface Recipient {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How messages are sent. */
export interface Delivery {
  keys: VapidKeys;
  /** Contact of the operator, as a `mailto:` or `https:` address. */
  subject: string;
  /** Accepts push services on loopback without TLS, for tests only. */
  allowLoopback?: boolean;
}

/** True if messages may be sent to this endpoint. */
export const isAllowed = ({ allowLoopback = false }: Pick<Delivery, "allowLoopback">, endpoint: string): boolean =>
  isPushEndpoint(endpoint) || (allowLoopback && URL.canParse(endpoint) && new URL(endpoint).hostname === "127.0.0.1");

/**
 * Encrypts a message, sends it and returns the status of the push service. Its lifetime is in milliseconds. The package
 * is loaded by the first message, because many servers send none.
 */
export async function sendMessage(
  delivery: Delivery,
  recipient: Recipient,
  message: string,
  lifetime: number,
): Promise<number> {
  if (!isAllowed(delivery, recipient.endpoint)) throw new Error("the endpoint is not that of a push service");
  const { default: webPush } = await import("web-push");
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: recipient.endpoint, keys: { p256dh: recipient.p256dh, auth: recipient.auth } },
    message,
    {
      vapidDetails: { subject: delivery.subject, ...delivery.keys },
      TTL: Math.min(MOST_LIFETIME_SECONDS, Math.ceil(lifetime / 1000)),
      contentEncoding: "aes128gcm",
      urgency: "normal",
    },
  );
  const isPublic = endpoint.startsWith("https:");
  const options = { method, headers, timeout: TIMEOUT_MILLISECONDS, ...(isPublic && { lookup: lookUpPublic }) };
  return new Promise((resolve, reject) => {
    const sent = (isPublic ? httpsRequest : httpRequest)(endpoint, options, (response) => {
      // The answer has no meaning beyond its status, and redirects are not followed.
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once("timeout", () => sent.destroy(new Error("the push service gave no answer")));
    sent.once("error", reject);
    sent.end(body);
  });
}
