import type { RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { OPPONENTS } from "../../../../shared/games/farkle/gauntlet/opponents.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";

/** A match of a run in one line: the opponent with a link to the replay, the outcome and the prize. */
export function PlayedMatch({ match: { matchId, opponent, outcome, paid } }: { match: RunView["matches"][number] }) {
  const name = OPPONENTS[opponent]?.name ?? "";
  return (
    <>
      <Link to={`/replay/${matchId}`} label={fill(text.replay, { name })}>
        {name}
      </Link>{" "}
      {text.outcomes[outcome]}
      {paid > 0 && `, +${dollars(paid)}`}
    </>
  );
}
