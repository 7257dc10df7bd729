import { readFileSync } from "node:fs";
import { join } from "node:path";

const PAGE = join(import.meta.dirname, "../../docs/MAKE-A-GAME.md");

export const page = (): string => readFileSync(PAGE, "utf8");

/** A code block of docs/MAKE-A-GAME.md. */
export interface Block {
  language: string;
  code: string;
  /** The last file that is named in the paragraph before the block; undefined for commands. */
  file: string | undefined;
}

/** The code blocks of the page, in order. */
export function blocks(): Block[] {
  const found = page().matchAll(/([^\n]*)\n\n```(\w+)\n(.*?\n)```/gs);
  return [...found].map(([, before = "", language = "", code = ""]) => {
    const [, file] = [...before.matchAll(/`((?:shared|client)\/[^`]+)`/g)].at(-1) ?? [];
    return { language, code, file };
  });
}

/** The commands of the page, in order. */
export const commands = (): string[] =>
  blocks().flatMap(({ language, code }) => (language === "sh" ? code.trim().split("\n") : []));
