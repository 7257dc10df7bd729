import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { peerNamed } from "../live/peers.ts";
import { round, type Section, table } from "../results.ts";

const MOVES = 400;
const SEATS = 2;
const MOST_BYTES = 64;

interface Traffic {
  up: number;
  down: number;
}

/** A TCP proxy that counts the bytes passing through it. */
async function countingProxy(port: number): Promise<{ port: number; traffic: Traffic; close(): void }> {
  const traffic = { up: 0, down: 0 };
  const proxy = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    near.on("data", (bytes) => {
      traffic.up += bytes.length;
    });
    far.on("data", (bytes) => {
      traffic.down += bytes.length;
    });
    near.pipe(far).on("error", () => near.destroy());
    far.pipe(near).on("error", () => far.destroy());
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  return { port: (proxy.address() as AddressInfo).port, traffic, close: () => proxy.close() };
}

/** Bytes per move and seat, after everyone has joined. */
async function bytesOf(id: string): Promise<Traffic> {
  const peer = peerNamed(id);
  const server = await peer.start();
  const { protocol, port } = new URL(server.address);
  const proxy = await countingProxy(Number(port));
  const sat = await peer.sit(`${protocol}//127.0.0.1:${proxy.port}`);
  const sum = { up: 0, down: 0 };
  for (let move = 0; move < MOVES; move++) {
    await sat.between?.();
    const before = { ...proxy.traffic };
    await sat.act();
    sum.up += proxy.traffic.up - before.up;
    sum.down += proxy.traffic.down - before.down;
  }
  await sat.close();
  proxy.close();
  await server.stop();
  return { up: sum.up / MOVES / SEATS, down: sum.down / MOVES / SEATS };
}

/** Measures bytes on the wire per move and seat. */
export async function measureWire(): Promise<Section> {
  const found = new Map<string, Traffic>();
  for (const id of ["relay", "plain-room", "house-rules", "boardgame"]) found.set(id, await bytesOf(id));
  const downOf = (id: string) => found.get(id)?.down ?? Number.NaN;
  const rows = [...found].map(([id, { up, down }]) => [
    peerNamed(id).name,
    round(down),
    round(up),
    id === "house-rules" ? "" : round(downOf(id) / downOf("house-rules")),
  ]);
  const ratio = downOf("boardgame") / downOf("house-rules");
  return {
    title: "Bytes on the wire for a move and seat",
    about: `TCP payload through a counting proxy, including frames: the mean of ${MOVES} moves at one table of two.`,
    table: table(["Server", "to each seat", "from each seat", "its bytes ÷ ours"], ...rows),
    goals: [
      { goal: "fewer bytes than boardgame.io", measured: `${round(ratio)} times fewer`, met: ratio > 1 },
      {
        goal: `≤ ${MOST_BYTES} bytes to a seat for a move`,
        measured: round(downOf("house-rules")),
        met: downOf("house-rules") <= MOST_BYTES,
      },
    ],
    ratios: { "bytes against boardgame": ratio },
  };
}
