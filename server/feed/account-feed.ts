import { matchMaker } from "@colyseus/core";
import type { Logger } from "pino";
import type { Notice } from "../../shared/players/feed.ts";

/** Milliseconds after which the answer of the other processes is no longer awaited. */
const MOST_WAIT_MILLISECONDS = 1000;

/** Delivers notices to one connected client. */
type Deliver = (notice: Notice) => void;
/** Called with a notice to an account that no client listens for. */
type AwayListener = (accountId: string, notice: Notice) => void;

/** The parts of the cluster connection that the feed uses. */
export interface FeedCluster {
  readonly working: boolean;
  /** The channels among these that any process listens to. */
  listenedTo(channels: readonly string[]): Promise<Set<string>>;
}

interface Listening {
  clients: Set<Deliver>;
  /** Hands a notice to all clients of the account. */
  receive: Deliver;
}

const channelOf = (accountId: string): string => `feed:${accountId}`;

/**
 * Notices to signed-in accounts on any page, across the processes of a cluster: each process subscribes to the channel
 * of every account that is connected to it. A notice may be lost, so nothing depends on its arrival.
 */
export class AccountFeed {
  readonly #cluster: FeedCluster | null;
  readonly #log: Pick<Logger, "warn">;
  readonly #listening = new Map<string, Listening>();
  readonly #awayListeners = new Set<AwayListener>();

  /** `cluster` is null in a single process. */
  constructor(cluster: FeedCluster | null, log: Pick<Logger, "warn">) {
    this.#cluster = cluster;
    this.#log = log;
  }

  /** Sends a notice to every page of an account. It is sent in the background and never fails. */
  send(accountId: string, notice: Notice): void {
    this.#send(accountId, notice).catch((err: unknown) => this.#log.warn({ err }, "a notice could not be sent"));
  }

  async isOnline(accountId: string): Promise<boolean> {
    return (await this.onlineAmong([accountId])).has(accountId);
  }

  /** The accounts among these with an open page. While the cluster is unreachable, only those of this process. */
  async onlineAmong(accountIds: readonly string[]): Promise<Set<string>> {
    const here = new Set(accountIds.filter((id) => this.#listening.has(id)));
    const others = accountIds.filter((id) => !here.has(id));
    if (!this.#cluster?.working || others.length === 0) return here;
    const listenedTo = await within(this.#cluster.listenedTo(others.map(channelOf)), new Set<string>());
    return new Set([...here, ...others.filter((id) => listenedTo.has(channelOf(id)))]);
  }

  /** Calls back with each notice to an account without an open page; returns the function that ends this. */
  onAway(listener: AwayListener): () => void {
    this.#awayListeners.add(listener);
    return () => this.#awayListeners.delete(listener);
  }

  /** Connects a client to the notices of its account; returns the function that disconnects it. */
  async connect(accountId: string, deliver: Deliver): Promise<() => void> {
    const known = this.#listening.get(accountId);
    if (known) known.clients.add(deliver);
    else await this.#subscribe(accountId, deliver);
    return () => this.#disconnect(accountId, deliver);
  }

  async #send(accountId: string, notice: Notice): Promise<void> {
    if (!(await this.isOnline(accountId))) {
      for (const listener of this.#awayListeners) listener(accountId, notice);
      return;
    }
    // While Redis is unreachable, a published notice would wait there until it is outdated.
    if (this.#cluster?.working === false) this.#listening.get(accountId)?.receive(notice);
    else await matchMaker.presence.publish(channelOf(accountId), notice);
  }

  async #subscribe(accountId: string, deliver: Deliver): Promise<void> {
    const clients = new Set([deliver]);
    const receive = (notice: Notice) => {
      for (const client of clients) client(notice);
    };
    this.#listening.set(accountId, { clients, receive });
    // The presence subscribes again by itself when Redis returns.
    await within(Promise.resolve(matchMaker.presence.subscribe(channelOf(accountId), receive)), undefined);
  }

  #disconnect(accountId: string, deliver: Deliver): void {
    const listening = this.#listening.get(accountId);
    if (!listening?.clients.delete(deliver) || listening.clients.size > 0) return;
    this.#listening.delete(accountId);
    void Promise.resolve(matchMaker.presence.unsubscribe(channelOf(accountId), listening.receive)).catch(
      (err: unknown) => this.#log.warn({ err }, "a feed could not be closed"),
    );
  }
}

/** Resolves with the fallback if the answer takes too long: commands to an unreachable Redis wait without limit. */
async function within<T>(answer: Promise<unknown>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), MOST_WAIT_MILLISECONDS);
  });
  return Promise.race([answer as Promise<T>, late]).finally(() => clearTimeout(timer));
}
