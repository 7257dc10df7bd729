import { reportAddress } from "../../analysis/addresses.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";

interface Props {
  matchId: string;
  seat: number;
  /** Name and date of the match, for the accessible names. */
  title: string;
  date: string;
}

/** Links to the replay from the player's seat and to the analysis of a match. */
export function MatchLinks({ matchId, seat, title, date }: Props) {
  return (
    <>
      <Link to={`/replay/${matchId}?seat=${seat}`} label={fill(text.profile.replayOf, { title, date })}>
        {text.profile.replay}
      </Link>
      <Link to={reportAddress(matchId, seat)} label={fill(text.profile.reportOf, { title, date })}>
        {text.profile.report}
      </Link>
    </>
  );
}
