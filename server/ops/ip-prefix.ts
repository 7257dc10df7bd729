import { isIPv6 } from "node:net";

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;

/** True for a loopback address. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/** The part of an address that identifies one customer: the whole IPv4 address, or the /64 network of an IPv6 address. */
export const ipPrefix = (address: string): string => prefixOf(address, 4);

/** The network around an address: the /24 of an IPv4 address, or the /48 of an IPv6 address, which one site may own. */
export const networkOf = (address: string): string => prefixOf(address, 3);

/** The first parts of an address, which are bytes in IPv4 and groups of 16 bits in IPv6. */
function prefixOf(address: string, parts: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain.split(".").slice(0, parts).join(".");
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").length;
  return [...groups, ...Array.from({ length: missing }, () => "0")].slice(0, parts).join(":");
}
