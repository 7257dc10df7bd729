import type { Seat } from "../../../../shared/core/game.ts";
import type { DashAction, DashView } from "../../../../shared/games/dash-dice/contract.ts";
import { modeOf } from "../../../../shared/games/dash-dice/rules/modes.ts";
import { AwayTag } from "../../table/seats/AwayTag.tsx";
import { SeatName } from "../../table/seats/SeatName.tsx";
import { YouTag } from "../../table/seats/YouTag.tsx";
import type { Table } from "../../table/table.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Counted } from "../../ui/Counted.tsx";
import { clamp, progress, progressText, tugOf } from "./progress.ts";
import { words } from "./words.ts";
import "./style.css";

type Props = { table: Table<DashView, DashAction> };

/** Both scores with the progress display of the mode, mine at the bottom. */
export function Scores({ table }: Props) {
  const view = table.shown.value;
  if (!view) return null;
  const mine = table.you ?? 0;
  const theirs = 1 - mine;
  const { bank } = modeOf(view.options);
  return (
    <section class="scores dash-scores" data-mode={view.options.mode} aria-label={text.scores}>
      <Player table={table} view={view} seat={theirs} />
      {bank === "transfer" && <TugOfWar table={table} view={view} mine={mine} />}
      <Player table={table} view={view} seat={mine} />
      <Turn view={view} />
    </section>
  );
}

function Player({ table, view, seat }: { table: Table<DashView, DashAction>; view: DashView; seat: Seat }) {
  const person = table.seats.value[seat];
  const mine = table.you === seat;
  const score = view.scores[seat as 0 | 1];
  const acting = view.actor === seat;
  const { bank, target } = modeOf(view.options);
  return (
    <div class={`player ${acting ? "acting" : ""} ${mine ? "mine" : "theirs"}`}>
      <div class="who">
        <span class="dot" aria-hidden="true" />
        <SeatName table={table} seat={seat} />
        {mine && <YouTag name={person?.name} />}
        <AwayTag seat={person} />
      </div>
      <div class="score">
        <strong data-score={seat}>
          <Counted value={score} />
        </strong>
        {bank && bank !== "transfer" && <span class="target">{fill(text.target, { target })}</span>}
      </div>
      {bank !== "transfer" && <Track view={view} seat={seat} />}
      {progressText(view, seat) !== null && <p class="progress">{progressText(view, seat)}</p>}
    </div>
  );
}

/** Progress of a seat, and its progress if the turn counts. */
function Track({ view, seat }: { view: DashView; seat: Seat }) {
  const { at, after } = progress(view, seat);
  const direction = modeOf(view.options).bank === "countdown" ? "down" : "up";
  return (
    <div class={`track ${direction}`} aria-hidden="true">
      <span class="pending" style={{ width: `${after}%` }} />
      <span class="done" style={{ width: `${at}%` }} />
    </div>
  );
}

/** The tug of war: my share from the left, theirs from the right, and the points of this turn. */
function TugOfWar({ table, view, mine }: Props & { view: DashView; mine: Seat }) {
  const total = view.scores[0] + view.scores[1];
  const { share, pull } = tugOf(view, mine);
  return (
    <>
      <div class="tug" aria-hidden="true">
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
      <p class="progress">
        {fill(table.you === null ? words.pullOf : words.pull, {
          name: table.seats.value[mine]?.name ?? "",
          points: view.scores[mine as 0 | 1],
          total,
        })}
      </p>
    </>
  );
}

function Turn({ view }: { view: DashView }) {
  if (view.phase !== "gameplay") return null;
  const multiplies = modeOf(view.options).rolls.some(({ multiplier }) => multiplier !== undefined);
  return (
    <div class="turn">
      <div class="turn-score">
        <span class="label">{text.turnScore}</span>
        <strong>
          <Counted value={view.turnScore} />
        </strong>
      </div>
      {multiplies && (
        <div class={`multiplier ${view.multiplier > 1 ? "armed" : ""}`}>
          <span class="label">{words.multiplier}</span>
          <strong>×{view.multiplier}</strong>
        </div>
      )}
    </div>
  );
}
