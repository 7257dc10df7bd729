import { me } from "../../net/account.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Avatar } from "../../ui/avatar/Avatar.tsx";
import { Link } from "../../ui/Link.tsx";
import { Ornament } from "../../ui/Ornament.tsx";
import { MoreSections } from "./MoreSections.tsx";
import { SectionIcon } from "./SectionIcon.tsx";
import { SectionLink } from "./SectionLink.tsx";
import { LISTED_SECTIONS, profileAddress, sectionOf } from "./sections.ts";
import { TurnsBadge } from "./TurnsBadge.tsx";
import "./header.css";
import "./more-sections.css";

/** The header of every page except tables, which have a bar of their own; a phone shows the sections as icons. */
export function SiteHeader({ path }: { path: string }) {
  const player = me.value;
  const here = sectionOf(path, player?.id);
  const { nav } = text;
  return (
    <header class="site-header">
      <nav aria-label={nav.label}>
        <Link class="brand" to="/">
          <Ornament />
          <span>{text.title}</span>
        </Link>
        {LISTED_SECTIONS.filter(({ place }) => place === "bar").map((listed) => (
          <SectionLink key={listed.section} listed={listed} isCurrent={listed.section === here} />
        ))}
        <MoreSections path={path} here={here} />
        <TurnsBadge />
        {player?.claimed === false && (
          <Link class="section sign-in" to="/account">
            {text.account.signIn}
          </Link>
        )}
        <Link
          class="section to-profile"
          to={profileAddress(player?.id)}
          isCurrent={here === "profile"}
          label={player ? fill(nav.profileOf, { name: player.name }) : nav.profile}
        >
          {player ? <Avatar avatar={player.avatar} /> : <SectionIcon section="profile" />}
          <span class="own-name">{player?.name ?? nav.profile}</span>
          <span class="short-name">{nav.profile}</span>
        </Link>
      </nav>
    </header>
  );
}
