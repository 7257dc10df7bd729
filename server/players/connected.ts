import type { Store } from "../store/store.ts";

/** A room that somebody can be sent out of. */
export interface Leavable {
  roomId: string;
  /** Closes the connection of this session; what only its own browser knows no longer opens anything. */
  signOff(sessionId: string): void;
}

/** Somebody's connection to a room, under an account. */
interface Connection {
  room: Leavable;
  sessionId: string;
  playerId: string;
  /** The signed-in browser it was made from; null when the account is a guest's, which lives in one browser only. */
  signIn: string | null;
}

const AT_ONCE = 500;

/** Everyone who is connected under an account: when their sign-in ends, or they are suspended, so do the connections. */
export class Connected {
  readonly #store: Store;
  readonly #connections = new Map<string, Connection>();

  constructor(store: Store) {
    this.#store = store;
  }

  enter(connection: Connection): void {
    this.#connections.set(keyOf(connection.room, connection.sessionId), connection);
  }

  leave(room: Leavable, sessionId: string): void {
    this.#connections.delete(keyOf(room, sessionId));
  }

  /** Sends a player out of every room. */
  signOff(playerId: string): void {
    for (const connection of this.#of(playerId)) this.#close(connection);
  }

  /** Looks whether those who are connected, or this player, still may be, and sends out who may not. */
  async recheck(playerId?: string): Promise<void> {
    const connections = this.#of(playerId);
    for (let first = 0; first < connections.length; first += AT_ONCE) {
      await this.#recheck(connections.slice(first, first + AT_ONCE));
    }
  }

  async #recheck(connections: Connection[]): Promise<void> {
    const now = Date.now();
    const players = await this.#store
      .selectFrom("players")
      .select("id")
      .where("id", "in", [...new Set(connections.map(({ playerId }) => playerId))])
      .where((row) => row.or([row("suspended_until", "is", null), row("suspended_until", "<=", now)]))
      .execute();
    const sessions = await this.#store
      .selectFrom("sessions")
      .select("id")
      .where("id", "in", ["", ...connections.flatMap(({ signIn }) => signIn ?? [])])
      .where("expires_at", ">", now)
      .execute();
    const welcome = new Set(players.map(({ id }) => id));
    const signedIn = new Set(sessions.map(({ id }) => id));
    for (const connection of connections) {
      const { playerId, signIn } = connection;
      if (!welcome.has(playerId) || (signIn !== null && !signedIn.has(signIn))) this.#close(connection);
    }
  }

  #of(playerId?: string): Connection[] {
    const all = [...this.#connections.values()];
    return playerId === undefined ? all : all.filter((connection) => connection.playerId === playerId);
  }

  #close({ room, sessionId }: Connection): void {
    this.leave(room, sessionId);
    room.signOff(sessionId);
  }
}

const keyOf = ({ roomId }: Leavable, sessionId: string): string => `${roomId} ${sessionId}`;
