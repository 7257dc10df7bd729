import pino from "pino";
import { SqliteJournal } from "../../../server/journal/sqlite-journal.ts";
import { Settlement } from "../../../server/players/settlement/settlement.ts";
import { openStore } from "../../../server/store/store.ts";

/** Settles the matches of a journal, as a server does when it starts, and kills itself at the given step. */
const [file = "", place = "", deadly = ""] = process.argv.slice(2);
const journal = new SqliteJournal(file);
const store = await openStore(JSON.parse(place));
const settlement = new Settlement({ journal, store, log: pino({ level: "silent" }) }, (step) => {
  if (step === deadly) process.kill(process.pid, "SIGKILL");
});
await settlement.settleAll();
throw new Error(`the step "${deadly}" was never passed`);
