import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

const PAGE = 4096;

/** Numbers of the pages of a database file that contain this text. */
export function pagesWith(file: string, text: string): number[] {
  const bytes = readFileSync(file);
  const pages: number[] = [];
  for (let page = 0; page * PAGE < bytes.length; page++) {
    if (bytes.subarray(page * PAGE, (page + 1) * PAGE).includes(text)) pages.push(page);
  }
  return pages;
}

/** Overwrites pages of a database file with invalid bytes. */
export function damagePages(file: string, pages: readonly number[]): void {
  const handle = openSync(file, "r+");
  for (const page of pages) writeSync(handle, Buffer.alloc(PAGE, 0xff), 0, PAGE, page * PAGE);
  closeSync(handle);
}
