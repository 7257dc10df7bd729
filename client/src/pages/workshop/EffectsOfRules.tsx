import { useEffect, useState } from "preact/hooks";
import {
  addEffects,
  changeOfLength,
  type Effects,
  lengthOf,
  NO_EFFECTS,
  shareOf,
} from "../../../../shared/core/effects.ts";
import { changedRules } from "../../../../shared/core/house-rules.ts";
import { rulesOf } from "../../text/house-rules.ts";
import { finePercent, number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { workshopText } from "../../text/workshop.ts";
import { runJob } from "../../worker/run-job.ts";
import { game, gameOptions } from "../lobby/wish.ts";
import "../../ui/number-table.css";

const words = () => workshopText.effects;

/** Moves of one request to the worker, and the number of requests for each set of rules. */
const MOVES = 20_000;
const REQUESTS = 30;
const SEATS = 2;
/** Waits until a number has been typed, in milliseconds. */
const PAUSE = 400;

interface Compared {
  usual: Effects;
  these: Effects;
}

/** Matches by the usual and by the chosen rules, played in the worker while the page is open. */
export function EffectsOfRules() {
  const options = gameOptions();
  const rules = Object.keys(changedRules(rulesOf(game.value), options));
  const key = JSON.stringify([game.value, options]);
  const compared = useComparison(key, rules);
  return (
    <section class="card effects" aria-live="polite">
      <h2>{words().heading}</h2>
      {rules.length === 0 ? <p>{words().none}</p> : compared ? <Comparison {...compared} /> : <p>{words().counting}</p>}
    </section>
  );
}

function useComparison(key: string, rules: readonly string[]): Compared | null {
  const [compared, setCompared] = useState<(Compared & { key: string }) | null>(null);
  useEffect(() => {
    let isWanted = rules.length > 0;
    const [id, these] = JSON.parse(key) as [string, Record<string, unknown>];
    const usual = Object.fromEntries(Object.entries(these).filter(([option]) => !rules.includes(option)));
    const compare = async () => {
      let sums: Compared = { usual: NO_EFFECTS, these: NO_EFFECTS };
      for (let seed = 1; seed <= REQUESTS && isWanted; seed++) {
        const play = (options: object) => runJob("effects", { game: id, options, seats: SEATS, seed, moves: MOVES });
        sums = { usual: addEffects(sums.usual, await play(usual)), these: addEffects(sums.these, await play(these)) };
        if (isWanted) setCompared({ ...sums, key });
      }
    };
    const waiting = setTimeout(() => void compare().catch(() => undefined), PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(waiting);
    };
  }, [key]);
  return compared?.key === key ? compared : null;
}

function Comparison({ usual, these }: Compared) {
  const both = [usual, these];
  const shares = (count: (effects: Effects) => number) =>
    both.map((effects) => {
      const { share, error } = shareOf(count(effects), effects.matches);
      return fill(words().share, { percent: finePercent(share), error: finePercent(error) });
    });
  const rows = [
    [words().length, ...both.map(lengthCell)],
    [words().first, ...shares(({ firstWins }) => firstWins)],
    ...(usual.comebacks + these.comebacks > 0 ? [[words().comebacks, ...shares(({ comebacks }) => comebacks)]] : []),
    ...(usual.draws + these.draws > 0 ? [[words().draws, ...shares(({ draws }) => draws)]] : []),
  ];
  return (
    <>
      <p>
        <strong>{lengthText(changeOfLength(usual, these))}</strong>
      </p>
      <table class="number-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{words().usual}</th>
            <th scope="col">{words().these}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" class="words">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="how">{fill(words().how, { usual: usual.matches, these: these.matches })}</p>
    </>
  );
}

const tenths = (value: number): string => number(Math.round(value * 10) / 10);

function lengthCell(effects: Effects): string {
  const { length, error } = lengthOf(effects);
  return fill(words().share, { percent: tenths(length), error: tenths(error) });
}

/** A change within its error is none. */
function lengthText({ change, error }: ReturnType<typeof changeOfLength>): string {
  if (Math.abs(change) <= error) return words().alike;
  const by = fill(words().share, { percent: finePercent(Math.abs(change)), error: finePercent(error) });
  return fill(change > 0 ? words().longer : words().shorter, { percent: by });
}
