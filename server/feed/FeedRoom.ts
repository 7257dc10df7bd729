import type { Client } from "@colyseus/core";
import type { ServerContext } from "../context.ts";
import { JoinRefusal } from "../http/join-refusal.ts";
import { type AuthArguments, callerOf, type Identity, identify, identityOf } from "../players/identity/identity.ts";
import { BaseRoom, rejectUnknown } from "../rooms/BaseRoom.ts";

const MOST_CLIENTS = 1000;

/** Sends signed-in accounts their notices on every page. Clients send nothing. */
export class FeedRoom extends BaseRoom<object> {
  override maxClients = MOST_CLIENTS;
  override messages = {
    _: rejectUnknown,
  };

  /** Functions that end the feed of a client, by session. */
  readonly #ends = new Map<string, () => void>();

  override onCreate({ server }: { server: ServerContext }): void {
    this.initialize(server, server.log.child({ room: this.roomId }));
  }

  override onJoin(client: Client): Promise<void> {
    return this.contain("onJoin", () => this.#connect(client));
  }

  async #connect(client: Client): Promise<void> {
    const identity = identityOf(client);
    this.registerSession(client.sessionId, identity);
    const end = await this.server.feed.connect(identity.playerId ?? "", (notice) => client.send("notice", notice));
    if (this.clients.includes(client)) this.#ends.set(client.sessionId, end);
    else end();
  }

  override onLeave({ sessionId }: Client): void {
    this.forget(sessionId);
    this.#ends.get(sessionId)?.();
    this.#ends.delete(sessionId);
  }

  override onDispose(): void {
    this.timers.close();
    for (const end of this.#ends.values()) end();
  }
}

/** `onAuth` of the feed: only accounts have one. */
export function feedAdmission(server: ServerContext) {
  return async (...[, , context]: AuthArguments): Promise<Identity> => {
    const identity = await identify(server, callerOf(context), null);
    if (identity.playerId === null) throw new JoinRefusal(401, "sign-in-needed");
    return identity;
  };
}
