import { positionAddress } from "../../analysis/addresses.ts";
import type { Drawn } from "../../analysis/picture/curve.ts";
import { reportText as text } from "../../text/report.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { momentSentence } from "./Markers.tsx";

/** The moments of the graph in words, each a link to its position. */
export function Moments({ game, match, moments, viewer }: Drawn) {
  return (
    <section class="moments">
      <h3>{text.moments}</h3>
      {moments.length === 0 && <p>{text.noMoments}</p>}
      <ol>
        {moments.map((moment) => (
          <li key={`${moment.kind} ${moment.move.move}`}>
            <Link to={positionAddress(match.id, moment.step, viewer)}>
              <span class={`sign ${moment.kind}`} aria-hidden="true" />
              <span>
                <small>{fill(text.move, { move: moment.move.move })}</small> {momentSentence({ game, match }, moment)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
