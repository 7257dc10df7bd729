import type { Rate } from "./token-bucket.ts";

/** Of messages and of what is said each connection may send so many, whoever it is. */
export const PER_CONNECTION = {
  messages: { points: 1000, seconds: 1 },
  talk: { points: 5, seconds: 10 },
  /** Refused messages; accepted ones are given back. */
  refusals: { points: 40, seconds: 2 },
  /** Accepted actions that prepare a move and can be taken back: drafts, stagings, cancels. */
  preparations: { points: 300, seconds: 5 },
} as const satisfies Record<string, Rate>;

/** All connections of an address together may send so many messages. */
export const MESSAGES_PER_ADDRESS: Rate = { points: 10_000, seconds: 1 };

/** By what somebody is counted. */
export type By = "address" | "account" | "name";

export interface Limit {
  /** What whoever has reached it is told. */
  code: string;
  /** Guesses are counted wherever they come from; crowds may be let in by `ADDRESS_LIMITS`. */
  guess?: true;
  rates: readonly (Rate & { by: By })[];
}

/**
 * How often things may happen. A family, a class or an office behind one address stays far below; whoever comes from
 * the machine itself is no crowd and is not counted, except for guesses.
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
  talk: {
    code: "talking-too-fast",
    rates: [
      { by: "address", points: 600, seconds: 60 },
      { by: "account", points: 60, seconds: 60 },
    ],
  },
  /** Seat reservations that were not used in time; the next ones of the address yield to others at once. */
  lapses: { code: "too-many-joins", guess: true, rates: [{ by: "address", points: 1, seconds: 60 }] },
  records: { code: "too-many-requests", rates: [{ by: "address", points: 300, seconds: 60 }] },
  recordKilobytes: { code: "too-many-requests", rates: [{ by: "address", points: 20_480, seconds: 60 }] },
  guests: { code: "too-many-requests", guess: true, rates: [{ by: "address", points: 200, seconds: 600 }] },
  claims: { code: "too-many-requests", guess: true, rates: [{ by: "address", points: 60, seconds: 600 }] },
  /** Wrong ones; right ones are given back. */
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
  /** Wrong passwords for one name from all networks its account was not used from. */
  foreignPasswords: { code: "too-many-requests", guess: true, rates: [{ by: "name", points: 50, seconds: 3600 }] },
} as const satisfies Record<string, Limit>;
export type Limited = keyof typeof LIMITS;

/** How much may be open at the same time. */
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
