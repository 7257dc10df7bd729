import { openJournal } from "./open-journal.ts";

/** Writes to a journal until it is killed and prints the number of each acknowledged action. */
const journal = await openJournal(JSON.parse(process.argv[2] as string));
await journal.begin(
  {
    id: "m",
    game: "dash-dice",
    rulesVersion: 1,
    options: {},
    players: [],
    serverSeed: "00",
    commitment: "00",
    rotation: null,
  },
  { roomId: "r", private: false, clockFactor: 1, chairs: [] },
);
for (let seq = 1; ; seq++) {
  await journal.append("m", seq, { seat: 0, by: "player", action: { type: "roll" } }, null);
  process.stdout.write(`${seq}\n`);
}
