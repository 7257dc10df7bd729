import { type Decoder, Encoder, Reflection, type Schema, type StateView } from "@colyseus/schema";
import { viewReader } from "../../../client/src/games/read-view.ts";
import type { SyncedTable } from "../../../client/src/net/synced-table.ts";
import { gameRooms } from "../../../server/app.ts";
import { clearPosition, type GameState, showOptions, showPosition } from "../../../server/rooms/schema/position.ts";
import type { TableRoom } from "../../../server/rooms/TableRoom.ts";
import type { CommonState, Viewer } from "../../../shared/core/game.ts";
import type { CatalogEntry, GameId } from "../../../shared/games/catalog.ts";

/** Larger than any state of a random match. */
const BUFFER_BYTES = 2 ** 20;

/** A client that decodes what the server sends to one viewer. */
interface WireClient {
  viewer: Viewer;
  view: StateView | undefined;
  decoder: Decoder<Schema>;
}

/** Encodes the state of a game's room as Colyseus does and decodes it for each client, patch by patch, without sockets. */
export class Wire {
  readonly #entry: CatalogEntry;
  readonly #room: TableRoom;
  readonly #state: GameState;
  readonly #encoder: Encoder;
  readonly clients: WireClient[] = [];

  constructor(entry: CatalogEntry, options: object, Room: new () => TableRoom = gameRooms[entry.id as GameId]) {
    this.#entry = entry;
    this.#room = new Room();
    this.#state = this.#room.state;
    showOptions(this.#state, entry, options);
    this.#encoder = new Encoder(this.#state);
    this.#encoder.sharedBuffer = new Uint8Array(BUFFER_BYTES);
  }

  /** Begins a new match at the table; the viewers change their seats. */
  begin(position: CommonState, viewers: readonly Viewer[]): void {
    clearPosition(this.#state);
    showOptions(this.#state, this.#entry, position.options);
    showPosition(this.#state, this.#entry, position);
    for (const [index, client] of this.clients.entries()) {
      client.viewer = viewers[index] as Viewer;
      client.view?.dispose();
      client.view = this.#viewOf(client.viewer);
    }
    this.#patch();
  }

  /** Shows the position and sends the patch to all clients. */
  show(position: CommonState): void {
    showPosition(this.#state, this.#entry, position);
    this.#patch();
  }

  /** A client joins that knows the types by the handshake, unless it has a decoder with its own. */
  join(viewer: Viewer, decoder: Decoder<Schema> = Reflection.decode(Reflection.encode(this.#encoder))): WireClient {
    const view = this.#viewOf(viewer);
    const it = { offset: 0 };
    const shared = this.#encoder.encodeAll(it);
    decoder.decode((view ? this.#encoder.encodeAllView(view, it.offset, it) : shared).slice());
    const client = { viewer, view, decoder };
    this.clients.push(client);
    return client;
  }

  leave(client: WireClient): void {
    client.view?.dispose();
    this.clients.splice(this.clients.indexOf(client), 1);
  }

  /** The view that a client has decoded. */
  read({ decoder }: WireClient): CommonState {
    return viewReader(this.#entry.synced)(decoder.state as unknown as SyncedTable);
  }

  #viewOf(viewer: Viewer): StateView | undefined {
    return this.#room.viewOf(viewer === "spectator" ? null : viewer);
  }

  #patch(): void {
    const it = { offset: 0 };
    const shared = this.#encoder.encode(it).slice();
    const end = it.offset;
    for (const { view, decoder } of this.clients) {
      decoder.decode(view ? this.#encoder.encodeView(view, end, it).slice() : shared);
    }
    this.#encoder.discardChanges();
  }
}
