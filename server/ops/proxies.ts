import { isIP } from "node:net";
import { z } from "zod";

/** Proxies whose forwarded client address is trusted: a number of hops, or their addresses and networks. */
export type TrustedProxies = number | string[];

const MOST_HOPS = 16;

/** An address, or a network as address/bits. */
function isNetwork(text: string): boolean {
  const [address = "", bits = "1", ...rest] = text.split("/");
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

/** Reads a number of hops, or comma-separated addresses and networks; an empty text trusts no proxy. */
export const trustedProxiesShape = z.string().transform((text, context): TrustedProxies => {
  const wanted = text.trim();
  if (/^\d+$/.test(wanted)) {
    if (Number(wanted) > MOST_HOPS) context.addIssue(`at most ${MOST_HOPS} hops`);
    return Number(wanted);
  }
  const networks = wanted === "" ? [] : wanted.split(",").map((part) => part.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) context.addIssue(`"${wrong}" is neither a number of hops nor an address or network`);
  return networks;
});
