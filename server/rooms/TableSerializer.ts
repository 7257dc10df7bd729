import { type Client, SchemaSerializer } from "@colyseus/core";
import { Encoder, Reflection, type Schema, type TypeContext } from "@colyseus/schema";

/** What Colyseus sets aside for each room until the table has its serializer. */
Encoder.BUFFER_SIZE = 2 * 1024;

/** Whole states and patches are written here, one table after the other; no table comes near their size. */
const page = new Uint8Array(256 * 1024);
const patchPage = new Uint8Array(64 * 1024);

/** How clients read the tables of a game, which is the same for all of them. */
const handshakes = new Map<TypeContext, Uint8Array>();

/** Writes tables down as Colyseus does, and keeps nothing for each of them that all can share. */
export class TableSerializer<T extends Schema> extends SchemaSerializer<T> {
  protected override fullEncodeBuffer = page;

  override reset(state: T): void {
    super.reset(state);
    const { encoder } = this;
    const encode = encoder.encode.bind(encoder);
    encoder.sharedBuffer = patchPage;
    // A patch may still wait for its connection when the next one is written; what is for one viewer is copied anyway.
    encoder.encode = (it, view, ...rest) => {
      const patch = encode(it, view, ...rest);
      return view ? patch : patch.slice();
    };
  }

  override getFullState(client?: Client): Uint8Array {
    // Another table has been on the page since, and another will be before this one is sent.
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
