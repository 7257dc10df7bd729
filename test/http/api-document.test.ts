import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import express, { Router } from "express";
import { PageFiles } from "../../server/http/page-files.ts";
import type { TableRoom } from "../../server/rooms/TableRoom.ts";
import { routes } from "../../server/routes.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const DOCUMENT = readFileSync(new URL("../../docs/API.md", import.meta.url), "utf8");

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

/** All requests that the HTTP API answers, such as `GET /api/me`. Express forgets where a router is mounted. */
async function registered(server: TestServer): Promise<string[]> {
  const mounts = new Map<unknown, string>();
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(Router())) as { use: (...args: unknown[]) => unknown };
  const { use } = prototype;
  prototype.use = function (...args) {
    if (typeof args[0] === "string") for (const handler of args.slice(1)) mounts.set(handler, args[0]);
    return use.apply(this, args);
  };
  const app = express();
  try {
    await routes(app, { ...server.context, adminPassword: "a long password" }, new PageFiles());
  } finally {
    prototype.use = use;
  }
  const requests = (stack: Layer[], prefix: string): string[] =>
    stack.flatMap(({ route, handle }) => {
      const paths = [route?.path].flat().map((path) => `${prefix}${path}`.replace(/\/$/, ""));
      if (route)
        return paths.flatMap((path) => Object.keys(route.methods).map((way) => `${way.toUpperCase()} ${path}`));
      return handle.stack ? requests(handle.stack, prefix + (mounts.get(handle) ?? "")) : [];
    });
  return requests((app as unknown as { router: { stack: Layer[] } }).router.stack, "").filter((request) =>
    request.includes(" /api/"),
  );
}

/** All requests in the tables of the document. */
function documented(): string[] {
  return DOCUMENT.split("\n").flatMap((line) => {
    const [, cell = ""] = /^\| (`[A-Z]+[^|]*?(?:\\\|[^|]*?)*)\|/.exec(line) ?? [];
    const path = /(\/api[^?`]*)/.exec(cell)?.[1];
    return path === undefined ? [] : [...cell.matchAll(/`([A-Z]+)/g)].map(([, method]) => `${method} ${path}`);
  });
}

describe("docs/API.md", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it("has every request of the HTTP API, and no other", async () => {
    assert.deepEqual([...new Set(documented())].sort(), [...new Set(await registered(server))].sort());
  });

  it("has every message that a table accepts", async () => {
    const room = await server.create({ private: true });
    const messages = Object.keys((server.serverRoom(room.roomId) as TableRoom).messages);
    const missing = messages.filter((message) => !DOCUMENT.includes(`| \`${message}\` |`));
    assert.deepEqual(missing, []);
    await room.leave();
  });
});
