import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { removeBasePath } from "../../server/edge/request-rules.ts";
import { TestServer } from "../helpers/server/test-server.ts";

describe("the base path", () => {
  const without = (url: string, basePath = "/games"): string => {
    const request = { url } as IncomingMessage;
    removeBasePath(request, basePath);
    return String(request.url);
  };

  it("is removed from the URL of a request", () => {
    assert.equal(without("/games/api/me?a=/games/b"), "/api/me?a=/games/b");
    assert.equal(without("/games/"), "/");
    assert.equal(without("/games"), "/");
    assert.equal(without("/games?code=1"), "/?code=1");
  });

  it("is removed once, since the client has pages of any name", () => {
    assert.equal(without("/games/games"), "/games");
    assert.equal(without("/games/games/tables", "/games/games"), "/tables");
  });

  it("is no prefix of another name, and a request without it is unchanged", () => {
    assert.equal(without("/gamesters"), "/gamesters");
    assert.equal(without("/readyz"), "/readyz");
    assert.equal(without("/shop", ""), "/shop");
  });
});

describe("the sources of the page", () => {
  /** An address without the base path: in an attribute, as an argument, or of the browser. */
  const WITHOUT_BASE =
    /href=(?:\{`|")\/|(?:(?:fetch|register)\(|State\(null, "", )[`"]\/|location\.(?:origin|pathname)/;
  /** They compare or keep complete addresses. */
  const EXEMPT = ["base-path.ts", "ui/address.ts", "pages/practice/practice-match.ts"];

  it("build every address with the base path", () => {
    const folder = join(import.meta.dirname, "../../client/src");
    const sources = globSync("**/*.{ts,tsx}", { cwd: folder });
    assert.ok(sources.length > 300);
    const bare = sources.filter((name) => WITHOUT_BASE.test(readFileSync(join(folder, name), "utf8")));
    assert.deepEqual(
      bare.filter((name) => !EXEMPT.includes(name)),
      [],
    );
  });
});

describe("a server below a path", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({}, { basePath: "/games" });
  });
  after(() => server.close());

  it("names the files of its page below the path, at every address", async () => {
    for (const path of ["/games", "/games/", "/games/table/abc", "/games/no/such/page"]) {
      const page = await (await fetch(server.address + path, { headers: { accept: "text/html" } })).text();
      const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = ""]) => url);
      assert.ok(named.length > 4, path);
      for (const url of named) {
        assert.match(url, /^\/games\//, path);
        assert.equal((await fetch(server.address + url)).status, 200, url);
      }
    }
  });

  it("seats clients of the SDK whose endpoint has the path", async () => {
    const room = await new Client(`${server.address}/games`).create("dash-dice", { private: true, name: "Ann" });
    room.onMessage("*", () => undefined);
    assert.match(room.connection.url ?? "", /:\d+\/games\/[\w-]+\/[\w-]+\?/);
    await room.leave();
  });
});
