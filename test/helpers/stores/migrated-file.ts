import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "../../../server/store/store.ts";

let template: Promise<string> | undefined;

/** An SQLite store with all migrations and no rows. */
async function migrate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-template-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "store.sqlite");
  await (await openStore({ file })).destroy();
  return file;
}

/** Creates a store without rows as a copy, so that a mocha worker applies the migrations only once. */
export async function createMigratedFile(file: string): Promise<void> {
  template ??= migrate();
  copyFileSync(await template, file);
}

/** Opens a store without rows. */
export async function openMigratedFile(file: string): Promise<Store> {
  await createMigratedFile(file);
  return openStore({ file });
}
