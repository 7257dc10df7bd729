import { type Client, defineRoom, defineServer, Room } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

/** A minimal Colyseus room for roll and bank: rules on the schema, no journal, no proof, no clocks. */
const Table = schema(
  {
    seq: t.number(),
    turn: t.uint8(),
    turnScore: t.uint16(),
    a: t.uint8(),
    b: t.uint8(),
    first: t.uint32(),
    second: t.uint32(),
  },
  "Table",
);

class PlainRoom extends Room<{ state: InstanceType<typeof Table> }> {
  override maxClients = 2;
  override patchRate = null;
  override state = new Table();
  readonly #seats: string[] = [];
  override messages = {
    act: (client: Client, { bank }: { bank: boolean }) => {
      if (this.#seats[this.state.turn] !== client.sessionId) throw new Error("not your turn");
      if (bank) this.#bank();
      else this.#roll();
      this.state.seq++;
      this.broadcastPatch();
      return { seq: this.state.seq };
    },
  };

  override onCreate(): void {
    Object.assign(this.state, { seq: 0, turn: 0, turnScore: 0, a: 0, b: 0, first: 0, second: 0 });
  }

  override onJoin(client: Client): void {
    this.#seats.push(client.sessionId);
  }

  #roll(): void {
    const [a, b] = [0, 0].map(() => 1 + Math.floor(Math.random() * 6)) as [number, number];
    Object.assign(this.state, { a, b });
    if (a === 1 || b === 1) this.#pass();
    else this.state.turnScore += a + b;
  }

  #bank(): void {
    if (this.state.turn === 0) this.state.first += this.state.turnScore;
    else this.state.second += this.state.turnScore;
    this.#pass();
  }

  #pass(): void {
    this.state.turnScore = 0;
    this.state.turn = 1 - this.state.turn;
  }
}

const server = defineServer({
  greet: false,
  transport: new WebSocketTransport({}),
  rooms: { plain: defineRoom(PlainRoom) },
});
await server.listen(0, "127.0.0.1");
const address = server.transport.server?.address();
console.log(`open at http://127.0.0.1:${typeof address === "object" && address?.port}`);
process.once("SIGTERM", () => process.exit(0));
