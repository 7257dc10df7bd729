import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readConfig, VARIABLES } from "../../server/config.ts";
import { PAGE, renewed } from "../../tools/configuration.ts";
import { environmentOf } from "../helpers/server/compose.ts";

describe("the documented configuration", () => {
  it("is the one that the server describes", () => {
    const page = readFileSync(PAGE, "utf8");
    assert.equal(page, renewed(page), "npx node tools/configuration.ts writes it anew");
  });

  it("is complete: the server reads nothing else from its environment", () => {
    const asked = new Set<string>();
    readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
    assert.deepEqual(asked, new Set(VARIABLES.map(({ name }) => name)));
  });
});

describe("docker-compose.yml", () => {
  const REQUIRED = { HOUSE_HOST: "play.example", POSTGRES_PASSWORD: "secret1", REDIS_PASSWORD: "secret2" };
  const OPTIONAL = { ADMIN_PASSWORD: "correct horse battery", LOG_LEVEL: "warn" };

  it("sets only variables that the server knows, with valid values", () => {
    const known = new Set(VARIABLES.map(({ name }) => name));
    for (const service of ["one", "two"]) {
      const env = environmentOf(service, { ...REQUIRED, ...OPTIONAL });
      for (const name of Object.keys(env)) assert.ok(known.has(name), name);
      const { databaseUrl, redisUrl, publicAddress, trustProxy, adminPassword, logLevel } = readConfig(env);
      assert.equal(databaseUrl, "postgres://house:secret1@postgres:5432/house");
      assert.equal(redisUrl, "redis://:secret2@redis:6379");
      assert.equal(publicAddress, `play.example/at/${service}`);
      assert.deepEqual([trustProxy, adminPassword, logLevel], [1, OPTIONAL.ADMIN_PASSWORD, "warn"]);
    }
  });

  it("has no administration and no default password", () => {
    const { adminPassword, metricsToken } = readConfig(environmentOf("one", REQUIRED));
    assert.deepEqual([adminPassword, metricsToken], [undefined, undefined]);
    for (const name of Object.keys(REQUIRED)) {
      assert.throws(() => environmentOf("one", { ...REQUIRED, [name]: "" }), new RegExp(`${name} is missing`));
    }
  });

  it("routes to each process by the path of its public address", () => {
    const caddyfile = readFileSync(new URL("../../deploy/Caddyfile", import.meta.url), "utf8");
    for (const service of ["one", "two"]) {
      const way = new RegExp(`handle_path /at/${service}/\\* \\{\\s+reverse_proxy \\{\\$\\w+:${service}:2567\\}`);
      assert.match(caddyfile, way);
    }
  });
});
