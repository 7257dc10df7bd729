import type { IncomingMessage } from "node:http";
import express from "express";
import type { TrustedProxies } from "../ops/proxies.ts";

/** Upper bound for an address with zone and port. */
const LONGEST_ADDRESS = 64;

/** Resolves client addresses: the remote address, or the forwarded one if the remote is a trusted proxy. */
export class ClientAddresses {
  readonly #isTrusted: (address: string, hop: number) => boolean;

  constructor(trusted: TrustedProxies) {
    this.#isTrusted = express().set("trust proxy", trusted).get("trust proxy fn");
  }

  /** True if the remote end of the connection is a trusted proxy. */
  isProxy(remoteAddress: string | undefined): boolean {
    return this.#isTrusted(remoteAddress ?? "", 0);
  }

  /** The address of the client behind all trusted proxies. */
  addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
    const hops = [socket.remoteAddress ?? "", ...forwarded.map((address) => address.trim()).reverse()].filter(Boolean);
    const client = hops.find((address, hop) => !this.#isTrusted(address, hop)) ?? hops.at(-1) ?? "";
    return client.slice(0, LONGEST_ADDRESS);
  }
}
