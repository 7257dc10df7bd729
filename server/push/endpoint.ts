import { lookup as lookUp } from "node:dns";
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

/** True if an endpoint may belong to a push service: https with a public host name, on the usual port. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return !isAddress && hostname.includes(".") && !/\.(localhost|local|internal|lan|home|corp|arpa)\.?$/.test(hostname);
}

/** Resolves host names like the system, but only to public addresses, at the time of the connection. */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, []);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused || addresses.length === 0) return answer(new Error("the host has no public address"), []);
    if (options.all) return answer(null, addresses);
    const [first] = addresses;
    answer(null, first?.address ?? "", first?.family);
  });
};
