import type { BotLevel } from "../../../../shared/core/bot.ts";
import type { GameDefinition } from "../../../../shared/core/game.ts";
import { aboutOf } from "../../../../shared/games/abouts.ts";
import type { GameId } from "../../../../shared/games/catalog.ts";
import { clientOf } from "../../games/clients.ts";
import { drawsOf, type FairnessReport } from "../../table/fairness/fairness-check.ts";
import type { GameClient } from "../../table/game-client.ts";
import { LocalMatch, type LocalRecord } from "../../table/local-match.ts";
import { LocalTable } from "../../table/local-table.ts";
import { ownName } from "../../table/own-name.ts";
import { isGame } from "../../text/game-menu.ts";
import { runJob } from "../../worker/run-job.ts";
import { game as chosenGame, level as chosenLevel, chosenSeats, gameOptions } from "../lobby/wish.ts";
import { lastLimits, withLimits } from "./last-limits.ts";
import { lastLoadout } from "./last-loadout.ts";
import { keepExercise, resumeExercise, sharedSlot } from "./memory.ts";
import { withOwnDice } from "./own-dice.ts";
import { peopleHere } from "./people.ts";
import { linkedExercise, practiceAddress } from "./practice-link.ts";
import { type Exercise, newExercise } from "./record.ts";
import { refreshTerms } from "./terms.ts";

/** Milliseconds between a bot's moves, as at server tables. */
const BOT_PAUSE = 900;

/** The practice settings chosen in the lobby for this game, with its house rules. */
function chosenExercise(game: GameId): Exercise {
  chosenGame.value = game;
  return { name: ownName(), level: chosenLevel.value, seats: chosenSeats(), options: gameOptions() };
}

/** The same with a person on every seat. */
function sharedExercise(game: GameId): Exercise {
  const alone = chosenExercise(game);
  return { ...alone, ...namesFor(alone.seats) };
}

function namesFor(seats: number): Pick<Exercise, "name" | "others"> {
  const [name = ownName(), ...others] = peopleHere(seats);
  return { name, others };
}

/** The table of a slot: its saved match or a new one; null for an unknown game. */
export function practiceTable(slot: string): LocalTable | null {
  const [id = ""] = slot.split("/");
  const client = clientOf(id);
  if (!client || !isGame(id)) return null;
  const isShared = slot === sharedSlot(id);
  const linked = linkedExercise(client.definition, location.search);
  if (linked) {
    // Once begun, the match is resumed from its slot, also after a reload.
    history.replaceState(null, "", location.pathname);
    return freshTable(client, slot, { ...linked, ...(isShared ? namesFor(linked.seats) : { name: ownName() }) });
  }
  const found = resumeExercise(slot, client.definition);
  if (found) return tableFor(client, slot, found.match, found.level);
  return freshTable(client, slot, isShared ? sharedExercise(id) : chosenExercise(id));
}

/** Starts a match of the people at this device with the chosen options; returns its address. */
export async function startShared(id: GameId): Promise<string> {
  await refreshTerms(id);
  const { definition } = clientOf(id) as GameClient;
  const exercise = sharedExercise(id);
  keepExercise(sharedSlot(id), { level: exercise.level, record: freshRecord(definition, exercise) });
  return `/practice/${sharedSlot(id)}`;
}

/** True if a match of the people at this device is unfinished. */
export function hasShared(id: GameId): boolean {
  const kept = resumeExercise(sharedSlot(id), (clientOf(id) as GameClient).definition);
  return kept !== null && !kept.match.state.result;
}

/** Starts a match with the lobby's options unless the saved one has the same; returns its address. */
export async function practiseAsChosen(id: GameId): Promise<string> {
  await refreshTerms(id);
  const { definition } = clientOf(id) as GameClient;
  const wanted = chosenExercise(id);
  const record = freshRecord(definition, wanted);
  const left = resumeExercise(id, definition);
  const fits = left && !left.match.state.result && left.level === wanted.level && isLike(left.match.record, record);
  if (!fits) keepExercise(id, { level: wanted.level, record });
  return `/practice/${id}`;
}

/** Loadouts and limits are left out: they are set at the start of each match. */
const choicesOf = ({ options }: LocalRecord): string =>
  JSON.stringify({ ...options, loadouts: null, limits: undefined });

const isLike = (a: LocalRecord, b: LocalRecord): boolean =>
  a.players.length === b.players.length && choicesOf(a) === choicesOf(b);

/** A new match; own dice are those of the account, and limits those of the server, as this browser last knew them. */
const freshRecord = (game: GameDefinition, exercise: Exercise): LocalRecord =>
  withOwnDice(withLimits(newExercise(game, exercise), lastLimits.value), lastLoadout.value);

const freshTable = (client: GameClient, slot: string, exercise: Exercise): LocalTable =>
  tableFor(client, slot, LocalMatch.from(client.definition, freshRecord(client.definition, exercise)), exercise.level);

function tableFor(client: GameClient, slot: string, match: LocalMatch, level: BotLevel): LocalTable {
  const { definition } = client;
  const { options, players } = match.record;
  const [name = ownName(), ...others] = players.filter(({ kind }) => kind === "human").map((person) => person.name);
  // The server's part of the options is set anew for each match.
  const exercise: Exercise = {
    name,
    others,
    level,
    seats: players.length,
    options: { ...options, ...aboutOf(definition.id)?.serverOptions },
  };
  return new LocalTable(client, match, {
    think: (position) => runJob("move", { game: definition.id, level, ...position }),
    botPause: BOT_PAUSE,
    keep: (record) => keepExercise(slot, { level, record }),
    again: (seed) => LocalMatch.from(definition, freshRecord(definition, { ...exercise, ...(seed && { seed }) })),
    linkTo: (seed) => location.origin + practiceAddress(slot, { ...exercise, seed }),
    prove,
  });
}

/** The file of the last proof. */
let file = "";

/** Verifies a finished local match through its transcript, like any other match. */
async function prove({ start: _, ...record }: LocalRecord): Promise<FairnessReport> {
  const text = await runJob("transcribe", { record });
  const verdict = await runJob("verify", { transcript: text });
  if (!verdict.ok) return { ok: false, code: verdict.code };
  const { transcript } = verdict;
  URL.revokeObjectURL(file);
  file = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const counts = { draws: drawsOf(transcript), actions: transcript.actions.length };
  return { ok: true, ...counts, ownSeed: true, transcript: file, daily: null };
}
