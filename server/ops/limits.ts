import type { RejectionCode } from "../../shared/core/rejection.ts";
import type { Rate } from "./token-bucket.ts";

/** Rate limits of a single connection. */
export const PER_CONNECTION = {
  messages: { points: 1000, seconds: 1 },
  chat: { points: 5, seconds: 10 },
  /** Requests for the list of tables. */
  browsing: { points: 20, seconds: 1 },
  /** Rejected messages; the points of accepted ones are returned. */
  refusals: { points: 40, seconds: 2 },
  /** Accepted actions that prepare a move and can be taken back: drafts, stagings, cancels. */
  preparations: { points: 300, seconds: 5 },
} as const satisfies Record<string, Rate>;

/** Message rate shared by all connections of an address. */
export const MESSAGES_PER_ADDRESS: Rate = { points: 10_000, seconds: 1 };

/**
 * The keys that clients are counted by. A network is that around the address. A pair is an account and the account that it
 * addresses; a recipient is the account that is addressed.
 */
export type By = "address" | "network" | "account" | "name" | "pair" | "recipient";

/** A rate and the key that it is counted by. */
export type CountedRate = Rate & { by: By };

export interface Limit {
  /** Refusal code sent to a client that has reached the limit. */
  code: RejectionCode;
  /** Limits guesses: also counts loopback, and ignores `ADDRESS_LIMITS`. */
  guess?: true;
  rates: readonly CountedRate[];
}

const rateBy =
  (by: By) =>
  (points: number, seconds: number): CountedRate => ({ by, points, seconds });
const byAddress = rateBy("address");
const byNetwork = rateBy("network");
const byAccount = rateBy("account");
const byName = rateBy("name");
const byPair = rateBy("pair");
const byRecipient = rateBy("recipient");

const DAY = 24 * 60 * 60;

/**
 * Rate limits. A family, a class or an office behind one address stays far below them. Loopback is not counted, except
 * for guesses.
 */
export const LIMITS = {
  /** All HTTP requests. A first visit loads some hundred files of the page. */
  traffic: { code: "too-many-requests", rates: [byAddress(10_000, 10)] },
  /** Requests for anything but a file of the page or a seat. */
  requests: { code: "too-many-requests", rates: [byAddress(3000, 60)] },
  connections: { code: "too-many-connections", rates: [byAddress(1200, 60)] },
  joins: { code: "too-many-joins", rates: [byAddress(600, 60), byAccount(120, 60)] },
  tables: { code: "too-many-tables", rates: [byAddress(200, 60), byAccount(30, 60)] },
  chat: { code: "chatting-too-fast", rates: [byAddress(600, 60), byAccount(60, 60)] },
  /** Expired seat reservations; later reservations of the address yield to other clients at once. */
  lapses: { code: "too-many-joins", guess: true, rates: [byAddress(1, 60)] },
  /** Accepted requests and challenges are not counted by pair. */
  friendRequests: { code: "too-many-requests", rates: [byAccount(30, 600), byPair(3, 600)] },
  directMessages: { code: "chatting-too-fast", rates: [byAccount(30, 60), byPair(20, 60)] },
  challenges: { code: "too-many-requests", rates: [byAccount(20, 60), byPair(5, 600)] },
  /** Friend requests, messages and challenges between accounts that are not friends. */
  fromStrangers: { code: "recipient-busy", rates: [byPair(10, 600), byRecipient(60, 600)] },
  blocks: { code: "too-many-requests", rates: [byAccount(60, 600)] },
  reports: { code: "too-many-requests", rates: [byAddress(200, DAY), byAccount(10, 3600)] },
  records: { code: "too-many-requests", rates: [byAddress(300, 60)] },
  invitations: { code: "too-many-requests", rates: [byAddress(300, 60)] },
  /** Browsers registered for notifications. */
  subscriptions: { code: "too-many-requests", rates: [byAddress(120, 60), byAddress(5000, DAY), byAccount(20, 60)] },
  /** Changes of saved house rules. */
  ruleSets: { code: "too-many-requests", rates: [byAddress(120, 60), byAddress(3000, DAY), byAccount(60, 600)] },
  /** Exports of all data of an account. */
  exports: { code: "too-many-requests", rates: [byAddress(120, 600), byAccount(10, 600)] },
  cards: { code: "too-many-requests", rates: [byAddress(1200, 60)] },
  tournamentPages: { code: "too-many-requests", rates: [byAddress(2400, 60)] },
  tournamentChanges: { code: "too-many-requests", rates: [byAddress(600, 60), byAccount(60, 60)] },
  /** New tournaments. The list has room for fifty that are to begin. */
  tournaments: { code: "too-many-requests", rates: [byAddress(10, DAY)] },
  /** Attempts at puzzles. */
  puzzles: { code: "too-many-requests", rates: [byAddress(3000, 60), byAddress(50_000, DAY), byAccount(1000, 3600)] },
  /** Changes of a run of the Gauntlet. */
  gauntlet: { code: "too-many-requests", rates: [byAddress(1200, 60), byAccount(120, 60)] },
  recordKilobytes: { code: "too-many-requests", rates: [byAddress(20_480, 60)] },
  /** New accounts. */
  guests: {
    code: "too-many-requests",
    guess: true,
    rates: [byAddress(200, 600), byNetwork(2000, 600), byAddress(5000, DAY), byNetwork(20_000, DAY)],
  },
  claims: { code: "too-many-requests", guess: true, rates: [byAddress(60, 600)] },
  /** Keys that set a new password. */
  recoveries: { code: "too-many-requests", guess: true, rates: [byAddress(20, 600)] },
  /** Wrong table codes; the points of right ones are returned. */
  codes: { code: "too-many-guesses", guess: true, rates: [byAddress(10, 60)] },
  administration: { code: "too-many-requests", guess: true, rates: [byAddress(10, 60)] },
  /** Checks of a password by address, and right passwords by name. */
  signIns: { code: "too-many-requests", rates: [byAddress(120, 600), byName(20, 600)] },
  /** Wrong passwords; names are counted per network. */
  passwords: { code: "too-many-requests", guess: true, rates: [byAddress(30, 600), byName(10, 600)] },
  /** Wrong passwords for one name, from networks that its account was not used from. */
  foreignPasswords: { code: "too-many-requests", guess: true, rates: [byName(50, 3600)] },
} as const satisfies Record<string, Limit>;
export type Limited = keyof typeof LIMITS;

/** Limits per account within 24 hours, counted in the store and so by all processes together. */
export const PER_DAY = {
  tournaments: { code: "too-many-tournaments", most: 5 },
} as const satisfies Record<string, { code: RejectionCode; most: number }>;

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
} as const satisfies Record<string, { code: RejectionCode; most: readonly { by: By; open: number }[] }>;
export type Openable = keyof typeof MOST_OPEN;
