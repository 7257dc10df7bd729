import type { RequestHandler } from "express";

/** Where pages may open WebSockets, besides the host that served them. */
export interface SocketHosts {
  /** `host[:port][/path]` of this process, when there are several; the others may use other ports of the same host. */
  publicAddress?: string | undefined;
  /** Further hosts at which processes are reached, with a port or a leading `*.` if need be. */
  clusterHosts?: readonly string[];
}

/**
 * Only what the page needs: its own scripts and styles, pictures that the canvas draws itself (data and blob), and
 * connections to this server. Styles set by script are allowed, because the page positions things.
 */
const policy = (sockets: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...sockets.flatMap((host) => [`ws://${host}`, `wss://${host}`])].join(" "),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** A host without its port, which may be an IPv6 address in brackets. */
const hostnameOf = (address: string): string => address.split("/", 1)[0]?.replace(/:\d+$/, "") ?? "";

/** Headers that keep a page from being framed, sniffed, leaked or extended by strangers. */
export function safeHeaders({ publicAddress, clusterHosts = [] }: SocketHosts): RequestHandler {
  const peers = [...(publicAddress === undefined ? [] : [`${hostnameOf(publicAddress)}:*`]), ...clusterHosts];
  return (request, response, next) => {
    // Not every browser counts WebSockets of the same host as 'self', so it is named. The door has checked its form.
    const { host } = request.headers;
    response.set({
      "content-security-policy": policy([...(host === undefined ? [] : [host]), ...peers]),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    });
    // Only a trusted proxy can say that there is encryption before it; from then on browsers insist on it.
    if (request.secure) response.set("strict-transport-security", "max-age=31536000");
    next();
  };
}
