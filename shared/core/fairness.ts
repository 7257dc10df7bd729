import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { MatchRng } from "./rng.ts";

/** Server seed: 32 secret bytes in hexadecimal, drawn before any player sits down. */
export type ServerSeed = string;

export const SERVER_SEED = /^[0-9a-f]{64}$/;

/** Returns the SHA-256 of the server seed, which players see before the match. */
export const commitmentOf = (serverSeed: ServerSeed): string => bytesToHex(sha256(hexToBytes(serverSeed)));

/** A stream of fair draws that counts the words taken from it. */
export interface FairStream extends MatchRng {
  /** Number of 32-bit words used so far, including rejected ones. */
  readonly position: number;
}

const utf8 = new TextEncoder();

const WORDS_PER_BLOCK = 8;
const BYTES_PER_WORD = 4;
const WORD_RANGE = 0x1_0000_0000;

/** Block number as eight big-endian bytes. All streams share this buffer and overwrite it for each block. */
const counter = new DataView(new ArrayBuffer(8));
const counterBytes = new Uint8Array(counter.buffer);

/** Key and prepared hash of the last used stream, because a shuffle or a replay takes many blocks of one stream. */
let lastKey = new Uint8Array(0);
let prepared = hmac.create(sha256, lastKey);
/** Output buffer shared by all blocks, so hashing allocates nothing. */
const scratch = prepared.clone();

function blockOf(key: Uint8Array<ArrayBuffer>, index: number): Uint8Array {
  if (key !== lastKey) {
    lastKey = key;
    prepared = hmac.create(sha256, key);
  }
  counter.setBigUint64(0, BigInt(index));
  return prepared._cloneInto(scratch).update(counterBytes).digest();
}

/**
 * Random numbers of one match. The key is HMAC-SHA-256(server seed, JSON of match id and player seeds), block i is
 * HMAC-SHA-256(key, i as eight bytes), and each block yields eight big-endian 32-bit words. Words that would bias a
 * draw are skipped. No side can steer the result: the server commits before the players add their seeds.
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

/** Reads the big-endian word at this offset. A DataView per stream would cost memory in thousands of idle tables. */
export const wordAt = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] as number) << 24) |
    ((bytes[at + 1] as number) << 16) |
    ((bytes[at + 2] as number) << 8) |
    (bytes[at + 3] as number)) >>>
  0;

/** Returns JSON with sorted keys and no white space, so equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    // Without objects the order is given, and the built-in is several times faster.
    return value.some(isObject) ? `[${value.map(canonicalJson).join(",")}]` : JSON.stringify(value);
  }
  let text = "";
  for (const key of Object.keys(value).sort()) {
    const field = value[key];
    if (field !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns the SHA-256 of the canonical JSON of a value, in hexadecimal. */
export const hashOf = (value: unknown): string => bytesToHex(sha256(utf8.encode(canonicalJson(value))));
