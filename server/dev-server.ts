import type { Application } from "express";
import { PACE } from "./context.ts";
import { main } from "./index.ts";

/** Adds the playground of Colyseus at `/playground`, where rooms are joined by hand. It shows every state to every client. */
async function addPlayground(app: Application): Promise<void> {
  const { playground } = await import("@colyseus/playground");
  app.use("/playground", (...[, response, next]) => {
    response.removeHeader("content-security-policy");
    next();
  });
  app.use("/playground", playground());
}

// Under `--watch`, Node reports what a worker loads as messages of the worker, which its owner takes for answers.
delete process.env.WATCH_REPORT_DEPENDENCIES;

/** The server of `npm run dev`. */
await main(PACE, addPlayground);
