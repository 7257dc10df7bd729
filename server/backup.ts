import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "./config.ts";

/** The journal before the store: what the first takes for settled is then in the second, and nothing is lost between. */
const FILES = ["house.sqlite", "players.sqlite"];

/** Copies a house's files into a new folder while it plays on; each copy is whole, checked and on the disk. */
export function backUp(dataDir: string, folder: string): void {
  mkdirSync(folder);
  for (const file of FILES) {
    copy(join(dataDir, file), join(folder, file));
    sync(join(folder, file));
  }
  sync(folder);
}

/** One read transaction, which holds up nobody's writing. */
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

/** `node server/backup.ts FOLDER` backs up the house of DATA_DIR. */
function main([folder]: string[]): void {
  try {
    const { dataDir, databaseUrl } = readConfig(process.env);
    if (!folder) throw new Error("usage: node server/backup.ts FOLDER, which must not be there yet");
    if (databaseUrl !== undefined) throw new Error("this house is in PostgreSQL: pg_dump backs it up");
    backUp(dataDir, folder);
    process.stdout.write(`backed up ${dataDir} to ${folder}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) main(process.argv.slice(2));
