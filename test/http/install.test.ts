import assert from "node:assert/strict";
import { TestServer } from "../helpers/server/test-server.ts";

describe("the installation of the page", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it("finds a manifest of the right type, and every icon it names", async () => {
    const { address } = server;
    const response = await fetch(`${address}/manifest.webmanifest`);
    assert.match(response.headers.get("content-type") ?? "", /^application\/manifest\+json/);
    assert.match(response.headers.get("content-security-policy") ?? "", /manifest-src 'self'/);
    const { icons, start_url } = (await response.json()) as {
      icons: { src: string; type: string }[];
      start_url: string;
    };
    assert.equal((await fetch(new URL(start_url, response.url))).status, 200);
    for (const { src, type } of [...icons, { src: "/apple-touch-icon.png", type: "image/png" }]) {
      const picture = await fetch(new URL(src, response.url));
      assert.equal(picture.headers.get("content-type"), type, src);
    }
  });
});
