import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { seatOf, TestServer, until } from "../helpers/server/test-server.ts";

const root = join(import.meta.dirname, "../..");
const MOVES = 6;

/** Resolves when this has been printed; rejects if the program ends without it. */
const textWith = (output: Readable, pattern: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = "";
    output.on("data", (part) => {
      printed += part;
      if (pattern.test(printed)) resolve();
    });
    output.on("end", () => reject(new Error(`the program has printed only: ${printed}`)));
  });

describe("the example of the README", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it("plays against a second player, prints the state by name, and causes no warning", async () => {
    const [, example = ""] = readFileSync(join(root, "README.md"), "utf8").match(/```ts\n(.+?)```/s) ?? [];
    const code = example.replace("http://localhost:2567", server.address);
    const program = spawn(process.execPath, ["--input-type=module-typescript", "--eval", code], { cwd: root });
    const warnings = text(program.stderr);
    const printed = textWith(program.stdout, /name: .Ben..+turnScore: \d+,.+dice: \[ [1-6], [1-6] \]/s);
    const ben = await server.join({ mode: "classic", name: "Ben" });
    await ben.request("seed", { seed: "ben's" });
    await until(ben, ({ status }) => status === "playing");
    while (ben.state.seq < MOVES) {
      const { seq, actor, phase } = ben.state;
      if (actor !== seatOf(ben)) await until(ben, (state) => state.seq > seq);
      else if (phase === "turnDecider") await ben.request("act", { type: "call", parity: "even" });
      else await ben.request("act", { type: "roll" });
    }
    await printed;
    program.kill();
    assert.equal(await warnings, "");
    await ben.leave();
  });
});
