import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";

/** Development: the server restarts when its code changes, the page updates itself in place. `/playground` joins rooms. */
const port = process.env.PORT ?? "2567";
const server = spawn(process.execPath, ["--watch", join(import.meta.dirname, "dev-server.ts")], {
  stdio: "inherit",
  // The playground shows every hand, so other machines must not reach it.
  env: { HOST: "localhost", ...process.env, PORT: port, ALLOWED_ORIGINS: "http://localhost:5173" },
});
process.env.VITE_SERVER = `http://localhost:${port}`;
const vite = await createServer({
  configFile: join(import.meta.dirname, "../client/vite.config.ts"),
  server: { port: 5173, strictPort: true, proxy: { "/api": `http://localhost:${port}` } },
});
await vite.listen();
process.stdout.write("House Rules for developers is open at http://localhost:5173\n");
process.stdout.write(`Colyseus playground: http://localhost:${port}/playground\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
}
