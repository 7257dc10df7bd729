import { turnsWaiting } from "../../net/correspondence-games.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import "./turns-badge.css";

/** The number of correspondence games that wait for the player, as a link to them; absent without any. */
export function TurnsBadge() {
  const count = turnsWaiting.value;
  if (count === 0) return null;
  return (
    <Link class="turns-badge" to="/games" label={fill(text.nav.turnsWaiting, { count })}>
      <span aria-hidden="true">{count}</span>
    </Link>
  );
}
