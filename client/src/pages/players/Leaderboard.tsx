import type { ComponentChildren } from "preact";
import { urlOf } from "../../base-path.ts";
import { me } from "../../net/account.ts";
import { text } from "../../text/index.ts";
import { Avatar } from "../../ui/avatar/Avatar.tsx";
import "../../ui/number-table.css";

interface RankedLine {
  rank: number;
  playerId: string;
  name: string;
  avatar: number;
}

interface Props<L extends RankedLine> {
  lines: readonly L[];
  /** Headings of the first two columns. */
  headings: { rank: string; name: string };
  /** The columns after the name. */
  columns: readonly (readonly [heading: string, value: (line: L) => ComponentChildren])[];
  /** Remark after the name. */
  remark?(line: L): ComponentChildren;
}

const isOwn = ({ playerId }: RankedLine): boolean => playerId === me.value?.id;

/** The lines of a leaderboard: rank, player, and the columns that this leaderboard has; the player's own is marked. */
export function Leaderboard<L extends RankedLine>({ lines, headings, columns, remark }: Props<L>) {
  return (
    <table class="number-table">
      <thead>
        <tr>
          <th scope="col">{headings.rank}</th>
          <th scope="col" class="words">
            {headings.name}
          </th>
          {columns.map(([heading]) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.playerId} class={isOwn(line) ? "own" : ""}>
            <td>{line.rank}</td>
            <th scope="row" class="words">
              <RankedPlayer line={line} />
              {remark?.(line)}
            </th>
            {columns.map(([heading, value]) => (
              <td key={heading}>{value(line)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A player with avatar and a link to the profile. */
function RankedPlayer({ line }: { line: RankedLine }) {
  return (
    <>
      <a class="ranked-player" href={urlOf(`/player/${line.playerId}`)}>
        <Avatar avatar={line.avatar} />
        {line.name}
      </a>
      {isOwn(line) && <small> ({text.profile.you})</small>}
    </>
  );
}
