import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { LiveMatch } from "../../server/match/live-match.ts";
import type { Action } from "../../shared/core/game.ts";
import type { MatchHeader, MatchRecord } from "../../shared/core/match-record.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { endlessMatch } from "../helpers/play/endless-match.ts";
import { noteOf } from "../helpers/stores/journal-parts.ts";

const { game } = catalog["dash-dice"];
const HOUR = 3_600_000;

describe("the times of a match", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  const journal = new SqliteJournal(join(folder, "house.sqlite"));
  after(async () => {
    await journal.close();
    rmSync(folder, { recursive: true });
  });

  const begin = (header: MatchHeader) =>
    LiveMatch.open(
      game,
      header,
      () => noteOf(header.id),
      journal,
      () => undefined,
    );
  const act = async (match: LiveMatch): Promise<void> => {
    const seat = match.state.actor as number;
    const taken = await match.act(seat, "player", game.legalActions(match.state, seat)[0] as Action);
    assert.ok(taken.ok);
  };
  const recordOf = async (id: string): Promise<MatchRecord> => (await journal.read(id))?.record ?? assert.fail();

  it("are those since its start, also after a restart", async () => {
    const { actions: _, ...header } = endlessMatch(0);
    await act(await begin({ ...header, id: "late", startedAt: Date.now() - HOUR }));
    const [first] = (await recordOf("late")).actions;
    assert.ok((first?.at ?? 0) >= HOUR && (first?.at ?? 0) < 2 * HOUR);
    const record = await recordOf("late");
    const resumed = { ...record, startedAt: Date.now() + HOUR };
    await act(await LiveMatch.resume(game, resumed, journal, () => undefined));
    const [, second] = (await recordOf("late")).actions;
    assert.equal(second?.at, first?.at, "a clock that was set back does not count backwards");
  });

  it("are absent in a match from before start times were recorded", async () => {
    const { actions: _, ...header } = endlessMatch(0);
    await act(await begin({ ...header, id: "old" }));
    assert.equal((await recordOf("old")).actions[0]?.at, undefined);
  });
});
