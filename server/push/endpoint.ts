import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Non-public address ranges. A push endpoint must not direct requests of the server into its own network. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv4");
}

/** Only global unicast addresses of IPv6 are public; those that embed an IPv4 address are not accepted at all. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet("2000::", 3, "ipv6");
const EMBEDDED_V6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  EMBEDDED_V6.addSubnet(network, prefix, "ipv6");
}

/** True for an address that any host on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, "ipv4");
  if (isIP(address) !== 6) return false;
  return PUBLIC_V6.check(address, "ipv6") && !EMBEDDED_V6.check(address, "ipv6");
}

const MOST_CHARACTERS = 1000;

/** A host name with at least two labels and no trailing dot, whose last label is not a number. */
const HOST_NAME = /^(?!.{254})(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
/** Top-level domains that are used for hosts of a private network. */
const PRIVATE_NAME =
  /\.(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|arpa|svc|test|invalid|onion)$/;

/** True if an endpoint may belong to a push service: https with a public host name, on the usual port. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  // `URL` has decoded the name and has written every spelling of an address as an address.
  return HOST_NAME.test(hostname) && !PRIVATE_NAME.test(hostname);
}

/** Where and how long names are looked up; by default at the name servers of the system. */
export interface LookupOptions {
  servers?: readonly string[];
  /** Milliseconds of the first try, and the number of tries. */
  timeout?: number;
  tries?: number;
}

/**
 * Resolves host names to public addresses only, at the time of the connection. It asks the name servers itself: lookups
 * of the system occupy the threads that also read files and hash passwords, and a name server of a client may be slow.
 */
export function publicLookup({ servers, timeout = 1000, tries = 2 }: LookupOptions = {}): LookupFunction {
  return (hostname, { all }, answer) => {
    // A new one has the name servers that the system uses now.
    const resolver = new Resolver({ timeout, tries });
    if (servers) resolver.setServers(servers);
    addressesOf(resolver, hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (all) answer(null, addresses);
        else answer(null, first?.address ?? "", first?.family);
      },
      (error: Error) => answer(error, []),
    );
  };
}

/** All addresses of a host; rejects if there is none, or if one of them is not public. */
async function addressesOf(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = (answer: PromiseSettledResult<string[]>, family: number) =>
    answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
  const addresses = [...found(v4, 4), ...found(v6, 6)];
  if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) return addresses;
  throw new Error(addresses.length > 0 ? "the host has no public address" : "the host has no address");
}
