import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assertOneLine } from "../helpers/process/failed-start.ts";

describe("a bad configuration that is only noticed in use", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));
  const oneLine = (env: Record<string, string>, line: RegExp) => assertOneLine(folder, env, line);

  it("includes a host or a folder that does not exist, and a port in use", async () => {
    await oneLine({ HOST: "192.0.2.1" }, /192\.0\.2\.1/);
    const file = join(folder, "file");
    writeFileSync(file, "");
    await oneLine({ DATA_DIR: join(file, "data") }, /file/);
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port));
    });
    await oneLine({ HOST: "127.0.0.1", PORT: String(port) }, /EADDRINUSE/);
    other.close();
  });

  it("includes a database that does not answer, reported without its password", async () => {
    await oneLine(
      { DATABASE_URL: "postgres://house:sesame-open@127.0.0.1:1/house" },
      /^(?!.*sesame-open).*ECONNREFUSED/,
    );
  });
});
