import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { TestServer } from "../helpers/server/test-server.ts";

const ASSETS = join(import.meta.dirname, "../../dist/client/assets");

describe("the scripts of the page", () => {
  let server: TestServer;
  let script: string;
  let bytes: Buffer;
  before(async () => {
    server = await TestServer.open();
    const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
    const sizeOf = (name: string) => statSync(join(ASSETS, name)).size;
    script = scripts.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? "";
    bytes = readFileSync(join(ASSETS, script));
  });
  after(() => server.close());

  /** Sends a request that accepts these encodings. */
  const ask = async (name: string, encodings: string, folder = "assets") => {
    const headers = { "accept-encoding": encodings };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${server.address}/${folder}/${name}`, { headers }, resolve).on("error", reject);
    });
    return { answer, body: await buffer(answer) };
  };

  it("are sent compressed, in the smaller available encoding, with an unlimited cache lifetime", async () => {
    const brotli = await ask(script, "gzip, deflate, br");
    assert.equal(brotli.answer.headers["content-encoding"], "br");
    assert.ok(brotliDecompressSync(brotli.body).equals(bytes));
    const gzipped = await ask(script, "gzip");
    assert.equal(gzipped.answer.headers["content-encoding"], "gzip");
    assert.ok(gunzipSync(gzipped.body).equals(bytes));
    assert.ok(brotli.body.length < gzipped.body.length && gzipped.body.length < bytes.length / 2);
    for (const { answer } of [brotli, gzipped]) {
      assert.match(answer.headers["content-type"] ?? "", /^(text|application)\/javascript/);
      assert.match(answer.headers["cache-control"] ?? "", /max-age=31536000.*immutable/);
      assert.match(answer.headers.vary ?? "", /accept-encoding/i);
      assert.ok(answer.headers["content-security-policy"], "with the headers of every answer");
    }
  });

  it("are sent uncompressed to clients without compression", async () => {
    const { answer, body } = await ask(script, "identity");
    assert.equal(answer.headers["content-encoding"], undefined);
    assert.ok(body.equals(bytes));
  });

  it("are cached forever and puzzles are not, because the names of puzzle files stay the same; both are compressed", async () => {
    const { answer, body } = await ask("dash-dice.json", "br", "puzzle-sets");
    assert.equal(answer.headers["content-encoding"], "br");
    assert.match(answer.headers["content-type"] ?? "", /^application\/json/);
    assert.match(answer.headers["cache-control"] ?? "", /no-cache/);
    assert.ok(body.length < 60 * 1024);
    assert.equal(JSON.parse(brotliDecompressSync(body).toString()).game, "dash-dice");
  });

  it("are the only files served: other names and paths are not found", async () => {
    for (const name of ["none-12345678.js", "..%2findex.html", "../../../package.json"]) {
      assert.equal((await ask(name, "br")).answer.statusCode, 404, name);
    }
    assert.deepEqual(server.faults, []);
  });
});
