import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Rng } from "./rng.ts";

/** 32 secret bytes in hexadecimal, chosen by the house before anyone sits down. */
export type ServerSeed = string;

export const SERVER_SEED = /^[0-9a-f]{64}$/;

/** What the house shows before the match: the SHA-256 of its seed. */
export const commitmentOf = (serverSeed: ServerSeed): string => bytesToHex(sha256(hexToBytes(serverSeed)));

/** A stream of fair draws that counts what was taken from it. */
export interface FairStream extends Rng {
  /** How many 32-bit words have been used, rejected ones included. */
  readonly position: number;
}

const utf8 = new TextEncoder();

const WORDS_PER_BLOCK = 8;
const BYTES_PER_WORD = 4;
const WORD_RANGE = 0x1_0000_0000;

/** The number of a block as eight big-endian bytes; written again for each one, by whichever stream needs it. */
const counter = new DataView(new ArrayBuffer(8));
const counterBytes = new Uint8Array(counter.buffer);

/** The key of the stream that was drawn from last, and its prepared hash: a shuffle or a replay takes many blocks of one. */
let lastKey = new Uint8Array(0);
let prepared = hmac.create(sha256, lastKey);
/** Every block is hashed here, so that none leaves buffers behind. */
const desk = prepared.clone();

function blockOf(key: Uint8Array<ArrayBuffer>, index: number): Uint8Array {
  if (key !== lastKey) {
    lastKey = key;
    prepared = hmac.create(sha256, key);
  }
  counter.setBigUint64(0, BigInt(index));
  return prepared._cloneInto(desk).update(counterBytes).digest();
}

/**
 * The chance of one match. The key is HMAC-SHA-256(server seed, JSON of match id and player seeds), block i is
 * HMAC-SHA-256(key, i as eight bytes), and each block yields eight big-endian 32-bit words. A word that would favour
 * some values is skipped. Nobody can steer it: the house commits before the players add their seeds.
 */
export function fairStream(serverSeed: ServerSeed, matchId: string, playerSeeds: readonly string[]): FairStream {
  const key = hmac(sha256, hexToBytes(serverSeed), utf8.encode(JSON.stringify([matchId, ...playerSeeds])));
  let block: Uint8Array = key;
  let position = 0;

  const nextWord = (): number => {
    const word = position % WORDS_PER_BLOCK;
    if (word === 0) block = blockOf(key, position / WORDS_PER_BLOCK);
    position++;
    return wordAt(block, word * BYTES_PER_WORD);
  };

  return {
    int(n) {
      if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new RangeError(`cannot draw below ${n}`);
      const limit = WORD_RANGE - (WORD_RANGE % n);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % n;
    },
    get position() {
      return position;
    },
  };
}

/** The big-endian word that begins here. A DataView would read it as well, but thousands of idle streams weigh less without. */
const wordAt = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] as number) << 24) |
    ((bytes[at + 1] as number) << 16) |
    ((bytes[at + 2] as number) << 8) |
    (bytes[at + 3] as number)) >>>
  0;

/** JSON with sorted keys and no white space: one text for one value, whoever writes it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

/** The SHA-256 of a value's canonical JSON, in hexadecimal. */
export const hashOf = (value: unknown): string => bytesToHex(sha256(utf8.encode(canonicalJson(value))));
