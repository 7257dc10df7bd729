import type { IncomingMessage } from "node:http";
import express from "express";
import type { TrustedProxies } from "../ops/proxies.ts";

/** Longer than any address, with its zone and its port. */
const LONGEST_ADDRESS = 64;

/** Who made a request: whoever connected, unless that is a trusted proxy, which says on whose behalf it came. */
export class ClientAddresses {
  readonly #believed: (address: string, hop: number) => boolean;

  constructor(trusted: TrustedProxies) {
    this.#believed = express().set("trust proxy", trusted).get("trust proxy fn");
  }

  /** Is there a trusted proxy at the other end of the connection? */
  isProxy(remoteAddress: string | undefined): boolean {
    return this.#believed(remoteAddress ?? "", 0);
  }

  /** The address of whoever is behind all trusted proxies. */
  addressOf({ headers, socket }: IncomingMessage): string {
    const told = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
    const way = [socket.remoteAddress ?? "", ...told.map((address) => address.trim()).reverse()].filter(Boolean);
    const stranger = way.find((address, hop) => !this.#believed(address, hop)) ?? way.at(-1) ?? "";
    return stranger.slice(0, LONGEST_ADDRESS);
  }
}
