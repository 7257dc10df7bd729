import { isIPv6 } from "node:net";

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;

/** True for a loopback address. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/** The part of an address that identifies one customer: the whole IPv4 address, or the /64 network of an IPv6 address. */
export function ipPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").length;
  return [...groups, ...Array.from({ length: missing }, () => "0")].slice(0, 4).join(":");
}
