import { useEffect, useMemo, useRef } from "preact/hooks";
import type { BotLevel } from "../../../../shared/core/bot.ts";
import { decisionStep } from "../../../../shared/puzzles/decisions.ts";
import { deciderOf } from "../../../../shared/puzzles/position.ts";
import { bestValue } from "../../../../shared/puzzles/puzzle.ts";
import { amount, roughly } from "../../analysis/amounts.ts";
import { sentence } from "../../analysis/sentences.ts";
import { continuedSlot, keepPractice } from "../../table/local-memory.ts";
import { continued } from "../../table/local-records.ts";
import { ownName } from "../../table/own-name.ts";
import { language } from "../../text/language.ts";
import { percent } from "../../text/numbers.ts";
import { puzzlesText as text } from "../../text/puzzles.ts";
import { reportText } from "../../text/report.ts";
import { fill } from "../../text/say.ts";
import { puzzleText } from "../../text/table.ts";
import { go } from "../../ui/address.ts";
import { KeyButton } from "../../ui/KeyButton.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { type Option, optionsOf } from "./options.ts";
import type { NotedAttempt } from "./progress.ts";
import type { PuzzleTable } from "./puzzle-table.ts";
import type { Training } from "./training.ts";

/** Level of the bot that plays a position out. */
const LEVEL: BotLevel = "hard";

interface Props {
  training: Training;
  table: PuzzleTable;
  noted: NotedAttempt;
}

/** The verdict on an answer, the reason, and the value of every option. */
export function Feedback({ training, table, noted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const options = useMemo(() => optionsOf(table), [table.puzzle.value, table.answer.value, language.value]);
  const next = () => void training.next();
  useKeys({ n: next });
  useEffect(() => heading.current?.focus(), []);
  const { isRight } = noted;
  const isOver = training.mode.value === "streak" && !isRight;
  return (
    <section class={`puzzle-feedback ${isRight ? "right" : "wrong"}`}>
      <h2 ref={heading} tabIndex={-1}>
        {isRight ? text.right : text.wrong}
      </h2>
      <p>{reasonOf(table, options)}</p>
      <p class="puzzle-change">{changeOf(noted)}</p>
      <p class="puzzle-private">{text.onlyYou}</p>
      {isOver && <p>{fill(text.streakOver, { length: training.streak.value })}</p>}
      <div class="puzzle-ways">
        <KeyButton label={isOver ? text.newStreak : text.next} keys="N" press={next} main />
        <button type="button" class="big" onClick={() => playOut(table)}>
          {text.playOut}
        </button>
      </div>
      <OptionTable options={options} error={table.puzzle.value.error} />
    </section>
  );
}

/** Continues the position as a match against a bot in this browser. */
function playOut({ game, puzzle, position }: PuzzleTable): void {
  const { id } = game.definition;
  const player = { name: ownName(), level: LEVEL };
  const record = continued(game.definition, puzzle.value.options, position, deciderOf(position), player);
  keepPractice(continuedSlot(id), { level: LEVEL, record });
  go(`/practice/${continuedSlot(id)}`);
}

/** Sentences about the cost of the answer, the best decision, and the mistake of the rule of thumb. */
function reasonOf(table: PuzzleTable, options: readonly Option[]): string {
  const puzzle = table.puzzle.value;
  const best = bestValue(puzzle);
  const { error } = puzzle;
  const yours = options.find(({ isYours }) => isYours);
  const right = options.find(({ isBest }) => isBest);
  if (!yours || !right) return "";
  const parts = yours.isBest
    ? [sentence(fill(reportText.wasBest, { deed: yours.label }))]
    : [
        sentence(fill(reportText.costs, { deed: yours.label, cost: amount(best - yours.value, error) })),
        fill(reportText.bestWas, { deed: right.label }),
      ];
  const rule = puzzleText(table.game.definition.id)?.thumb;
  const thumb = puzzle.values[puzzle.thumb] as number;
  const thumbs = options.find(({ isThumb }) => isThumb);
  if (rule && yours.isThumb) parts.push(fill(text.byThumb, { rule }));
  else if (rule && thumbs)
    parts.push(fill(text.thumb, { rule, deed: thumbs.label, cost: amount(best - thumb, error) }));
  const odds = oddsOf(table);
  return [...(odds === null ? [] : [odds]), ...parts, fill(text.bestShare, { share: roughly(best, error === 0) })].join(
    " ",
  );
}

/** What the last roll of the best decision risks, or would risk; null if the game has no such sentence. */
function oddsOf(table: PuzzleTable): string | null {
  const { game, source, position, puzzle, decisions } = table;
  const { definition } = game;
  const said = puzzleText(definition.id)?.odds;
  const best = decisions[puzzle.value.values.indexOf(bestValue(puzzle.value))];
  if (!said || !best) return null;
  const seat = deciderOf(position);
  let state = position;
  for (const action of best.actions.slice(0, -1)) {
    const stepped = decisionStep(definition, source, state, seat, action);
    if (stepped.step === "open") state = stepped.state;
  }
  const odds = game.odds?.(definition.viewFor(state, seat), seat) ?? null;
  return odds && fill(said, odds);
}

const signed = (points: number): string => `${points < 0 ? "−" : "+"}${Math.abs(points)}`;

function changeOf({ isRated, before, after }: NotedAttempt): string {
  const rating = `${Math.round(after)}`;
  if (!isRated) return fill(text.unrated, { rating });
  return fill(text.change, { rating, change: signed(Math.round(after) - Math.round(before)) });
}

function OptionTable({ options, error }: { options: readonly Option[]; error: number }) {
  return (
    <table class="puzzle-options">
      <caption>{text.options}</caption>
      <thead>
        <tr>
          <th scope="col">{text.columns.option}</th>
          <th scope="col">{text.columns.value}</th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <tr key={`${option.label} ${option.value}`} class={option.isBest ? "best" : undefined}>
            <th scope="row">
              {sentence(option.label)} <Marks option={option} />
            </th>
            <td>
              <span class="bar-track" aria-hidden="true">
                <span style={{ width: `${100 * option.value}%` }} />
              </span>
              {error === 0 ? percent(option.value) : roughly(option.value, false)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Marks({ option }: { option: Option }) {
  return (
    <>
      {option.isBest && <span class="tag ticked">{text.marks.best}</span>}
      {option.isYours && <span class="tag">{text.marks.yours}</span>}
      {option.isThumb && <span class="tag">{text.marks.thumb}</span>}
    </>
  );
}
