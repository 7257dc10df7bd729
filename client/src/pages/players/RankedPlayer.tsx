import type { ComponentChildren } from "preact";
import { me } from "../../net/account.ts";
import { text } from "../../text/index.ts";
import { Avatar } from "../../ui/avatar/Avatar.tsx";

interface Props {
  line: { playerId: string; name: string; avatar: number };
  /** Further remarks after the name. */
  children?: ComponentChildren;
}

/** True for the player's own line of a leaderboard. */
export const isOwnLine = ({ playerId }: Props["line"]): boolean => playerId === me.value?.id;

/** The name of a player in a leaderboard, with avatar and a link to the profile. */
export function RankedPlayer({ line, children }: Props) {
  return (
    <th scope="row">
      <a class="ranked-player" href={`/player/${line.playerId}`}>
        <Avatar avatar={line.avatar} />
        {line.name}
      </a>
      {isOwnLine(line) && <small> ({text.profile.you})</small>}
      {children}
    </th>
  );
}
