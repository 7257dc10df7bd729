import { DatabaseSync, type StatementSync } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { type CommitFaultData, takeFault } from "./commit-faults.ts";

/** Injects faults into the commits of a worker thread of the journal or the store, and then runs its script. */
const { script, control } = workerData as CommitFaultData;
const SQLITE_IOERR = 10;
const failure = () => Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: SQLITE_IOERR });

function guard(commit: StatementSync): void {
  const run = commit.run.bind(commit);
  commit.run = () => {
    const fault = takeFault(control);
    if (fault === "fails") throw failure();
    const done = run();
    if (fault === "reports an error") throw failure();
    // The thread ends before it can answer.
    if (fault === "is not answered") process.exit(1);
    return done;
  };
}

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (sql, ...options) {
  const statement = prepare.call(this, sql, ...options);
  if (/^commit$/i.test(sql)) guard(statement);
  return statement;
};

await import(script);
