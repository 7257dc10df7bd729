import type { LeaderboardLine } from "../../../../shared/players/api.ts";
import { LEAST_MATCHES, SETTLED, SPANS, type Span } from "../../../../shared/players/leaderboards.ts";
import { aboutOf, GAME_IDS } from "../../games.ts";
import { loadLeaderboard } from "../../net/results.ts";
import { remembered } from "../../preferences/preferences.ts";
import { text } from "../../text/index.ts";
import { number, signed } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { HouseLadder } from "./HouseLadder.tsx";
import { Leaderboard } from "./Leaderboard.tsx";
import { gameName, modeName, partsOf } from "./naming.ts";
import { Page, Shown } from "./Page.tsx";
import { useLoaded } from "./use-loaded.ts";

const modesOf = (game: string): string[] => Object.keys(aboutOf(game)?.modes ?? {});

const isBoard = (value: unknown): boolean => {
  const [game, mode] = typeof value === "string" ? partsOf(value) : ["", ""];
  return modesOf(game).includes(mode);
};

const [first] = GAME_IDS.map((game) => `${game}/${modesOf(game)[0]}`);

const board = remembered("leaderboard", first ?? "", isBoard);
const span = remembered<Span>("leaderboard-span", "all", (value) => SPANS.includes(value as Span));

/** The house ladder, and the leaderboards of a mode, of all time and of this week. */
export default function LeaderboardsPage() {
  const [game, mode] = partsOf(board.value);
  const loaded = useLoaded(() => loadLeaderboard(game, mode, span.value), [board.value, span.value]);
  const rule = span.value === "all" ? text.profile.allTimeRule : text.profile.weekRule;
  return (
    <Page title={text.profile.leaderboardTitle}>
      <h1>{text.profile.leaderboardTitle}</h1>
      <HouseLadder />
      <section class="card leaderboard" aria-labelledby="by-game">
        <h2 id="by-game">{text.profile.byGame}</h2>
        <div class="choices">
          <BoardChoice />
          <SpanChoice />
        </div>
        {loaded.state === "here" && loaded.value.some(({ isProvisional }) => isProvisional) && (
          <p>{text.profile.fewPlayers}</p>
        )}
        <p class="quietly">{fill(rule, { ...SETTLED, least: LEAST_MATCHES[span.value] })}</p>
        <Shown loaded={loaded}>
          {(lines) => (lines.length > 0 ? <Lines lines={lines} /> : <p>{text.profile.emptyBoard}</p>)}
        </Shown>
      </section>
    </Page>
  );
}

function BoardChoice() {
  return (
    <select
      aria-label={text.profile.pickBoard}
      value={board.value}
      onChange={(event) => {
        board.value = event.currentTarget.value;
      }}
    >
      {GAME_IDS.map((game) => (
        <optgroup key={game} label={gameName(game)}>
          {modesOf(game).map((mode) => (
            <option key={mode} value={`${game}/${mode}`}>
              {gameName(game)} · {modeName(game, mode)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

function SpanChoice() {
  const names: Record<Span, string> = { all: text.profile.allTime, week: text.profile.week };
  return (
    <fieldset class="spans" aria-label={text.profile.span}>
      {SPANS.map((one) => (
        <button
          key={one}
          type="button"
          class="big"
          aria-pressed={span.value === one}
          onClick={() => {
            span.value = one;
          }}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
}

function Lines({ lines }: { lines: readonly LeaderboardLine[] }) {
  const { columns } = text.profile;
  const week = lines.some(({ gained }) => gained !== null);
  return (
    <Leaderboard
      lines={lines}
      headings={columns}
      remark={({ isProvisional }) => isProvisional && <small> ({text.profile.provisional})</small>}
      columns={[
        [columns.rating, ({ rating }) => rating],
        ...(week ? [[columns.gained, ({ gained }: LeaderboardLine) => signed(gained ?? 0)] as const] : []),
        [columns.games, ({ games }) => number(games)],
        [columns.won, ({ won }) => number(won)],
      ]}
    />
  );
}
