import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "./config.ts";

/** The journal is copied before the store, so every match that the copied journal counts as settled is in the store. */
const FILES = ["house.sqlite", "players.sqlite"];

/** Copies the databases of a running server into a new folder; each copy is consistent, checked and durable. */
export function backUp(dataDir: string, folder: string): void {
  mkdirSync(folder);
  for (const file of FILES) {
    copy(join(dataDir, file), join(folder, file));
    sync(join(folder, file));
  }
  sync(folder);
}

/** Copies in one read transaction, which does not block writers. */
function copy(from: string, to: string): void {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    source.prepare("VACUUM INTO ?").run(to);
  } finally {
    source.close();
  }
  const target = new DatabaseSync(to, { readOnly: true });
  const verdict = Object.values(target.prepare("PRAGMA integrity_check").get() ?? {})[0];
  target.close();
  if (verdict !== "ok") throw new Error(`${to} is damaged: ${verdict}`);
}

function sync(path: string): void {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}

/** `node server/backup.ts FOLDER` backs up the databases in DATA_DIR. */
function main([folder]: string[]): void {
  try {
    const { dataDir, databaseUrl } = readConfig(process.env);
    if (!folder) throw new Error("usage: node server/backup.ts FOLDER (the folder must not exist)");
    if (databaseUrl !== undefined) throw new Error("the data is in PostgreSQL: back it up with pg_dump");
    backUp(dataDir, folder);
    process.stdout.write(`backed up ${dataDir} to ${folder}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) main(process.argv.slice(2));
