import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const BUILD = fileURLToPath(new URL("../../dist/client/", import.meta.url));
/** The document of all pages. */
export const DOCUMENT = "/index.html";
/** Content encodings in order of preference, with the extension of the file that the build wrote. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

const TYPES: Record<string, string> = {
  ".bin": "application/octet-stream",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

const OK = 200;
const NOT_MODIFIED = 304;

/** Names of assets change with their content, so they may be cached forever. */
const cachingOf = (path: string): string =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";

/** True if an `Accept-Encoding` header names an encoding, without the quality 0. */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(",").some((part) => {
    const [name = "", quality = ""] = part.split(";");
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(quality);
  });

/** A file in one encoding. */
interface Variant {
  bytes: Buffer;
  etag: string;
}

/**
 * The files of the built page, read when first requested and kept in memory. They are answered without the framework, so
 * that a visit, which loads hundreds of them, costs little.
 */
export class PageFiles {
  readonly #folder: string;
  readonly #basePath: string;
  /** Paths of all files, including compressed ones. */
  readonly #paths: ReadonlySet<string>;
  readonly #variants = new Map<string, Variant>();

  constructor({ folder = BUILD, basePath = "" } = {}) {
    this.#folder = folder;
    this.#basePath = basePath;
    const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
    const files = entries.filter((entry) => entry.isFile());
    this.#paths = new Set(files.map(({ parentPath, name }) => join("/", parentPath.slice(folder.length), name)));
  }

  /** True for the path of a file of the page. */
  has(path: string): boolean {
    return extname(path) in TYPES && this.#paths.has(path);
  }

  /** Sends a file in the smallest encoding that the client accepts. */
  send(path: string, { method, headers }: IncomingMessage, response: ServerResponse, status = OK): void {
    const accepted = String(headers["accept-encoding"] ?? "");
    const fits = ([name, extension]: (typeof ENCODINGS)[number]) =>
      this.#paths.has(path + extension) && accepts(accepted, name);
    const [encoding, extension] = ENCODINGS.find(fits) ?? [null, ""];
    const { bytes, etag } = this.#variant(path + extension);
    response.setHeader("etag", etag).appendHeader("vary", "accept-encoding");
    response.setHeader("cache-control", status === OK ? cachingOf(path) : "no-store");
    if (status === OK && headers["if-none-match"] === etag) return void response.writeHead(NOT_MODIFIED).end();
    if (encoding) response.setHeader("content-encoding", encoding);
    response.writeHead(status, { "content-type": TYPES[extname(path)], "content-length": bytes.length });
    response.end(method === "HEAD" ? undefined : bytes);
  }

  /** The document names its files relative to itself; they are the same at every address. */
  #document(): Buffer {
    const document = readFileSync(join(this.#folder, DOCUMENT), "utf8");
    return Buffer.from(document.replaceAll('="./', `="${this.#basePath}/`));
  }

  #variant(path: string): Variant {
    const known = this.#variants.get(path);
    if (known) return known;
    const bytes = path === DOCUMENT ? this.#document() : readFileSync(join(this.#folder, path));
    const variant = { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
    this.#variants.set(path, variant);
    return variant;
  }
}
