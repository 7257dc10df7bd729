import type { BotLevel } from "../../../../shared/core/bot.ts";
import type { GameDefinition } from "../../../../shared/core/game.ts";
import type { GameId } from "../../../../shared/games/catalog.ts";
import { fullUrlOf } from "../../base-path.ts";
import { clientOf, loadClient } from "../../games/loaded-games.ts";
import { aboutOf, isGame } from "../../games.ts";
import { drawsOf, type FairnessReport } from "../../table/fairness/fairness-check.ts";
import type { GameClient } from "../../table/game-client.ts";
import { LocalMatch, type LocalRecord } from "../../table/local-match.ts";
import { keepPractice, resumePractice, sharedSlot } from "../../table/local-memory.ts";
import { newPractice, type PracticeSettings } from "../../table/local-records.ts";
import { LocalTable } from "../../table/local-table.ts";
import { ownName } from "../../table/own-name.ts";
import { runJob } from "../../worker/run-job.ts";
import { game as chosenGame, level as chosenLevel, chosenSeats, gameOptions } from "../lobby/wish.ts";
import { lastLimits, withLimits } from "./last-limits.ts";
import { lastLoadout } from "./last-loadout.ts";
import { lastOffers, withOffers } from "./last-offers.ts";
import { withOwnDice } from "./own-dice.ts";
import { peopleHere } from "./people.ts";
import { linkedPractice, practiceAddress } from "./practice-link.ts";
import { refreshTerms } from "./terms.ts";

/** Milliseconds between a bot's moves, as at server tables. */
const BOT_PAUSE = 900;

/** The practice settings chosen in the lobby for this game, with its house rules. */
function chosenPractice(game: GameId): PracticeSettings {
  chosenGame.value = game;
  return { name: ownName(), level: chosenLevel.value, seats: chosenSeats(), options: gameOptions() };
}

/** The same with a person on every seat. */
function sharedPractice(game: GameId): PracticeSettings {
  const alone = chosenPractice(game);
  return { ...alone, ...namesFor(alone.seats) };
}

function namesFor(seats: number): Pick<PracticeSettings, "name" | "others"> {
  const [name = ownName(), ...others] = peopleHere(seats);
  return { name, others };
}

/** The table of a slot: its saved match or a new one; null for an unknown game. */
export function practiceTable(slot: string): LocalTable | null {
  const [id = ""] = slot.split("/");
  const client = clientOf(id);
  if (!client || !isGame(id)) return null;
  const isShared = slot === sharedSlot(id);
  const linked = linkedPractice(client.definition, location.search);
  if (linked) {
    // Once begun, the match is resumed from its slot, also after a reload.
    history.replaceState(null, "", location.pathname);
    return freshTable(client, slot, { ...linked, ...(isShared ? namesFor(linked.seats) : { name: ownName() }) });
  }
  const found = resumePractice(slot, client.definition);
  if (found) {
    if (!isShared) renameOwn(found.match);
    return tableFor(client, slot, found.match, found.level);
  }
  return freshTable(client, slot, isShared ? sharedPractice(id) : chosenPractice(id));
}

/** A match that was left under an earlier name goes on under the current one. */
function renameOwn({ record }: LocalMatch): void {
  for (const player of record.players) if (player.kind === "human") player.name = ownName();
}

/** Starts a match of the people at this device with the chosen options; returns its address. */
export async function startShared(id: GameId): Promise<string> {
  const [client] = await Promise.all([loadClient(id), refreshTerms(id)]);
  const { definition } = client as GameClient;
  const practice = sharedPractice(id);
  keepPractice(sharedSlot(id), { level: practice.level, record: freshRecord(definition, practice) });
  return `/practice/${sharedSlot(id)}`;
}

/** True if a match of the people at this device is unfinished. */
export function hasShared(id: GameId): boolean {
  const kept = resumePractice(sharedSlot(id), (clientOf(id) as GameClient).definition);
  return kept !== null && !kept.match.state.result;
}

/** Starts a match with the lobby's options unless the saved one has the same; returns its address. */
export async function startChosen(id: GameId): Promise<string> {
  const [client] = await Promise.all([loadClient(id), refreshTerms(id)]);
  const { definition } = client as GameClient;
  const wanted = chosenPractice(id);
  const record = freshRecord(definition, wanted);
  const left = resumePractice(id, definition);
  const fits = left && !left.match.state.result && left.level === wanted.level && isLike(left.match.record, record);
  if (!fits) keepPractice(id, { level: wanted.level, record });
  return `/practice/${id}`;
}

/** What the server sets is left out: it is set at the start of each match. */
const choicesOf = ({ game, options }: LocalRecord): string =>
  JSON.stringify({ ...options, ...aboutOf(game)?.serverOptions });

const isLike = (a: LocalRecord, b: LocalRecord): boolean =>
  a.players.length === b.players.length && choicesOf(a) === choicesOf(b);

/** A new match; own dice are those of the account, offers and limits those of the server, as this browser last knew them. */
function freshRecord(game: GameDefinition, practice: PracticeSettings): LocalRecord {
  const limited = withLimits(newPractice(game, practice), lastLimits.value);
  return withOwnDice(withOffers(limited, lastOffers.value, lastLoadout.value), lastLoadout.value);
}

const freshTable = (client: GameClient, slot: string, practice: PracticeSettings): LocalTable =>
  tableFor(client, slot, LocalMatch.from(client.definition, freshRecord(client.definition, practice)), practice.level);

function tableFor(client: GameClient, slot: string, match: LocalMatch, level: BotLevel): LocalTable {
  const { definition } = client;
  const { options, players } = match.record;
  const [name = ownName(), ...others] = players.filter(({ kind }) => kind === "human").map((person) => person.name);
  // The server's part of the options is set anew for each match.
  const practice: PracticeSettings = {
    name,
    others,
    level,
    seats: players.length,
    options: { ...options, ...aboutOf(definition.id)?.serverOptions },
  };
  return new LocalTable(client, match, {
    think: (position) => runJob("move", { game: definition.id, level, ...position }),
    botPause: BOT_PAUSE,
    keep: (record) => keepPractice(slot, { level, record }),
    again: (seed) => LocalMatch.from(definition, freshRecord(definition, { ...practice, ...(seed && { seed }) })),
    linkTo: (seed) => fullUrlOf(practiceAddress(slot, { ...practice, seed })),
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
  return { ok: true, ...counts, ownSeed: true, raw: text, transcript: file, daily: null };
}
