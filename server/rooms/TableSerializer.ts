import { type Client, SchemaSerializer } from "@colyseus/core";
import { Encoder, Reflection, type Schema, type TypeContext } from "@colyseus/schema";

/** What Colyseus sets aside for the patches of each room: enough for any table's, and it grows if one is longer. */
Encoder.BUFFER_SIZE = 2 * 1024;

/** Whole states are written here, one table after the other; no table comes near its size. */
const page = new Uint8Array(256 * 1024);

/** How clients read the tables of a game, which is the same for all of them. */
const handshakes = new Map<TypeContext, Uint8Array>();

/** Writes tables down as Colyseus does, and keeps nothing for each of them that all can share. */
export class TableSerializer<T extends Schema> extends SchemaSerializer<T> {
  protected override fullEncodeBuffer = page;

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
