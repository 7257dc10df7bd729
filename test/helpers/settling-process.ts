import pino from "pino";
import { SqliteJournal } from "../../server/match/sqlite-journal.ts";
import { Settlement } from "../../server/players/settlement/settlement.ts";
import { openStore } from "../../server/store/store.ts";

/** Settles what a journal holds, as a house does when it opens, and dies without a word at the given step. */
const [file = "", place = "", deadly = ""] = process.argv.slice(2);
const journal = new SqliteJournal(file);
const store = await openStore(JSON.parse(place));
const settlement = new Settlement({ journal, store, log: pino({ level: "silent" }) }, (step) => {
  if (step === deadly) process.kill(process.pid, "SIGKILL");
});
await settlement.settleAll();
throw new Error(`the step "${deadly}" was never passed`);
