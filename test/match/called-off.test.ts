import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { LiveMatch } from "../../server/match/live-match.ts";
import { type Action, MAX_ACTIONS } from "../../shared/core/game.ts";
import { transcribe, transcriptText, verifyTranscript } from "../../shared/core/transcript.ts";
import { catalog, gameOf } from "../../shared/games/catalog.ts";
import { factsOf } from "../../shared/players/match-facts.ts";
import { endlessMatch } from "../helpers/play/endless-match.ts";
import { noteOf } from "../helpers/stores/journal-parts.ts";

const { game } = catalog["dash-dice"];

describe("a match without an end", () => {
  it("is called off with its last allowed action: all seats share it, and it earns nothing", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    const journal = new SqliteJournal(join(folder, "house.sqlite"));
    const record = endlessMatch(MAX_ACTIONS - 1);
    const { actions, ...header } = record;
    await journal.begin(header, noteOf("r"));
    await Promise.all(actions.map((entry, index) => journal.append(record.id, index + 1, entry, null)));
    const match = await LiveMatch.resume(game, record, journal, () => undefined);
    const seat = match.state.actor as number;
    const last = game.legalActions(match.state, seat).find(({ type }) => type !== "bank") as Action;
    assert.deepEqual(await match.act(seat, "player", last), { ok: true, seq: MAX_ACTIONS });
    assert.deepEqual(match.state.result, { winners: [0, 1], reason: "called-off" });
    const refused = await match.act(seat, "player", last);
    assert.ok(!refused.ok && refused.rejection.code === "match-over");
    const stored = await journal.read(record.id);
    assert.ok(stored?.outcome);
    const text = transcriptText(transcribe(game, stored.record));
    assert.ok(verifyTranscript(text, gameOf).ok);
    assert.equal(factsOf(stored.record).counts, false);
    await journal.close();
    rmSync(folder, { recursive: true });
  }).timeout(300_000);

  it("cannot be called off earlier in a record, nor by a player", () => {
    const record = endlessMatch(10);
    const callOff = { seat: 0, by: "clock" as const, action: { type: "callOff" } };
    const early = { ...record, actions: [...record.actions, callOff] };
    assert.throws(() => transcribe(game, early), { code: "illegal-action" });
    const byPlayer = {
      ...record,
      actions: [...endlessMatch(MAX_ACTIONS).actions, { ...callOff, by: "player" as const }],
    };
    assert.throws(() => transcribe(game, byPlayer), { code: "illegal-action" });
  }).timeout(300_000);
});
