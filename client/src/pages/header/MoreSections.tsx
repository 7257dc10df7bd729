import { useEffect, useRef } from "preact/hooks";
import { me } from "../../net/account.ts";
import { text } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import { Gear } from "./Gear.tsx";
import { SectionIcon } from "./SectionIcon.tsx";
import { SectionLink } from "./SectionLink.tsx";
import { LISTED_SECTIONS, type Section } from "./sections.ts";

const FURTHER = LISTED_SECTIONS.filter(({ place }) => place !== "bar");

/** Room for the menu, in pixels. */
const WIDTH = 250;

/** The menu of the header: further sections, the settings, and for guests the way to sign in. */
export function MoreSections({ path, here }: { path: string; here: Section | null }) {
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const current = FURTHER.find(({ section }) => section === here);
  // Below its button: the header scrolls with the page, and a bar may be above it.
  const place = () => {
    if (!list.current || !opener.current) return;
    const { left, bottom } = opener.current.getBoundingClientRect();
    list.current.style.top = `${bottom}px`;
    list.current.style.left = `${Math.max(0, Math.min(left, innerWidth - WIDTH))}px`;
  };
  useEffect(() => list.current?.hidePopover(), [path]);
  return (
    <>
      <button
        type="button"
        class={`section more-button ${current ? "has-current" : ""}`}
        popovertarget="more-sections"
        ref={opener}
      >
        <svg class="section-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="4" />
        </svg>
        <span>{text.nav.more}</span>
      </button>
      <div id="more-sections" class="more-sections" popover="auto" ref={list} onBeforeToggle={place}>
        {FURTHER.map((listed) => (
          <SectionLink key={listed.section} listed={listed} isCurrent={listed === current} />
        ))}
        <Link class="section" to="/settings">
          <Gear />
          <span>{text.settings.link}</span>
        </Link>
        {me.value?.claimed === false && (
          <Link class="section" to="/account">
            <SectionIcon section="profile" />
            <span>{text.account.signIn}</span>
          </Link>
        )}
      </div>
    </>
  );
}
