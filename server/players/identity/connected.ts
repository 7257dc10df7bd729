import type { Store } from "../../store/store.ts";

/** A room that can disconnect a player. */
export interface Leavable {
  roomId: string;
  /** Closes the connection of this session and invalidates its reconnection token. */
  signOut(sessionId: string): void;
}

/** Connection of a signed-in client to a room. */
interface Connection {
  room: Leavable;
  sessionId: string;
  playerId: string;
  /** The sign-in session it was made with; null for a guest account, which has only one browser. */
  signIn: string | null;
}

const AT_ONCE = 500;

/** Connections of signed-in clients, which are closed when the session ends or the account is suspended. */
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

  /** Number of accounts with a connection to this process. */
  get players(): number {
    return new Set([...this.#connections.values()].map(({ playerId }) => playerId)).size;
  }

  /** Ids of the rooms that an account has joined and not left. */
  roomsOf(playerId: string): string[] {
    return this.#of(playerId).map(({ room }) => room.roomId);
  }

  /** Closes all connections of an account. */
  signOut(playerId: string): void {
    for (const connection of this.#of(playerId)) this.#close(connection);
  }

  /** Closes connections of accounts that are signed out, suspended or deleted; checks one account or all. */
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
    const allowed = new Set(players.map(({ id }) => id));
    const signedIn = new Set(sessions.map(({ id }) => id));
    for (const connection of connections) {
      const { playerId, signIn } = connection;
      if (!allowed.has(playerId) || (signIn !== null && !signedIn.has(signIn))) this.#close(connection);
    }
  }

  #of(playerId?: string): Connection[] {
    const all = [...this.#connections.values()];
    return playerId === undefined ? all : all.filter((connection) => connection.playerId === playerId);
  }

  #close({ room, sessionId }: Connection): void {
    this.leave(room, sessionId);
    room.signOut(sessionId);
  }
}

const keyOf = ({ roomId }: Leavable, sessionId: string): string => `${roomId} ${sessionId}`;
