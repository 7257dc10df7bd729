import type { Rate } from "./token-bucket.ts";

/** Rate limits of a single connection. */
export const PER_CONNECTION = {
  messages: { points: 1000, seconds: 1 },
  chat: { points: 5, seconds: 10 },
  /** Rejected messages; the points of accepted ones are returned. */
  refusals: { points: 40, seconds: 2 },
  /** Accepted actions that prepare a move and can be taken back: drafts, stagings, cancels. */
  preparations: { points: 300, seconds: 5 },
} as const satisfies Record<string, Rate>;

/** Message rate shared by all connections of an address. */
export const MESSAGES_PER_ADDRESS: Rate = { points: 10_000, seconds: 1 };

/** The keys that clients are counted by. */
export type By = "address" | "account" | "name";

export interface Limit {
  /** Refusal code sent to a client that has reached the limit. */
  code: string;
  /** Limits guesses: also counts loopback, and ignores `ADDRESS_LIMITS`. */
  guess?: true;
  rates: readonly (Rate & { by: By })[];
}

/**
 * Rate limits. A family, a class or an office behind one address stays far below them. Loopback is not counted, except
 * for guesses.
 */
export const LIMITS = {
  requests: { code: "too-many-requests", rates: [{ by: "address", points: 3000, seconds: 60 }] },
  connections: { code: "too-many-connections", rates: [{ by: "address", points: 1200, seconds: 60 }] },
  joins: {
    code: "too-many-joins",
    rates: [
      { by: "address", points: 600, seconds: 60 },
      { by: "account", points: 120, seconds: 60 },
    ],
  },
  tables: {
    code: "too-many-tables",
    rates: [
      { by: "address", points: 200, seconds: 60 },
      { by: "account", points: 30, seconds: 60 },
    ],
  },
  chat: {
    code: "chatting-too-fast",
    rates: [
      { by: "address", points: 600, seconds: 60 },
      { by: "account", points: 60, seconds: 60 },
    ],
  },
  /** Expired seat reservations; later reservations of the address yield to other clients at once. */
  lapses: { code: "too-many-joins", guess: true, rates: [{ by: "address", points: 1, seconds: 60 }] },
  records: { code: "too-many-requests", rates: [{ by: "address", points: 300, seconds: 60 }] },
  invitations: { code: "too-many-requests", rates: [{ by: "address", points: 300, seconds: 60 }] },
  cards: { code: "too-many-requests", rates: [{ by: "address", points: 1200, seconds: 60 }] },
  recordKilobytes: { code: "too-many-requests", rates: [{ by: "address", points: 20_480, seconds: 60 }] },
  guests: { code: "too-many-requests", guess: true, rates: [{ by: "address", points: 200, seconds: 600 }] },
  claims: { code: "too-many-requests", guess: true, rates: [{ by: "address", points: 60, seconds: 600 }] },
  /** Wrong table codes; the points of right ones are returned. */
  codes: { code: "too-many-guesses", guess: true, rates: [{ by: "address", points: 10, seconds: 60 }] },
  administration: { code: "too-many-requests", guess: true, rates: [{ by: "address", points: 10, seconds: 60 }] },
  /** Wrong passwords; names are counted per network. */
  passwords: {
    code: "too-many-requests",
    guess: true,
    rates: [
      { by: "address", points: 30, seconds: 600 },
      { by: "name", points: 10, seconds: 600 },
    ],
  },
  /** Wrong passwords for one name, from networks that its account was not used from. */
  foreignPasswords: { code: "too-many-requests", guess: true, rates: [{ by: "name", points: 50, seconds: 3600 }] },
} as const satisfies Record<string, Limit>;
export type Limited = keyof typeof LIMITS;

/** Concurrency limits. */
export const MOST_OPEN = {
  connections: { code: "too-many-connections", most: [{ by: "address", open: 1000 }] },
  tables: {
    code: "too-many-tables",
    most: [
      { by: "address", open: 300 },
      { by: "account", open: 20 },
    ],
  },
} as const satisfies Record<string, { code: string; most: readonly { by: By; open: number }[] }>;
export type Openable = keyof typeof MOST_OPEN;
