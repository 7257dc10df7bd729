import { useState } from "preact/hooks";
import { ALL } from "../../../../shared/core/totals.ts";
import type { Profile } from "../../../../shared/players/api.ts";
import { text } from "../../text/index.ts";
import { number } from "../../text/numbers.ts";
import { statNames } from "../../text/table.ts";
import { partsOf, placeName } from "./naming.ts";
import { ResultBar } from "./ResultBar.tsx";

/** Counters shown in the result bar, or used only as denominators. */
const UNLISTED = ["played", "won", "lost", "drawn", "pips"];

/** All statistics, for all games or for one mode. */
export function Statistics({ stats }: { stats: Profile["stats"] }) {
  const places = Object.keys(stats).sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
  const [place, setPlace] = useState(places[0] ?? "");
  const numbers = stats[place] ?? {};
  const { won = 0, drawn = 0, lost = 0 } = numbers;
  const lines = Object.entries(statNames)
    .filter(([name]) => numbers[name] !== undefined && !UNLISTED.includes(name))
    .map(([name, label]) => [label, number(numbers[name] ?? 0)]);
  if (numbers.pips && numbers.dice) lines.push([text.profile.averageDie, (numbers.pips / numbers.dice).toFixed(2)]);
  return (
    <section class="card statistics" aria-labelledby="statistics-title">
      <header>
        <h2 id="statistics-title">{text.profile.statistics}</h2>
        <select
          aria-label={text.profile.pickStatistics}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        >
          {places.map((one) => (
            <option key={one} value={one}>
              {placeName(...partsOf(one))}
            </option>
          ))}
        </select>
      </header>
      <ResultBar won={won} drawn={drawn} lost={lost} />
      <dl class="numbers">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All games first, then game by game with all of its modes before each. */
const orderOf = (place: string): string => {
  const [game, mode] = partsOf(place);
  const first = (part: string) => (part === ALL ? "" : part);
  return `${first(game)}/${first(mode)}`;
};
