import type { RequestHandler } from "express";

/** Sends a value that does not depend on the request. */
export const json =
  (read: () => unknown): RequestHandler =>
  async (...[, response]) =>
    void response.json(await read());
