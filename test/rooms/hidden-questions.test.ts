import assert from "node:assert/strict";
import { models } from "../../client/src/games/models.ts";
import type { Happened, Past } from "../../shared/core/game.ts";
import { fromSent, type SentEvents } from "../../shared/core/sent-events.ts";
import type { CasinoState, CasinoView } from "../../shared/games/casino/contract.ts";
import { casino } from "../../shared/games/casino/game.ts";
import { drop, laid } from "../games/casino/laid.ts";
import { withDeal } from "../helpers/play/laid-deal.ts";
import { quiet, refusal, seatOf, type TestRoom, TestServer, turn, until } from "../helpers/server/test-server.ts";

const viewOf = (room: TestRoom) => models.casino(room.state) as CasinoView;

/** The same table twice; only the hand of the first holds cards that make a build possible. */
const ASKED = laid({ hands: ["5S 5H 10D", "4H 3D 2S"], table: "5C" });
const NOT_ASKED = laid({ hands: ["5S 7C 9D", "4H 3D 2S"], table: "5C" });
const DROP = drop("5S", { card: "5C" });

/** Every frame that reaches this client from now on. */
function framesOf(room: TestRoom): string[] {
  const frames: string[] = [];
  const { events } = room.connection;
  const { onmessage } = events;
  events.onmessage = (event: MessageEvent) => {
    frames.push(Buffer.from(event.data as ArrayBuffer).toString("hex"));
    onmessage?.(event);
  };
  return frames;
}

const pastOf = (room: TestRoom): Promise<Past> => new Promise((resolve) => room.onMessage("past", resolve));

interface Scene {
  actor: TestRoom;
  others: TestRoom[];
  /** Resolves when everything sent before has reached the others. */
  settled(): Promise<unknown>;
}

describe("a question that depends on a hidden hand", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  async function open(position: CasinoState): Promise<Scene> {
    const { actor, idle } = turn(await withDeal(position, () => server.pair({}, "casino")));
    const watcher = quiet(await server.client.joinById(actor.roomId, { watch: true }));
    await until(watcher, ({ status }) => status === "playing");
    const others = [idle, watcher];
    // An answer, a refusal too, comes after everything that was sent before.
    const settled = () => Promise.all(others.map((room) => refusal(room.request("act", DROP))));
    await settled();
    return { actor, others, settled };
  }

  const leave = ({ actor, others }: Scene) => Promise.all([actor, ...others].map((room) => room.leave()));

  /** Plays the capture in these steps; returns the frames that the others received. */
  async function framesOfCapture(position: CasinoState, steps: object[]): Promise<string[][]> {
    const scene = await open(position);
    const frames = scene.others.map(framesOf);
    for (const step of steps) await scene.actor.request("act", step);
    await scene.settled();
    await leave(scene);
    return frames;
  }

  it("sends other clients the same bytes as a move without a question", async () => {
    const direct = await framesOfCapture(NOT_ASKED, [DROP]);
    const answered = await framesOfCapture(ASKED, [DROP, { type: "cancel" }, DROP, { type: "choose", option: 0 }]);
    assert.ok(direct.every((frames) => frames.length >= 3));
    assert.deepEqual(answered, direct);
  });

  it("sends other clients nothing while it is open or cancelled", async () => {
    const scene = await open(ASKED);
    const frames = scene.others.map(framesOf);
    for (const step of [DROP, { type: "cancel" }, DROP]) await scene.actor.request("act", step);
    assert.equal(viewOf(scene.actor).phase, "choice");
    await scene.settled();
    for (const received of frames) assert.equal(received.length, 1, "only the reply to its request");
    await leave(scene);
  });

  it("is hidden from spectators who join, and shown to its player after a reload", async () => {
    const scene = await open(ASKED);
    const { actor } = scene;
    const heard: Happened[] = [];
    actor.onMessage("events", (sent: SentEvents) => heard.push(fromSent(casino.events, sent)));
    const { seq } = (await actor.request("act", DROP)) as { seq: number };
    assert.equal(seq, actor.state.seq);
    const late: TestRoom = await server.client.joinById(actor.roomId, { watch: true });
    const told = pastOf(late);
    quiet(late);
    assert.deepEqual((await told).happened, []);
    assert.deepEqual([viewOf(late).phase, viewOf(late).pendingChoice, late.state.seq], ["play", null, 0]);
    const seat = seatOf(actor);
    const again: TestRoom = await server.client.reconnect(actor.reconnectionToken);
    const past = pastOf(again);
    quiet(again);
    assert.deepEqual((await past).happened, heard);
    assert.deepEqual(
      heard.flatMap(({ events }) => events.map(({ type }) => type)),
      ["ruled", "asked"],
    );
    await until(again, ({ status }) => status === "playing");
    assert.equal(viewOf(again).pendingChoice?.options.length, 3);
    assert.equal(seatOf(again), seat);
    await Promise.all([leave({ ...scene, actor: again }), late.leave()]);
  });

  it("neither ends an offered draw nor keeps its player from agreeing", async () => {
    const scene = await open(ASKED);
    const { actor, others } = scene;
    const idle = others[0] as TestRoom;
    await idle.request("offerDraw", {});
    await actor.request("act", DROP);
    assert.ok([...idle.state.seats].some(({ offersDraw }) => offersDraw));
    await actor.request("offerDraw", {});
    await until(idle, ({ status }) => status === "over");
    assert.equal(viewOf(idle).result?.reason, "draw");
    assert.equal(viewOf(idle).pendingChoice, null);
    await leave(scene);
  });
});
