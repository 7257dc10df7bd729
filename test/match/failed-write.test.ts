import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { LiveMatch } from "../../server/match/live-match.ts";
import type { Action } from "../../shared/core/game.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { throwOnce } from "../helpers/faults/faults.ts";
import { endlessMatch } from "../helpers/play/endless-match.ts";
import { noteOf } from "../helpers/stores/journal-parts.ts";

const { game } = catalog["dash-dice"];

describe("a match whose action could not be stored", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  const journal = new SqliteJournal(join(folder, "house.sqlite"));
  after(async () => {
    await journal.close();
    rmSync(folder, { recursive: true });
  });

  it("takes no further action, because its state is ahead of the journal", async () => {
    const { actions: _, ...header } = endlessMatch(0);
    const published: unknown[] = [];
    const note = () => noteOf("r");
    const match = await LiveMatch.open(game, header, note, journal, (action) => published.push(action));
    const seat = match.state.actor as number;
    const action = game.legalActions(match.state, seat)[0] as Action;
    throwOnce(journal, "append");
    // The second action is already queued when the first one fails.
    const [failed, next] = await Promise.allSettled([
      match.act(seat, "player", action),
      match.act(seat, "player", action),
    ]);
    assert.equal(failed.status, "rejected");
    assert.deepEqual(next, { status: "fulfilled", value: { ok: false, rejection: { code: "restoring" } } });
    assert.deepEqual(published, []);
    assert.deepEqual((await journal.read(header.id))?.record.actions, []);
  });
});
