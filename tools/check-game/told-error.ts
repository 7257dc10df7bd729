import { relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A path in the repository, from its root. */
const inRepository = (path: string): string => relative(ROOT, path).replaceAll("\\", "/");

/** The place in a game where an error came from, with its line; "" if none is known. */
function placeOf(stack: string): string {
  for (const [, file = "", line] of stack.matchAll(/(file:\/\/[^\s():]+):(\d+)/g)) {
    if (file.startsWith(`${pathToFileURL(ROOT)}`) && /\/games[./]/.test(file))
      return `${inRepository(fileURLToPath(file))}, line ${line}`;
  }
  return "";
}

/** Tells an error of a game, or of loading it, in one sentence with its place. */
export function toldError(error: unknown): string {
  const { message, stack = "", code } = error as Error & { code?: string };
  const place = placeOf(stack);
  const [, module, name] = /module '(.*)' does not provide an export named '(.*)'/.exec(message) ?? [];
  if (name !== undefined) return `\`${module}\` does not export \`${name}\`, which is imported in ${place}.`;
  const [, missing, from] = /Cannot find module '(.*)' imported from (.*)/.exec(message) ?? [];
  if (code === "ERR_MODULE_NOT_FOUND" && missing !== undefined && from !== undefined)
    return `\`${inRepository(missing)}\` does not exist, but is imported in ${inRepository(from)}.`;
  return place === "" ? message : `${message} (${place})`;
}
