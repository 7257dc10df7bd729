import { pathOnScreen } from "../../base-path.ts";
import { me } from "../../net/account.ts";
import { text } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import { sectionOf } from "./sections.ts";

/** A phone has no room for all links: the one of this page is in sight. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>("[aria-current]");
  if (nav && current)
    nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.clientWidth) / 2;
}

/** Links between the pages of the signed-in player; absent on other pages. */
export function OwnPagesNav() {
  const id = me.value?.id;
  if (sectionOf(pathOnScreen(), id) !== "profile") return null;
  const pages: [address: string, name: string][] = [
    ...(id === undefined ? [] : ([[`/player/${id}`, text.profile.profile]] as [string, string][])),
    ["/games", text.nav.myGames],
    ["/history", text.profile.history],
    ["/account", text.account.link],
    ["/settings", text.settings.link],
  ];
  return (
    <nav class="own-pages" aria-label={text.nav.ownPages} ref={showCurrent}>
      {pages.map(([address, name]) => (
        <Link key={address} to={address} isCurrent={pathOnScreen() === address}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
