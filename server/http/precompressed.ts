import { readdirSync } from "node:fs";
import type { RequestHandler } from "express";

/** Content encodings in order of preference, with the extension of the file that the build wrote. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** Time for which browsers may keep a file without asking again. */
type Caching = { immutable: true; maxAge: string } | { maxAge: 0 };

/**
 * Sends the compressed variant of a file that the build wrote beside it. All other requests go to the next handler.
 * Names of assets change with their content, so by default responses may be cached forever.
 */
export function precompressedAssets(
  folder: string,
  caching: Caching = { immutable: true, maxAge: "1y" },
): RequestHandler {
  const names = new Set(readdirSync(folder));
  return (request, response, next) => {
    const name = request.path.slice(1);
    const accepted = request.acceptsEncodings();
    const found = ENCODINGS.find(([encoding, extension]) => accepted.includes(encoding) && names.has(name + extension));
    if (!found || request.headers.range || !/^(GET|HEAD)$/.test(request.method)) return next();
    const [encoding, extension] = found;
    response.vary("accept-encoding").type(name).set("content-encoding", encoding);
    response.sendFile(name + extension, { root: folder, ...caching });
  };
}
