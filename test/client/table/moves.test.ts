import assert from "node:assert/strict";
import { Moves, Refused } from "../../../client/src/net/moves.ts";
import type { TableRoom } from "../../../client/src/net/rooms.ts";
import { throwOnce } from "../../helpers/faults/faults.ts";
import { dropCable, type TestRoom, TestServer, turn, until } from "../../helpers/server/test-server.ts";

const CALL = { type: "call", parity: "odd" };

describe("the moves of a client", () => {
  let server: TestServer;
  let actor: TestRoom;
  let moves: Moves;
  let sent: { id: string }[];
  beforeEach(async () => {
    server = await TestServer.open({ gracePlaying: 20 });
    ({ actor } = turn(await server.pair({ mode: "classic" })));
    moves = new Moves(actor as unknown as TableRoom);
    sent = [];
  });
  afterEach(() => server.close());

  /** Calls `meanwhile` when the room is asked for the first time, and notes every move that is sent. */
  function intercept(meanwhile: (request: () => Promise<unknown>) => Promise<unknown>): void {
    const request = actor.request.bind(actor);
    let isFirst = true;
    actor.request = ((type: string, move: { id: string }) => {
      sent.push(move);
      const ask = () => request(type, move) as Promise<unknown>;
      if (!isFirst) return ask();
      isFirst = false;
      return meanwhile(ask);
    }) as typeof actor.request;
  }

  const actions = async () => (await server.journal.read(actor.state.matchId))?.record.actions.length;

  /** The move was sent again under its id, and played once. */
  async function assertPlayedOnce(): Promise<void> {
    assert.ok(sent.length > 1, "the move is sent again");
    assert.equal(new Set(sent.map(({ id }) => id)).size, 1);
    await until(actor, ({ seq }) => seq === 1);
    assert.equal(await actions(), 1);
  }

  it("sends a move once if it is answered", async () => {
    intercept((ask) => ask());
    await moves.send(CALL);
    assert.equal(sent.length, 1);
    assert.equal(await actions(), 1);
  });

  it("sends a move again if its answer is lost", async () => {
    intercept(async (ask) => {
      await ask();
      throw new Error("the answer is lost");
    });
    await moves.send(CALL);
    await assertPlayedOnce();
  });

  it("sends a move again after the connection breaks", async () => {
    intercept(async (ask) => {
      dropCable(server, actor);
      return ask();
    });
    await moves.send(CALL);
    await assertPlayedOnce();
  });

  it("sends a move again when the table has been restored", async () => {
    throwOnce(server.journal, "append");
    intercept((ask) => ask());
    await moves.send(CALL);
    await assertPlayedOnce();
  });

  it("sends a move again when the journal can write again", async () => {
    const { availability } = server.journal;
    availability.set(false);
    intercept(async (ask) => {
      const refused = ask();
      await refused.catch(() => availability.set(true));
      return refused;
    });
    await moves.send(CALL);
    await assertPlayedOnce();
  });

  it("gives two moves different ids", async () => {
    intercept((ask) => ask());
    await moves.send(CALL);
    await moves.send({ type: "roll" }).catch(() => undefined);
    assert.equal(new Set(sent.map(({ id }) => id)).size, 2);
  });

  it("does not repeat a move that the rules refuse", async () => {
    intercept((ask) => ask());
    await assert.rejects(moves.send({ type: "bank" }), (error) => error instanceof Refused && error.code.length > 0);
    assert.equal(sent.length, 1);
  });
});
