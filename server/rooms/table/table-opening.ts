import { commitmentOf } from "../../../shared/core/fairness.ts";
import type { CatalogEntry } from "../../../shared/games/catalog.ts";
import { modeOf } from "../../../shared/players/mode-of.ts";
import type { ServerContext } from "../../context.ts";
import type { DailyTicket } from "../../daily/attempts.ts";
import { JoinRefusal } from "../../http/join-refusal.ts";
import type { Arrangement } from "../../journal/table-note.ts";
import { fillerBot } from "../../match/bots.ts";
import type { BotChair } from "../../match/chairs.ts";
import { drawOpening } from "../../match/opening.ts";
import { freshCode } from "../../matchmaking/codes.ts";
import type { Restored } from "../../recovery/read-table.ts";
import { type Opener, readJoin } from "../admission.ts";
import { isGauntlet, SEATS_KEPT_MILLISECONDS, tournamentOf } from "../arranged-table.ts";
import { refuseUnavailable } from "../refusals.ts";
import { showOptions } from "../schema/position.ts";
import type { Table } from "./table.ts";
import { newTable, restoredTable, type TableAgainstBot, type TableSetup, tableAgainst } from "./table-setup.ts";

/** An arranged table whose time is over closes this long after it was created, because Colyseus cannot close it earlier. */
const LEAST_WAIT_MILLISECONDS = 1000;

/** Values that only the server passes to a room; the edge removes them from the options of clients. */
export interface ServerOnly {
  /** A stored table. */
  restored?: Restored;
  /** Undefined for restored tables and those that the server opens. */
  opener?: Opener;
  arrangement?: Arrangement;
  daily?: DailyTicket;
  /** The opponent of an arranged table without a clock, with all options of the match. */
  against?: Pick<TableAgainstBot, "bot" | "options" | "days">;
  /** A bot at an arranged table. */
  bot?: Pick<BotChair, "name" | "level">;
}

/** Options with which a room is created. Those that a client may set are read by `readJoin`. */
export type CreateOptions = { server: ServerContext; serverOnly?: ServerOnly } & Record<string, unknown>;

/** Chooses the table of a new room: a stored one, an attempt at a daily challenge, an arranged table or an open one. */
export class TableOpening {
  readonly #server: ServerContext;
  readonly #entry: CatalogEntry;
  /** What the server passed to the room, and what a client may have. */
  readonly #given: Omit<ServerOnly, "restored">;
  readonly #raw: Record<string, unknown>;
  #restored: Restored | null;
  #isCounted = false;

  constructor(entry: CatalogEntry, options: CreateOptions) {
    const { server, serverOnly = {}, ...raw } = options;
    const { restored = null, ...given } = serverOnly;
    this.#server = server;
    this.#entry = entry;
    this.#given = given;
    this.#raw = raw;
    this.#restored = restored;
  }

  /** Id that the room of a stored or arranged table, or of an attempt, must have; null for any. */
  get roomId(): string | null {
    return this.#restored?.note.roomId ?? this.#given.arrangement?.id ?? this.#given.daily?.id ?? null;
  }

  /** Sets up the table of the room; throws a `ServerError` if it cannot be opened now. */
  async setUp(): Promise<TableSetup> {
    const { closing, correspondence, chance } = this.#server;
    const { opener, arrangement = null, daily, against, bot } = this.#given;
    if (closing) throw new JoinRefusal(503, "closing");
    if (this.#restored) return this.#restore(this.#restored);
    refuseUnavailable(this.#server);
    if (opener) await this.#count(opener);
    if (daily) return this.#attempt(daily);
    if (against && arrangement) {
      return tableAgainst({ ...against, arrangement, opening: drawOpening(chance, null, arrangement.id) });
    }
    const drawCode = () => freshCode((code) => correspondence.games.roomOfCode(code));
    const setup = await newTable(chance, readJoin(this.#entry, this.#raw), arrangement, drawCode);
    if (bot) setup.chairs.sit({ kind: "bot", ...bot, wins: 0 });
    return setup;
  }

  /** The room keeps its opening, but not the stored actions. */
  #restore(restored: Restored): TableSetup {
    this.#restored = null;
    return restoredTable(restored);
  }

  /** Counts the table against the limits of its opener: tables per time and tables at once. */
  async #count(opener: Opener): Promise<void> {
    const { limits } = this.#server;
    const code = (await limits.spend("tables", { ...opener }))?.code ?? limits.open("tables", { ...opener });
    if (code) throw new JoinRefusal(429, code);
    this.#isCounted = true;
  }

  /** The room is disposed, so the limits of its opener no longer count the table. */
  uncount(): void {
    if (this.#isCounted) this.#server.limits.close("tables", { ...this.#given.opener });
    this.#isCounted = false;
  }

  /** The table of an attempt at the challenge of a day: the player has seat 0 and draws the luck of the day. */
  async #attempt({ day, playerId, id }: DailyTicket): Promise<TableSetup> {
    const { daily } = this.#server;
    const setup = await daily.setupOf(day);
    if (!setup) throw new JoinRefusal(404, "no-such-day");
    const { challenge, seed: serverSeed, source } = setup;
    return tableAgainst({
      ...{ options: challenge.options, days: 0, bot: fillerBot(challenge.bot, 1) },
      arrangement: { accounts: [playerId], until: Date.now() + SEATS_KEPT_MILLISECONDS, id },
      opening: { id, rotation: 0, serverSeed, source },
    });
  }
}

/** Opens a table: publishes it, resumes its match and begins to store it. */
export async function openTable(table: Table, setup: TableSetup): Promise<void> {
  const { room, publication, persistence, connections, seats, match, correspondence } = table;
  const { order, code, record, isSeating } = setup;
  describeTable(table, setup);
  showOptions(table.state, table.entry, record?.options ?? order.options);
  // Quick match must not find an arranged table.
  if (order.private || (order.arrangement && isSeating)) void room.setPrivate(true);
  // Clients find the table by its code.
  if (code !== null) room.metadata = { ...room.metadata, code };
  if (record) {
    // The match publishes the seats with its position.
    publication.placeSeats();
    await match.resume(record);
  } else publication.showSeats();
  if (setup.isStored && !setup.isWoken) connections.holdAll();
  await room.setStatus(isSeating ? "open" : "begun");
  persistence.open((isAvailable, isChange) => pause(table, { isPaused: !isAvailable, isChange }));
  if (order.arrangement && isSeating) await awaitPlayers(table, order.arrangement);
  if (!correspondence) return;
  room.autoDispose = false;
  await correspondence.open();
  seats.startIfComplete();
}

/** Writes the terms of a table, which never change, into its synchronized state. */
function describeTable(table: Table, { order, code, opening, chairs }: TableSetup): void {
  Object.assign(table.state, {
    days: order.days,
    freeText: order.private,
    commitment: commitmentOf(opening.serverSeed),
    ...{ code: code ?? "", title: order.title },
    mode: modeOf(table.entry.game.id, order.options, chairs.list.length),
    daily: opening.source?.day ?? "",
    tournament: tournamentOf(order.arrangement) ?? "",
    gauntlet: isGauntlet(order.arrangement),
  });
}

/** Pauses the table while the journal is unavailable: no clock, no grace period and no bot goes on. */
function pause({ faults, match, room }: Table, { isPaused, isChange }: { isPaused: boolean; isChange: boolean }): void {
  if (isPaused) room.timers.pause();
  else room.timers.resume();
  if (isChange && !faults.isHalted) room.broadcast("paused", { paused: isPaused, left: match.clockLeft });
}

/** Keeps an arranged table open until its players come, and stores it at once; closes it if they do not. */
async function awaitPlayers(
  { after, closing, match, persistence, room }: Table,
  { until }: Arrangement,
): Promise<void> {
  room.autoDispose = false;
  await persistence.save();
  const giveUp = async () => {
    if (!match.hasBegun) await closing.close();
  };
  after(giveUp, Math.max(LEAST_WAIT_MILLISECONDS, until - Date.now()));
}
