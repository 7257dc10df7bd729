/** Hosts to which pages may open WebSockets, besides the host that served them. */
export interface SocketHosts {
  /** `host[:port][/path]` of this process in a cluster; other processes may use other ports of the same host. */
  publicAddress?: string | undefined;
  /** Hosts of other processes, optionally with a port or a leading `*.`. */
  clusterHosts?: readonly string[];
}

/**
 * Content security policy with only what the page needs: its own scripts and styles, images drawn by the canvas (data
 * and blob), and connections to this server. Inline styles are allowed because the page positions elements by script.
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

/** The host without its port; it may be an IPv6 address in brackets. */
const hostnameOf = (address: string): string => address.split("/", 1)[0]?.replace(/:\d+$/, "") ?? "";

/** Security headers of a response, against framing, content sniffing, referrer leaks and foreign scripts. */
export type SafeHeaders = (host: string | undefined, isSecure: boolean) => Record<string, string>;

/** Returns the security headers by the host of a request, which must be valid, and whether it came over TLS. */
export function safeHeaders({ publicAddress, clusterHosts = [] }: SocketHosts): SafeHeaders {
  const peers = [...(publicAddress === undefined ? [] : [`${hostnameOf(publicAddress)}:*`]), ...clusterHosts];
  return (host, isSecure) => ({
    // Some browsers do not count WebSockets of the same host as 'self', so the host is listed.
    "content-security-policy": policy([...(host === undefined ? [] : [host]), ...peers]),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    // Browsers then require TLS for later requests.
    ...(isSecure && { "strict-transport-security": "max-age=31536000" }),
  });
}
