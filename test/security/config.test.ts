import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConfigError, readConfig, VARIABLES } from "../../server/config.ts";
import { assertOneLine } from "../helpers/process/failed-start.ts";

/** Invalid values for every variable that can have one. */
const BAD: Record<string, string[]> = {
  PORT: ["", "http", "-1", "65536", "1.5"],
  DATA_DIR: [""],
  DATABASE_URL: ["", "house", "mysql://localhost/house", "http://localhost"],
  JOURNAL_URL: ["", "journal", "mysql://localhost/journal", "postgres://localhost/journal"],
  REDIS_URL: ["", "redis", "http://localhost", "redis://localhost:6379"],
  BASE_PATH: ["games", "/games/", "/", "/a b", "https://house.example/games"],
  PUBLIC_ADDRESS: ["", "http://house.example", "house.example:", "house.example/a b"],
  CLUSTER_HOSTS: ["https://a.example", "a.example, b c", "*"],
  METRICS_TOKEN: ["", "fifteen chars.."],
  ADMIN_PASSWORD: ["", "elevenchars"],
  ARENA_HOUR: ["", "evening", "24", "1.5"],
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
/** A host is only found to be invalid in use. */
const USED = ["HOST"];

describe("a bad configuration", () => {
  it("is tested here for every variable", () => {
    const known = VARIABLES.map(({ name }) => name);
    assert.deepEqual(known.sort(), [...Object.keys(BAD), ...USED].sort());
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

  it("ends the process with that line and a status", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    await assertOneLine(folder, { PORT: "http" }, /^bad configuration: PORT: /);
    rmSync(folder, { recursive: true });
  });
});

describe("the configuration of several processes", () => {
  const DATABASE_URL = "postgres://house@localhost/house";
  const REDIS_URL = "redis://:secret@localhost:6380/2";

  it("requires a shared journal", () => {
    assert.throws(() => readConfig({ REDIS_URL }), ConfigError);
    assert.throws(() => readConfig({ REDIS_URL }), /^Error: bad configuration: REDIS_URL: .*DATABASE_URL.*$/);
    assert.equal(readConfig({ REDIS_URL, DATABASE_URL }).redisUrl, REDIS_URL);
  });

  it("is rejected with one clear line when it is invalid", () => {
    for (const wrong of ["localhost:6379", "http://localhost", "6379", ""]) {
      assert.throws(() => readConfig({ DATABASE_URL, REDIS_URL: wrong }), /^Error: bad configuration: REDIS_URL: .+$/);
    }
    for (const wrong of ["https://play.example", "play.example/", "play example", "host:port", "", "a/../b?c"]) {
      assert.throws(() => readConfig({ PUBLIC_ADDRESS: wrong }), /^Error: bad configuration: PUBLIC_ADDRESS: .+$/);
    }
    for (const right of ["play.example", "play.example:8443", "10.0.0.7:2567/one", "[2001:db8::1]:80/a/b"]) {
      assert.equal(readConfig({ PUBLIC_ADDRESS: right }).publicAddress, right);
    }
  });
});
