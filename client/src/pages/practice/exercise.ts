import type { BotLevel } from "../../../../shared/core/bot.ts";
import type { GameDefinition } from "../../../../shared/core/game.ts";
import type { GameId } from "../../../../shared/games/catalog.ts";
import { clientOf } from "../../games/clients.ts";
import { playerName } from "../../preferences/preferences.ts";
import { drawsOf, type FairnessReport } from "../../table/fairness-check.ts";
import type { GameClient } from "../../table/game-client.ts";
import { LocalMatch, type LocalRecord } from "../../table/local-match.ts";
import { LocalTable } from "../../table/local-table.ts";
import { isGame } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { runJob } from "../../worker/run-job.ts";
import { game as chosenGame, level as chosenLevel, wish } from "../lobby/wish.ts";
import { lastLoadout } from "./last-loadout.ts";
import { keepExercise, resumeExercise } from "./memory.ts";
import { withOwnDice } from "./own-dice.ts";
import { type Exercise, newExercise } from "./record.ts";

/** Milliseconds between a bot's moves, as at server tables. */
const BOT_PAUSE = 900;

/** The player's name at a local table. */
export const ownName = (): string => playerName.value.trim() || text.you;

/** The practice settings chosen in the lobby for this game. */
function chosenExercise(game: GameId): Exercise {
  chosenGame.value = game;
  const { seats, ...options } = wish().options;
  return { name: ownName(), level: chosenLevel.value, seats: Number(seats), options };
}

/** The table of a slot: its saved match or a new one; null for an unknown game. */
export function practiceTable(slot: string): LocalTable | null {
  const [id = ""] = slot.split("/");
  const client = clientOf(id);
  if (!client || !isGame(id)) return null;
  const found = resumeExercise(slot, client.definition);
  if (found) return tableFor(client, slot, found.match, found.level);
  return freshTable(client, slot, chosenExercise(id));
}

/** Starts a match with the lobby's options unless the saved one has the same; returns its address. */
export function practiseAsChosen(id: GameId): string {
  const { definition } = clientOf(id) as GameClient;
  const wanted = chosenExercise(id);
  const record = freshRecord(definition, wanted);
  const left = resumeExercise(id, definition);
  const fits = left && !left.match.state.result && left.level === wanted.level && isLike(left.match.record, record);
  if (!fits) keepExercise(id, { level: wanted.level, record });
  return `/practice/${id}`;
}

/** Loadouts are left out: they are set at the start of each match. */
const choicesOf = ({ options }: LocalRecord): string => JSON.stringify({ ...options, loadouts: null });

const isLike = (a: LocalRecord, b: LocalRecord): boolean =>
  a.players.length === b.players.length && choicesOf(a) === choicesOf(b);

/** A new match; own dice are those the account had when this browser last knew. */
const freshRecord = (game: GameDefinition, exercise: Exercise): LocalRecord =>
  withOwnDice(newExercise(game, exercise), lastLoadout.value);

const freshTable = (client: GameClient, slot: string, exercise: Exercise): LocalTable =>
  tableFor(client, slot, LocalMatch.from(client.definition, freshRecord(client.definition, exercise)), exercise.level);

function tableFor(client: GameClient, slot: string, match: LocalMatch, level: BotLevel): LocalTable {
  const { definition } = client;
  const { options, players } = match.record;
  const exercise: Exercise = {
    name: players.find(({ kind }) => kind === "human")?.name ?? ownName(),
    level,
    seats: players.length,
    options: { ...options },
  };
  return new LocalTable(client, match, {
    think: (seat, view, legal) => runJob("move", { game: definition.id, level, seat, view, legal }),
    botPause: BOT_PAUSE,
    keep: (record) => keepExercise(slot, { level, record }),
    again: () => LocalMatch.from(definition, freshRecord(definition, exercise)),
    prove,
  });
}

/** The file of the last proof. */
let file = "";

/** Verifies a finished local match through its transcript, like any other match. */
async function prove({ start: _, ...record }: LocalRecord): Promise<FairnessReport> {
  const text = await runJob("transcribe", { record });
  const verdict = await runJob("verify", { transcript: text });
  if (!verdict.ok) return { ok: false, message: verdict.message };
  const { transcript } = verdict;
  URL.revokeObjectURL(file);
  file = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  return { ok: true, draws: drawsOf(transcript), actions: transcript.actions.length, ownSeed: true, transcript: file };
}
