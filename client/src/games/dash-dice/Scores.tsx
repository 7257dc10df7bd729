import type { Seat } from "../../../../shared/core/game.ts";
import type { DashAction, DashView } from "../../../../shared/games/dash-dice/contract.ts";
import { MODES } from "../../../../shared/games/dash-dice/modes.ts";
import type { Table } from "../../table/table.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { words } from "./words.ts";

type Props = { table: Table<DashView, DashAction> };

/** Both scores with the progress display of the mode, mine at the bottom. */
export function Scores({ table }: Props) {
  const view = table.shown.value;
  if (!view) return null;
  const mine = table.mySeat.value ?? 0;
  const theirs = 1 - mine;
  const tug = view.options.mode === "last-line";
  return (
    <section class="scores" aria-label={text.scores}>
      <Player table={table} view={view} seat={theirs} />
      {tug && <TugOfWar view={view} mine={mine} />}
      <Player table={table} view={view} seat={mine} />
      <Turn view={view} />
    </section>
  );
}

function Player({ table, view, seat }: { table: Table<DashView, DashAction>; view: DashView; seat: Seat }) {
  const person = table.seats.value[seat];
  const mine = table.mySeat.value === seat;
  const score = view.scores[seat as 0 | 1];
  const acting = view.actor === seat;
  const { bank, target } = MODES[view.options.mode];
  return (
    <div class={`player ${acting ? "acting" : ""} ${mine ? "mine" : "theirs"}`}>
      <div class="who">
        <span class="dot" aria-hidden="true" />
        <span class="name">{person?.name}</span>
        {mine && <span class="tag">{text.you}</span>}
        {person && !person.connected && <span class="tag warn">{text.offline}</span>}
      </div>
      <div class="score">
        <strong>{score}</strong>
        {bank && bank !== "transfer" && <span class="target">{fill(text.target, { target })}</span>}
      </div>
      {bank !== "transfer" && <Track view={view} seat={seat} />}
    </div>
  );
}

/** How far along a seat is, and how far this turn would bring it. */
function Track({ view, seat }: { view: DashView; seat: Seat }) {
  const score = view.scores[seat as 0 | 1];
  const pending = view.actor === seat ? view.turnScore : 0;
  const { at, after } = progress(view, score, pending);
  return (
    <div class={`track ${view.options.mode}`} aria-hidden="true">
      <span class="pending" style={{ width: `${after}%` }} />
      <span class="done" style={{ width: `${at}%` }} />
    </div>
  );
}

const clamp = (percent: number) => Math.max(0, Math.min(100, percent));

function progress(view: DashView, score: number, pending: number): { at: number; after: number } {
  switch (view.options.mode) {
    case "zero-hour":
      return { at: clamp(100 - score), after: clamp(pending > score ? 100 - score : 100 - score + pending) };
    case "true-grit": {
      // A single turn has no goal but the other's score: the longer bar leads.
      const best = Math.max(
        60,
        ...view.scores,
        ...view.scores.map((s, i) => (view.actor === i ? s + view.turnScore : s)),
      );
      return { at: clamp((score / best) * 100), after: clamp(((score + pending) / best) * 100) };
    }
    default:
      return { at: clamp(score), after: clamp(score + pending) };
  }
}

/** One rope for two: my share from the left, theirs from the right, and what this turn would pull. */
function TugOfWar({ view, mine }: { view: DashView; mine: Seat }) {
  const share = view.scores[mine as 0 | 1];
  const pull = view.actor === mine ? view.turnScore : view.actor === null ? 0 : -view.turnScore;
  return (
    <div class="tug" role="img" aria-label={fill(words.pull, { points: share })}>
      <span class="mine" style={{ width: `${share}%` }} />
      <span
        class="pull"
        style={{
          left: `${clamp(Math.min(share, share + pull))}%`,
          width: `${clamp(Math.min(Math.abs(pull), pull > 0 ? 100 - share : share))}%`,
        }}
      />
      <span class="knot" style={{ left: `${share}%` }} />
    </div>
  );
}

function Turn({ view }: { view: DashView }) {
  if (view.phase !== "gameplay") return null;
  return (
    <div class="turn">
      <div class="turn-score">
        <span class="label">{text.turnScore}</span>
        <strong>{view.turnScore}</strong>
      </div>
      <div class={`multiplier ${view.multiplier > 1 ? "armed" : ""}`}>
        <span class="label">{words.multiplier}</span>
        <strong>×{view.multiplier}</strong>
      </div>
    </div>
  );
}
