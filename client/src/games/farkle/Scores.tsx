import { useState } from "preact/hooks";
import type { Seat } from "../../../../shared/core/game.ts";
import type { FarkleAction, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import { bankOf } from "../../../../shared/games/farkle/rules/bank.ts";
import { plainLoadout } from "../../../../shared/games/farkle/rules/dice.ts";
import type { Table } from "../../table/table.ts";
import { dollars, number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { sixDiceWords as common } from "../../text/table.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { Cells } from "../six-dice/Cells.tsx";
import { Scoreboard, Tick } from "../six-dice/Scoreboard.tsx";
import { Loadouts, Minis } from "./Loadouts.tsx";
import { isChallenge } from "./looks.ts";
import { bankNow } from "./sums.ts";
import { turn } from "./turn.ts";
import { words } from "./words.ts";

type Props = { table: Table<FarkleView, FarkleAction> };

function caption({ options, round }: FarkleView): string {
  const { mode, target, rounds } = options;
  if (mode === "standard") return fill(common.roundToTarget, { round, target });
  return round > rounds ? fill(common.overtime, { round }) : fill(common.roundOfRounds, { round, rounds });
}

/** The banked scores of everyone; pressing a place shows the special dice of the table. */
export function Scores({ table }: Props) {
  const [looking, setLooking] = useState(false);
  const view = table.shown.value;
  if (!view) return null;
  const revealed = isChallenge(view) && view.phase !== "draft";
  const notes = (seat: Seat) => ({
    marks: <Marks view={view} seat={seat} />,
    pending: bankNow(view, seat)?.points ?? 0,
    ...(revealed && { open: { label: words.looks, press: () => setLooking(true) } }),
  });
  // Without a target the leader's score is the length of the track.
  const goal = view.options.mode === "standard" ? view.options.target : Math.max(1, ...view.scores);
  return (
    <>
      <Scoreboard table={table} view={view} caption={caption(view)} goal={goal} notes={notes} />
      {view.phase !== "draft" && !view.result && <ThreeScores view={view} />}
      {looking && (
        <Sheet title={words.diceOf} close={() => setLooking(false)}>
          <Loadouts table={table} view={view} />
        </Sheet>
      )}
    </>
  );
}

/** Details of a seat beside its score. */
function Marks({ view, seat }: { view: FarkleView; seat: Seat }) {
  if (view.phase === "draft") {
    return view.confirmed[seat] ? <Tick>{words.ready}</Tick> : <span>{words.choosing}</span>;
  }
  const dare = view.dareBonus[seat] ?? 0;
  const money = view.money[seat] ?? 0;
  return (
    <>
      {isChallenge(view) && <Minis loadout={view.loadouts[seat] ?? plainLoadout()} />}
      {dare > 0 && (
        <span class="warm">
          +{dare} <span class="dare">{words.dareMark}</span>
        </span>
      )}
      {money > 0 && <span class="good">{dollars(money)}</span>}
    </>
  );
}

/** The points of this hand, of the hands before it, and what a bank would make of them. */
function ThreeScores({ view }: { view: FarkleView }) {
  const seat = view.actor ?? 0;
  const { times } = bankOf(view, seat);
  const hand = (
    <>
      {number(view.turnScore)}
      {times > 1 && <small>{fill(words.times, { times })}</small>}
    </>
  );
  return (
    <Cells
      cells={[
        { label: words.thisHand, value: hand, armed: times > 1 },
        { label: words.earlierHands, value: view.roundScore },
        { label: words.ifBanked, value: bankNow(view, seat)?.points ?? "–" },
        { label: common.diceLeft, value: turn.toRoll(view, []) },
      ]}
    />
  );
}
