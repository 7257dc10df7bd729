import { matchMaker } from "@colyseus/core";
import { RedisPresence } from "@colyseus/redis-presence";

const REDIS_PORT = 6379;
const LONGEST_PAUSE_MILLISECONDS = 500;

/**
 * Redis options from a URL. Commands wait without limit while Redis is unavailable: Colyseus does not handle rejections
 * of many of them, so a failed command would end the process.
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

/** Redis presence of a cluster. Publishes rooms and statistics again if Redis returns empty. */
export class RoomPresence extends RedisPresence {
  constructor(url: string) {
    super(optionsOf(url));
    this.pub.on("ready", () => void this.#republish());
  }

  /** The connection for commands; subscriptions use another one. */
  get connection() {
    return this.pub;
  }

  get working(): boolean {
    return this.pub.status === "ready";
  }

  /** The channels among these that any process is subscribed to. */
  async listenedTo(channels: readonly string[]): Promise<Set<string>> {
    const counts = (await this.pub.pubsub("NUMSUB", ...channels)) as (string | number)[];
    return new Set(channels.filter((_, index) => Number(counts[2 * index + 1]) > 0));
  }

  async #republish(): Promise<void> {
    if (matchMaker.state !== matchMaker.MatchMakerState.READY) return;
    await matchMaker.restoreMissingRoomCaches();
    await matchMaker.stats.persist(true);
  }
}
