import { randomInt } from "node:crypto";
import { type Client, SchemaSerializer } from "@colyseus/core";
import { Encoder, Reflection, Root, type Schema, TypeContext } from "@colyseus/schema";
import { Protocol } from "@colyseus/shared-types";

/** Buffer that Colyseus allocates for each room until the table has its serializer, and for the types of its state. */
Encoder.BUFFER_SIZE = 4 * 1024;

/** Buffers for full states and patches, shared by all tables; no table comes near their size. */
const stateBuffer = new Uint8Array(256 * 1024);
const patchBuffer = new Uint8Array(64 * 1024);
stateBuffer[0] = Protocol.ROOM_STATE;

/** Handshakes by game; all tables of a game have the same. */
const handshakes = new Map<TypeContext, Uint8Array>();

/** Ids of nested schemas begin below this in a new room; those of a restored one are drawn from here to the limit. */
const FIRST_RESTORED_ID = 2 ** 16;
const LAST_RESTORED_ID = 2 ** 31;

class TableRoot extends Root {
  /** The id of the next nested schema. */
  set nextId(id: number) {
    this.nextUniqueId = id;
  }
}

/** Serializes as Colyseus does, with buffers and handshakes shared by all tables. */
export class TableSerializer<T extends Schema> extends SchemaSerializer<T> {
  protected override fullEncodeBuffer = stateBuffer;
  #root!: TableRoot;

  /**
   * Gives the nested schemas of a restored table new ids. A client that reconnects still has the schemas of the room before
   * by their ids, and cannot decode another schema with the same id.
   */
  renewIds(): void {
    this.#root.nextId = randomInt(FIRST_RESTORED_ID, LAST_RESTORED_ID);
  }

  override reset(state: T): void {
    this.#root = new TableRoot(TypeContext.cache(state.constructor as typeof Schema));
    const encoder = new Encoder(state, this.#root);
    this.encoder = encoder;
    this.hasFilters = encoder.context.hasFilters;
    if (this.hasFilters) this.encodedViews = new Map();
    const encode = encoder.encode.bind(encoder);
    encoder.sharedBuffer = patchBuffer;
    // A patch may still be queued when the next one overwrites the buffer. Patches of a view are copied anyway.
    encoder.encode = (it, view, ...rest) => {
      const patch = encode(it, view, ...rest);
      return view ? patch : patch.slice();
    };
  }

  override getFullState(client?: Client): Uint8Array {
    // Other tables use the same buffer before this state is sent.
    this.needFullEncode = true;
    return super.getFullState(client).slice();
  }

  override handshake(): Uint8Array {
    const { context } = this.encoder;
    let handshake = handshakes.get(context);
    if (!handshake) {
      handshake = Reflection.encode(this.encoder).slice();
      handshakes.set(context, handshake);
    }
    return handshake;
  }
}
