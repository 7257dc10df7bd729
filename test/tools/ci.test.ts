import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const RUN = join(import.meta.dirname, "../../.ci/run");
const LAST_LINE = "7 matches, 70 actions: no dead end, every invariant held";

describe("the continuous integration run", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));
  const calls = join(folder, "calls");

  /** Runs it with a fake npm that ends each command with the given status. */
  function ci({ marathon = 0, tests = 0, image = 0, bench = 0 }) {
    writeFileSync(calls, "");
    const npm = `#!/bin/sh
      echo "$*" >> ${calls}
      case "$*" in
        *marathon*) echo "${marathon === 0 ? LAST_LINE : "FAILED: match 9"}"; exit ${marathon};;
        test) exit ${tests};;
        *image*) exit ${image};;
        *bench*) exit ${bench};;
        audit*) echo '{"auditReportVersion": 2}';;
      esac`;
    for (const [name, script] of Object.entries({ npm, "apt-get": "#!/bin/sh\n" })) {
      writeFileSync(join(folder, name), script);
      chmodSync(join(folder, name), 0o755);
    }
    const ran = spawnSync(RUN, { env: { PATH: `${folder}:${process.env.PATH}` }, encoding: "utf8" });
    return { ...ran, called: readFileSync(calls, "utf8") };
  }

  it("runs an audit, all tests once, a minute of the marathon, the Dockerfile check and the benchmark", () => {
    const { status, stdout, called } = ci({});
    assert.equal(status, 0);
    assert.match(stdout, new RegExp(`${LAST_LINE}\n$`));
    assert.match(called, /^run -s marathon -- --seconds 60 --first \d{12}$/m);
    for (const line of [/^ci$/m, /^audit /m, /^test$/m, /^run -s image$/m, /^run -s bench -- --short$/m])
      assert.match(called, line);
  });

  it("fails at once with the tests, the image or a marathon match, and after two failed benchmarks", () => {
    const failed = ci({ tests: 3 });
    assert.equal(failed.status, 3);
    assert.deepEqual(failed.called.match(/^test.*$/gm), ["test"]);
    assert.equal(ci({ image: 4 }).status, 4);
    const { status, stdout } = ci({ marathon: 1 });
    assert.equal(status, 1);
    assert.match(stdout, /FAILED: match 9/);
    const slow = ci({ bench: 1 });
    assert.equal(slow.status, 1);
    assert.equal(slow.called.match(/bench/g)?.length, 2);
  });
});
