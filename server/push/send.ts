import { type ClientRequest, request as httpRequest, type RequestOptions } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import { isPushEndpoint, publicLookup } from "./endpoint.ts";
import type { VapidKeys } from "./vapid.ts";

/** Milliseconds from the connection to the status of the answer; a service that sends single bytes gets no more time. */
const DEADLINE_MILLISECONDS = 5000;
/** Bytes that are read of an answer at most; the status is in the first. */
const MOST_ANSWER_BYTES = 16 * 1024;
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
  /** Milliseconds until an answer is given up; tests shorten it. */
  deadline?: number;
}

/** Connections are not used again, because a service could send without end on an idle one; TLS sessions are. */
const AGENT = new Agent({ keepAlive: false, lookup: publicLookup() });

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
  const options = { method, headers, maxHeaderSize: MOST_ANSWER_BYTES };
  return statusFrom(open(endpoint, options), body, delivery.deadline ?? DEADLINE_MILLISECONDS);
}

const open = (endpoint: string, options: RequestOptions): ClientRequest =>
  endpoint.startsWith("https:")
    ? httpsRequest(endpoint, { ...options, agent: AGENT })
    : httpRequest(endpoint, { ...options, agent: false });

/**
 * Sends a request and returns the status of its answer. The connection ends with the status: the rest of the answer has
 * no meaning, and redirects are not followed.
 */
function statusFrom(sent: ClientRequest, body: Buffer | null, deadline: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = () => sent.destroy(new Error("the push service gave no answer in time"));
    const timer = setTimeout(late, deadline);
    sent.once("socket", (socket) => {
      let bytes = 0;
      socket.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_ANSWER_BYTES) sent.destroy(new Error("the push service sent too much"));
      });
    });
    sent.once("response", (response) => {
      response.on("error", () => undefined);
      resolve(response.statusCode ?? 0);
      sent.destroy();
    });
    sent.on("error", reject);
    sent.once("close", () => {
      clearTimeout(timer);
      reject(new Error("the push service closed the connection"));
    });
    sent.end(body);
  });
}
