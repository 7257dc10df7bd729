import { type Client, SchemaSerializer } from "@colyseus/core";
import { Encoder, Reflection, type Schema, type TypeContext } from "@colyseus/schema";

/** Buffer that Colyseus allocates for each room until the table has its serializer. */
Encoder.BUFFER_SIZE = 2 * 1024;

/** Buffers for full states and patches, shared by all tables; no table comes near their size. */
const stateBuffer = new Uint8Array(256 * 1024);
const patchBuffer = new Uint8Array(64 * 1024);

/** Handshakes by game; all tables of a game have the same. */
const handshakes = new Map<TypeContext, Uint8Array>();

/** Serializes as Colyseus does, with buffers and handshakes shared by all tables. */
export class TableSerializer<T extends Schema> extends SchemaSerializer<T> {
  protected override fullEncodeBuffer = stateBuffer;

  override reset(state: T): void {
    super.reset(state);
    const { encoder } = this;
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
