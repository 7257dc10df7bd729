import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConfigError, readConfig, VARIABLES } from "../../server/config.ts";

/** Invalid values for every variable that can have one. */
const BAD: Record<string, string[]> = {
  PORT: ["", "http", "-1", "65536", "1.5"],
  DATA_DIR: [""],
  DATABASE_URL: ["", "house", "mysql://localhost/house", "http://localhost"],
  REDIS_URL: ["", "redis", "http://localhost", "redis://localhost:6379"],
  PUBLIC_ADDRESS: ["", "http://house.example", "house.example:", "house.example/a b"],
  CLUSTER_HOSTS: ["https://a.example", "a.example, b c", "*"],
  METRICS_TOKEN: ["", "fifteen chars.."],
  ADMIN_PASSWORD: ["", "elevenchars"],
  VAPID_PUBLIC_KEY: ["", "short", "B".repeat(87)],
  VAPID_PRIVATE_KEY: ["", "short"],
  PUSH_CONTACT: ["", "admin@house.example", "http://house.example"],
  LOG_LEVEL: ["", "loud", "trace"],
  ALLOWED_ORIGINS: ["friend", "https://friend.example, nonsense", "https://friend.example/path"],
  TRUST_PROXY: ["17", "everyone", "10.0.0.0/33"],
  ADDRESS_LIMITS: ["", "many", "-1", "1001"],
  KEEP_MATCHES_DAYS: ["", "never", "-1", "1.5", "40000"],
  KEEP_GUESTS_DAYS: ["", "never", "-1", "1.5", "40000"],
  KEEP_PUZZLE_ATTEMPTS_DAYS: ["", "never", "-1", "1.5", "40000"],
  KEEP_GAUNTLET_DAYS: ["", "never", "-1", "1.5", "40000"],
  KEEP_TOURNAMENTS_DAYS: ["", "never", "-1", "1.5", "40000"],
};
/** A directory or an address is only found to be invalid in use. */
const USED = { HOST: "192.0.2.1" };

const SERVER = join(import.meta.dirname, "../../server/index.ts");

/** Starts the server as a process and resolves with its output when it ends. */
const start = (env: Record<string, string>) =>
  new Promise<{ code: number | string | null; said: string; told: string }>((resolve) => {
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const inherited = { PATH, NODE_COMPILE_CACHE };
    execFile(process.execPath, [SERVER], { env: { ...inherited, ...env } }, (error, told, said) =>
      resolve({ code: error?.code ?? null, said, told }),
    );
  });

describe("a bad configuration", () => {
  it("is tested here for every variable", () => {
    const known = VARIABLES.map(({ name }) => name);
    assert.deepEqual(known.sort(), [...Object.keys(BAD), ...Object.keys(USED)].sort());
  });

  for (const [name, values] of Object.entries(BAD)) {
    it(`of ${name} is rejected with one line that names it and repeats no secret`, () => {
      for (const value of values) {
        assert.throws(
          () => readConfig({ [name]: value }),
          (error) => {
            assert.ok(error instanceof ConfigError);
            assert.match(error.message, new RegExp(`^bad configuration: ${name}[.:][^\\n]+$`), value);
            if (/PASSWORD|TOKEN|URL/.test(name) && value !== "") assert.ok(!error.message.includes(value));
            return true;
          },
          value,
        );
      }
    });
  }

  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));
  const oneLine = async (env: Record<string, string>, line: RegExp) => {
    const { code, said, told } = await start({ DATA_DIR: folder, PORT: "0", ...env });
    assert.equal(code, 1, said);
    assert.doesNotMatch(told, /open at/);
    assert.match(said, /^[^\n]+\n$/);
    assert.match(said, line);
  };

  it("ends the process with that line and a status", () => oneLine({ PORT: "http" }, /^bad configuration: PORT: /));

  it("includes a host or a folder that does not exist, and a port in use", async () => {
    await oneLine(USED, /192\.0\.2\.1/);
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
