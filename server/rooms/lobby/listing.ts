import type { TableReport } from "../../../shared/admin/api.ts";
import type { CatalogEntry } from "../../../shared/games/catalog.ts";
import type { Invitation } from "../../../shared/lobby/invitation.ts";
import type { ListedStatus, ListedTable } from "../../../shared/lobby/lobby.ts";
import type { OwnTable } from "../../../shared/lobby/own-table.ts";
import { modeOf } from "../../../shared/players/mode-of.ts";
import type { Chair } from "../../match/chairs.ts";

/** Line of a table in the lobby, without the id. */
export type Listing = Omit<ListedTable, "id">;

/** The public facts of a table. */
export interface PublicTable {
  entry: CatalogEntry;
  /** Name of its matches; empty for none. */
  title: string;
  options: object;
  casual: boolean;
  /** Days for each move; 0 at a live table. */
  days: number;
  chairs: readonly Chair[];
  status: string;
  spectators: number;
  since: number;
}

const LISTED_STATUS: Record<string, ListedStatus> = { waiting: "open", starting: "starting", playing: "running" };

/** Names and accounts of seated people and bots, in the same order. */
function seatedAt(chairs: readonly Chair[]): Pick<Listing, "names" | "accounts"> {
  const seated = chairs.filter((chair) => chair.kind !== "empty");
  return {
    names: seated.map(({ name }) => name),
    accounts: seated.map((chair) => (chair.kind === "human" ? (chair.account ?? "") : "")),
  };
}

/** The table as its link describes it to a player who has not joined. */
export function invitationOf({ entry, options, chairs, status, days, title }: PublicTable): Invitation {
  return {
    ...{ game: entry.game.id, options: publicOptions(entry, options), title, days, seats: chairs.length },
    ...{ mode: modeOf(entry.game.id, options, chairs.length), ...seatedAt(chairs) },
    isOpen: status === "waiting" && chairs.some(({ kind }) => kind === "empty"),
  };
}

/** A table's line in the lobby; null if it is over or if one player plays against bots. */
export function listingOf(table: PublicTable): Listing | null {
  const { entry, title, chairs, casual, days, spectators, since } = table;
  const status = LISTED_STATUS[table.status];
  const people = chairs.filter(({ kind }) => kind === "human").length;
  if (!status || people === 0 || (status !== "open" && people === 1)) return null;
  return {
    game: entry.game.id,
    options: publicOptions(entry, table.options),
    title,
    casual,
    days,
    seats: chairs.length,
    people,
    mode: modeOf(entry.game.id, table.options, chairs.length),
    ...seatedAt(chairs),
    status,
    spectators,
    since,
  };
}

/** The table as administrators see it: with scores, and also if it is private. */
export function reportOf(table: PublicTable, hidden: boolean, scores: readonly number[] | null): TableReport {
  const { entry, title, chairs, status, spectators, since } = table;
  return {
    game: entry.game.id,
    options: publicOptions(entry, table.options),
    title,
    private: hidden,
    status,
    seats: chairs.map((chair, seat) => ({
      kind: chair.kind,
      name: chair.kind === "empty" ? "" : chair.name,
      score: scores?.[seat] ?? null,
    })),
    spectators,
    since,
  };
}

const OWN: Record<string, OwnTable["status"]> = { waiting: "waiting", starting: "starting", playing: "playing" };

/** The table as a reminder shows it to the player of a seat; null if the match is over. */
export function ownTableOf(
  { entry, chairs, ...table }: PublicTable,
  { seat, ...own }: Pick<OwnTable, "roomId" | "isTurn" | "left"> & { seat: number },
): OwnTable | null {
  const status = OWN[table.status];
  if (!status) return null;
  const present = chairs.flatMap((chair, index) => (chair.kind === "empty" || index === seat ? [] : [chair]));
  const others = present.map(({ name }) => name);
  const hasPeople = present.some(({ kind }) => kind === "human");
  const { title, options } = table;
  return { ...own, game: entry.game.id, options: publicOptions(entry, options), title, others, hasPeople, status };
}

/** The options without those that the server sets. */
export function publicOptions({ serverOptions = {} }: CatalogEntry, options: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([key]) => !Object.hasOwn(serverOptions, key)));
}
