import type { RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { OPPONENTS } from "../../../../shared/games/farkle/gauntlet/opponents.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";

/** A match of a run in one line: the outcome as a link to the replay, and what the match paid. */
export function PlayedMatch({ match: { matchId, opponent, outcome, paid } }: { match: RunView["matches"][number] }) {
  const name = OPPONENTS[opponent]?.name ?? "";
  return (
    <>
      <Link to={`/replay/${matchId}`} label={fill(text.replay, { name })}>
        {fill(text.outcomes[outcome], { name })}
      </Link>
      {paid > 0 && ` · +${dollars(paid)}`}
    </>
  );
}
