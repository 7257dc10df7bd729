import { me } from "../../net/account.ts";
import { text } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import { sectionOf } from "./sections.ts";

/** Links between the pages of the signed-in player; absent on other pages. */
export function OwnPagesNav() {
  const id = me.value?.id;
  if (sectionOf(location.pathname, id) !== "profile") return null;
  const pages: [address: string, name: string][] = [
    ...(id === undefined ? [] : ([[`/player/${id}`, text.profile.profile]] as [string, string][])),
    ["/games", text.nav.myGames],
    ["/history", text.profile.history],
    ["/account", text.account.link],
    ["/settings", text.settings.link],
  ];
  return (
    <nav class="own-pages" aria-label={text.nav.ownPages}>
      {pages.map(([address, name]) => (
        <Link key={address} to={address} isCurrent={location.pathname === address}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
