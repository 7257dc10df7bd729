import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const AUDIT = join(import.meta.dirname, "../../.ci/audit");

describe("the audit of dependencies", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));

  /** Runs it with a registry that gives this answer. */
  function audit(answer: object, status: number) {
    const npm = join(folder, "npm");
    writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${JSON.stringify(answer)}\nEND\nexit ${status}\n`);
    chmodSync(npm, 0o755);
    return spawnSync(AUDIT, { env: { PATH: `${folder}:${process.env.PATH}` }, encoding: "utf8" });
  }

  it("fails on findings, and prints them", () => {
    const found = { auditReportVersion: 2, vulnerabilities: { ws: { severity: "high", via: ["a hole"] } } };
    const { status, stdout } = audit(found, 1);
    assert.equal(status, 1);
    assert.match(stdout, /a hole/);
  });

  it("passes without findings", () => {
    assert.equal(audit({ auditReportVersion: 2, vulnerabilities: {} }, 0).status, 0);
  });

  it("passes with a warning when the registry cannot be reached", () => {
    const { status, stdout } = audit({ message: "405 Method Not Allowed", error: {} }, 1);
    assert.deepEqual([status, stdout], [0, "audit: the registry does not answer; nothing was checked\n"]);
  });
});
