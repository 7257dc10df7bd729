import type { Room } from "@colyseus/sdk";
import type { Notice, NoticeOf, NoticeType } from "../../../shared/players/feed.ts";
import { me } from "./account.ts";
import { enter } from "./rooms.ts";

const FIRST_RETRY_MILLISECONDS = 1000;
const LONGEST_RETRY_MILLISECONDS = 30_000;

const handlers = new Map<NoticeType, Set<(notice: Notice) => void>>();
const connectHandlers = new Set<() => void>();

/** The claimed account whose notices this page wants; null for none. */
let wanted: string | null = null;
let room: Room | null = null;
let isJoining = false;
let retry = FIRST_RETRY_MILLISECONDS;

/** Calls back with each notice of a type; returns the function that ends this. */
export function onNotice<T extends NoticeType>(type: T, handler: (notice: NoticeOf<T>) => void): () => void {
  const known = handlers.get(type) ?? new Set();
  handlers.set(type, known);
  known.add(handler as (notice: Notice) => void);
  return () => known.delete(handler as (notice: Notice) => void);
}

/** Calls back after every connection of the feed, and now if it is connected: earlier notices may be lost. */
export function onFeedConnected(handler: () => void): () => void {
  connectHandlers.add(handler);
  if (room) handler();
  return () => connectHandlers.delete(handler);
}

/** Connects to the notices of the claimed account of this page, and again after every loss and change of account. */
export function followFeed(): void {
  me.subscribe((account) => {
    const next = account?.claimed ? account.id : null;
    if (next === wanted) return;
    wanted = next;
    void room?.leave();
    if (wanted !== null) void join();
  });
  addEventListener("online", () => void join());
}

async function join(): Promise<void> {
  if (room || isJoining || wanted === null) return;
  const account = wanted;
  isJoining = true;
  const joined: Room | null = await enter((server) => server.joinOrCreate("feed")).catch(() => null);
  isJoining = false;
  if (!joined) return joinLater();
  joined.reconnection.enabled = false;
  joined.onMessage("notice", tell);
  joined.onMessage("rejected", () => undefined);
  joined.onLeave(() => {
    room = null;
    joinLater();
  });
  room = joined;
  if (wanted !== account) return void joined.leave();
  retry = FIRST_RETRY_MILLISECONDS;
  for (const handler of connectHandlers) handler();
}

function joinLater(): void {
  if (wanted === null) return;
  setTimeout(() => void join(), retry * (1 + Math.random()));
  retry = Math.min(2 * retry, LONGEST_RETRY_MILLISECONDS);
}

function tell(notice: Notice): void {
  for (const handler of handlers.get(notice.type) ?? []) handler(notice);
}
