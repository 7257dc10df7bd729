import type { GameId } from "../../../shared/games/catalog.ts";
import { menus } from "../games/menu.ts";
import { text as common, learn as text } from "../text/index.ts";
import { fill } from "../text/say.ts";
import { Link } from "../ui/Link.tsx";
import type { PageProps } from "../ui/pages.ts";
import { useTitle } from "../ui/use-title.ts";
import { NoSuchGame } from "./NoSuchGame.tsx";
import { Rules } from "./Rules.tsx";

/** All rules of one game on one page. */
export default function RulesPage({ id: place }: PageProps) {
  const known = Object.hasOwn(menus, place);
  const title = known ? fill(text.rulesOf, { name: menus[place as GameId].name }) : common.title;
  useTitle(title);
  if (!known) return <NoSuchGame />;
  return (
    <main class="lobby rules-page">
      <article class="card">
        <h1>{title}</h1>
        <nav>
          <Link to="/learn">{text.backToLearn}</Link>
          <Link to={`/learn/${place}`}>{text.lesson}</Link>
        </nav>
        <Rules game={place as GameId} />
      </article>
    </main>
  );
}
