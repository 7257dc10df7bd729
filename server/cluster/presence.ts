import { matchMaker } from "@colyseus/core";
import { RedisPresence } from "@colyseus/redis-presence";

const REDIS_PORT = 6379;
const LONGEST_PAUSE_MILLISECONDS = 500;

/**
 * Reads the address of a Redis server. Commands wait while it is away, however long: Colyseus leaves many of them to
 * themselves, and one that failed would end the process.
 */
function optionsOf(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || REDIS_PORT),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1) || 0),
    ...(protocol === "rediss:" && { tls: {} }),
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(times * 50, LONGEST_PAUSE_MILLISECONDS),
  };
}

/** How the processes of one house talk to each other. A Redis that comes back empty is told again what is open. */
export class HousePresence extends RedisPresence {
  constructor(url: string) {
    super(optionsOf(url));
    this.pub.on("ready", () => void this.#introduce());
  }

  /** The connection for everything but listening. */
  get connection() {
    return this.pub;
  }

  get working(): boolean {
    return this.pub.status === "ready";
  }

  async #introduce(): Promise<void> {
    if (matchMaker.state !== matchMaker.MatchMakerState.READY) return;
    await matchMaker.restoreMissingRoomCaches();
    await matchMaker.stats.persist(true);
  }
}
