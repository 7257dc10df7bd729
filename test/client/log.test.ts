import assert from "node:assert/strict";
import { type LogLine, unlogged, withLines } from "../../client/src/table/log/log.ts";

const line = (seq: number, sentence: string): LogLine => ({ id: seq, seq, seat: 0, sentence, before: false });
const happened = (seq: number) => ({ seq, events: [{ type: "rolled" }] });
const story = (log: readonly LogLine[]) => log.map(({ sentence }) => sentence).join(" ");

describe("the log of a table", () => {
  it("repeats nothing to a player who returns", () => {
    const log = [line(1, "one"), line(2, "two"), line(2, "two more")];
    assert.deepEqual(
      unlogged(log, [1, 2, 3, 4].map(happened)).map(({ seq }) => seq),
      [3, 4],
    );
  });

  it("inserts missed events in their order", () => {
    const log = [line(1, "one"), line(4, "four"), line(4, "and more")];
    assert.equal(story(withLines(log, [line(2, "two"), line(3, "three")])), "one two three four and more");
  });

  it("drops the oldest lines of a long match", () => {
    const long = Array.from({ length: 300 }, (_, at) => line(at, `${at}`));
    const kept = withLines(long, [line(300, "last")]);
    assert.equal(kept.length, 200);
    assert.equal(kept.at(-1)?.sentence, "last");
  });
});
