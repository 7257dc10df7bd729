import type { LiveTable, Peer } from "./peer.ts";

export interface Live {
  name: string;
  tables: number;
  /** Round trips per second of the server's processor time, and per second of the clock. */
  perCpuSecond: number;
  perSecond: number;
}

const WARM_UP_MILLISECONDS = 1500;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets so many tables play as fast as they can and counts round trips against the server's processor time. */
export async function measureLive(peer: Peer, tables: number, seconds: number): Promise<Live> {
  const server = await peer.start();
  const seated: LiveTable[] = [];
  for (let index = 0; index < tables; index++) seated.push(await peer.sit(server.address, index));
  let trips = 0;
  let playing = true;
  const play = async (table: LiveTable) => {
    while (playing) {
      await table.act();
      trips++;
    }
  };
  const running = Promise.all(seated.map(play));
  await pause(WARM_UP_MILLISECONDS);
  const before = { trips, cpu: server.cpuSeconds(), at: performance.now() };
  await pause(seconds * 1000);
  const counted = trips - before.trips;
  const cpu = server.cpuSeconds() - before.cpu;
  const elapsed = (performance.now() - before.at) / 1000;
  playing = false;
  await running;
  for (const table of seated) table.close();
  await server.stop();
  return { name: peer.name, tables, perCpuSecond: counted / cpu, perSecond: counted / elapsed };
}
