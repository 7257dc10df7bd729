import { loadRules } from "../../games/loaded-games.ts";
import { games, isGame } from "../../games.ts";
import { menuOf } from "../../text/game-menu.ts";
import { learn as text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { DeadEnd } from "../../ui/DeadEnd.tsx";
import { Link } from "../../ui/Link.tsx";
import { Page } from "../PageScreen.tsx";
import type { PageProps } from "../pages.ts";
import { Rules } from "./Rules.tsx";

export const prepare = loadRules;

/** All rules of one game on one page. */
export default function RulesPage({ id: place }: PageProps) {
  if (!isGame(place)) return <DeadEnd sentence={text.noSuchGame} to="/learn" way={text.backToLearn} />;
  return (
    <Page title={fill(text.rulesOf, { name: menuOf(place).name })}>
      <article class="card rules-page">
        <nav>
          <Link to="/learn">{text.backToLearn}</Link>
          {games[place].hasLesson && <Link to={`/learn/${place}`}>{text.lesson}</Link>}
        </nav>
        <Rules game={place} />
      </article>
    </Page>
  );
}
