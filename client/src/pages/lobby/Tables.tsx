import { useEffect } from "preact/hooks";
import { isPlayableOn } from "../../../../shared/core/about.ts";
import type { GameId } from "../../../../shared/games/catalog.ts";
import { type Crowd, LISTED_FILTERS, type ListedTable, type ListFilter } from "../../../../shared/lobby/lobby.ts";
import { thisDevice } from "../../device.ts";
import { aboutOf, GAME_IDS } from "../../games.ts";
import { type LobbyClient, sitAt, watchAt } from "../../net/lobby-client.ts";
import { openTable, type TableRoom } from "../../net/rooms.ts";
import { menuOf, namedTitle, tableTitle } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { PlayerTag } from "../../ui/avatar/PlayerTag.tsx";
import { myName } from "../account/name.ts";
import { Art } from "./art/Art.tsx";
import { CodeField } from "./CodeField.tsx";
import { featuredOf } from "./featured.ts";
import { ageOf } from "./naming.ts";
import { OwnTables } from "./OwnTables.tsx";
import { useNow } from "./use-now.ts";
import { chosenSeats, listedGame, listedStatus, listFilter, publicWish, wish } from "./wish.ts";

const AGE_TICK = 20_000;

interface Props {
  lobby: LobbyClient;
  busy: boolean;
  problem: string | null;
  go(join: () => Promise<TableRoom>): void;
}

/** The list of public tables, the code field, and the button to open a public table. */
export function Tables({ lobby, busy, problem, go }: Props) {
  const { game, options } = wish();
  useNow(AGE_TICK);
  useEffect(() => lobby.browse(listFilter()), [lobby, listedGame.value, listedStatus.value]);
  return (
    <section class="card tables" aria-label={text.lobby.tables}>
      <header>
        <h2>{text.lobby.tables}</h2>
        <StatusFilter />
        <GameFilter />
      </header>
      <People crowd={lobby.crowd.value} />
      <OwnTables busy={busy} go={go} />
      <TableLines lobby={lobby} busy={busy} go={go} />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="actions">
        <button type="button" class="big wide" disabled={busy} onClick={() => go(() => openTable(publicWish()))}>
          {text.lobby.openTable}{" "}
          <small>{fill(text.lobby.openTableHint, { title: tableTitle(game, options), seats: chosenSeats() })}</small>
        </button>
        <CodeField busy={busy} go={go} />
      </div>
    </section>
  );
}

function StatusFilter() {
  return (
    <select
      aria-label={text.lobby.filterStatus}
      value={listedStatus.value}
      onChange={(event) => {
        listedStatus.value = event.currentTarget.value as ListFilter["status"] | "";
      }}
    >
      <option value="">{text.lobby.statuses.all}</option>
      {LISTED_FILTERS.map((status) => (
        <option key={status} value={status}>
          {text.lobby.statuses[status]}
        </option>
      ))}
    </select>
  );
}

function GameFilter() {
  return (
    <select
      aria-label={text.lobby.filterGame}
      value={listedGame.value}
      onChange={(event) => {
        listedGame.value = event.currentTarget.value as GameId | "";
      }}
    >
      <option value="">{text.lobby.allGames}</option>
      {GAME_IDS.map((id) => (
        <option key={id} value={id}>
          {menuOf(id).name}
        </option>
      ))}
    </select>
  );
}

function TableLines({ lobby, busy, go }: Omit<Props, "problem">) {
  const tables = lobby.tables.value;
  const link = lobby.link.value;
  if (link !== "here") {
    return <p class="empty">{link === "away" ? text.lobby.tablesAway : text.lobby.tablesComing}</p>;
  }
  if (tables.length === 0) {
    return (
      <p class="empty">
        <strong>{text.lobby.noTables}</strong> {text.lobby.noTablesHint}
      </p>
    );
  }
  const more = lobby.total.value - tables.length;
  const featured = featuredOf(tables);
  const line = (table: ListedTable) => (
    <Line
      key={table.id}
      table={table}
      isFeatured={table === featured}
      age={ageOf(lobby.now - table.since)}
      busy={busy}
      go={go}
    />
  );
  return (
    <ul class="table-lines">
      {featured && line(featured)}
      {tables.filter((table) => table !== featured).map(line)}
      {more > 0 && <li class="more">{fill(text.lobby.moreTables, { count: more })}</li>}
    </ul>
  );
}

interface LineProps extends Pick<Props, "busy" | "go"> {
  table: ListedTable;
  isFeatured: boolean;
  age: string;
}

function Line({ table, isFeatured, age, busy, go }: LineProps) {
  const { id, status, seats, spectators } = table;
  const rules = tableTitle(table.game, table.options);
  const title = namedTitle(table.title, rules);
  const names = table.names.join(", ");
  const open = status === "open";
  const facts = [
    fill(text.lobby.seatsTaken, { taken: table.names.length, seats }),
    ...(spectators > 0 ? [fill(text.lobby.spectators, { count: spectators })] : []),
    ...(table.casual ? [text.lobby.casual] : []),
    ...(table.days > 0 ? [fill(text.lobby.perMove, { days: table.days })] : []),
    age,
  ];
  const come = open ? sitAt : watchAt;
  return (
    <li class={isFeatured ? "featured" : undefined}>
      <Art game={table.game} />
      <span class="line">
        {isFeatured && <small class="featured-tag">{text.lobby.featured}</small>}
        <strong>{table.title || rules}</strong>
        {table.title !== "" && <small>{rules}</small>}
        <Sitting table={table} />
        <small>{facts.join(" · ")}</small>
      </span>
      {status === "starting" || (open && !isPlayableHere(table)) ? (
        <span class="tag">{status === "starting" ? text.lobby.startingNow : text.lobby.otherDevice}</span>
      ) : (
        <button
          type="button"
          class={open ? "big main" : "big"}
          disabled={busy}
          aria-label={fill(open ? text.lobby.joinTable : text.lobby.watchTable, { title, names })}
          onClick={() => go(() => come(id, myName.value))}
        >
          {open ? text.lobby.join : text.lobby.watch}
        </button>
      )}
    </li>
  );
}

/** False for a mode that excludes this device; the server would refuse a seat. */
function isPlayableHere({ game, options }: ListedTable): boolean {
  const about = aboutOf(game);
  return about === undefined || isPlayableOn(thisDevice(), about, options);
}

/** Numbers of players in matches and in queues. */
export function People({ crowd: { playing, waiting } }: { crowd: Crowd }) {
  const facts = [
    ...(playing > 0 ? [fill(text.lobby.playing, { count: playing })] : []),
    ...GAME_IDS.flatMap((id) => {
      const count = waiting[id] ?? 0;
      return count > 0 ? [fill(text.lobby.waitingForGame, { count, game: menuOf(id).name })] : [];
    }),
  ];
  return facts.length === 0 ? null : (
    <p class="people" aria-live="polite">
      {facts.join(" · ")}
    </p>
  );
}

/** The players of a table with their avatars and ratings. */
function Sitting({ table: { game, mode, names, accounts } }: { table: ListedTable }) {
  return (
    <span class="who-sits">
      {names.map((name, index) => (
        <PlayerTag key={`${index} ${name}`} name={name} account={accounts[index] ?? ""} place={{ game, mode }} />
      ))}
    </span>
  );
}
