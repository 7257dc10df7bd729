import type { Dice10000Action, Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import { hasOpened } from "../../../../shared/games/dice-10-000/rules/opening.ts";
import type { Table } from "../../table/table.ts";
import { fill } from "../../text/say.ts";
import { sixDiceWords as common } from "../../text/table.ts";
import { Cells } from "../six-dice/Cells.tsx";
import { Scoreboard, Tick } from "../six-dice/Scoreboard.tsx";
import { turnInPlay } from "./round-history.ts";
import { turn } from "./turn.ts";
import { words } from "./words.ts";

type Props = { table: Table<Dice10000View, Dice10000Action> };

/** Everyone's score, and what this turn holds. */
export function Scores({ table }: Props) {
  const view = table.shown.value;
  if (!view) return null;
  const notes = (seat: number) => ({
    marks: view.options.opening > 0 && <Opened isOpen={hasOpened(view, seat)} />,
    pending: view.actor === seat ? view.turnScore : 0,
  });
  const { rounds, target } = view.options;
  const caption =
    rounds > 0
      ? fill(common.roundOfRounds, { round: view.round, rounds })
      : fill(common.roundToTarget, { round: view.round, target });
  // Without a target the leader's score is the length of the track.
  const goal = rounds > 0 ? Math.max(1, ...view.scores) : target;
  return (
    <>
      <Scoreboard table={table} view={view} caption={caption} goal={goal} notes={notes} />
      {!view.result && (
        <>
          <Cells
            cells={[
              { label: common.turnScore, value: view.turnScore, armed: view.turnScore > 0 },
              { label: common.diceLeft, value: turn.toRoll(view, []) },
            ]}
          />
          <TurnLog view={view} />
        </>
      )}
    </>
  );
}

const Opened = ({ isOpen }: { isOpen: boolean }) =>
  isOpen ? <Tick>{words.openMark}</Tick> : <span class="word">{words.unopenedMark}</span>;

/** The locks of the turn in play, newest last. */
function TurnLog({ view }: { view: Dice10000View }) {
  const locks = turnInPlay(view)?.rolls.flatMap(({ locked }) => locked) ?? [];
  // A position that starts within a turn has points without recorded locks.
  if (locks.length === 0) return view.turnScore > 0 ? null : <p class="turn-log">{words.noLocks}</p>;
  return (
    <ol class="turn-log" aria-label={words.thisTurn}>
      {locks.map(({ faces, points }, place) => (
        <li key={place} style={{ order: -place }}>
          {fill(words.set, { faces: faces.join(" "), points })}
        </li>
      ))}
    </ol>
  );
}
