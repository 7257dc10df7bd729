import { waitingForYou } from "../../net/waiting-for-you.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { SectionIcon } from "./SectionIcon.tsx";
import type { LISTED_SECTIONS } from "./sections.ts";

interface Props {
  listed: (typeof LISTED_SECTIONS)[number];
  isCurrent: boolean;
}

/** A link of the header to a section. */
export function SectionLink({ listed: { section, address, place }, isCurrent }: Props) {
  return (
    <Link class={`section in-${place}`} to={address} isCurrent={isCurrent}>
      <SectionIcon section={section} />
      <span>{text.nav[section]}</span>
      {section === "friends" && <WaitingBadge />}
    </Link>
  );
}

/** The number of requests, challenges and messages that wait for the player. */
export function WaitingBadge() {
  const count = waitingForYou.value;
  if (count === 0) return null;
  return (
    <b class="badge">
      <span aria-hidden="true">{count}</span>
      <span class="visually-hidden">{fill(text.nav.waitingForYou, { count })}</span>
    </b>
  );
}
