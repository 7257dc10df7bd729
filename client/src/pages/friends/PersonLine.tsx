import type { ComponentChildren } from "preact";
import type { Person } from "../../../../shared/players/friends.ts";
import { Avatar } from "../../ui/avatar/Avatar.tsx";
import { Link } from "../../ui/Link.tsx";

interface Props {
  person: Person;
  /** True if the name leads to the player's page. */
  hasLink?: boolean;
  /** The buttons. */
  children: ComponentChildren;
}

/** A player with buttons, as an item of a list. */
export function PersonLine({ person: { id, name, avatar }, hasLink = false, children }: Props) {
  return (
    <li class="friend-line">
      <Avatar avatar={avatar} />
      <p class="who">{hasLink ? <Link to={`/player/${id}`}>{name}</Link> : name}</p>
      <div class="friend-ways">{children}</div>
    </li>
  );
}
