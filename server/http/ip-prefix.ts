import { isIPv6 } from "node:net";

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;

/** Is it an address of the machine itself? */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/** Who is behind an address: one household is one, so of an IPv6 address only the network counts. */
export function ipPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").length;
  return [...groups, ...Array.from({ length: missing }, () => "0")].slice(0, 4).join(":");
}
