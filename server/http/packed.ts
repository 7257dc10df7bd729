import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { RequestHandler } from "express";

/** Nearly as small as it gets, at a tenth of the time. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 9, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT } };

const PACKERS = {
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 }),
};
type Packing = keyof typeof PACKERS;

/**
 * Scripts and styles whose names change with their contents, packed when they are first asked for and kept so. Whatever
 * else is asked for is left to whoever comes next.
 */
export function packedAssets(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder).filter((name) => /\.(js|css)$/.test(name)));
  const kept = new Map<string, Promise<Buffer>>();
  const packed = (name: string, packing: Packing): Promise<Buffer> => {
    const key = `${packing} ${name}`;
    const bytes = kept.get(key) ?? readFile(join(folder, name)).then(PACKERS[packing]);
    kept.set(key, bytes);
    bytes.catch(() => kept.delete(key));
    return bytes;
  };
  return async (request, response, next) => {
    const name = request.path.slice(1);
    const understood = request.acceptsEncodings();
    const packing = (["br", "gzip"] as const).find((one) => understood.includes(one));
    if (!names.has(name) || !packing || request.headers.range || !/^(GET|HEAD)$/.test(request.method)) return next();
    response.vary("accept-encoding").type(name);
    response.set({ "content-encoding": packing, "cache-control": "public, max-age=31536000, immutable" });
    response.send(await packed(name, packing));
  };
}
