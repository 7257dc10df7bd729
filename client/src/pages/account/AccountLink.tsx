import { me } from "../../net/account.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { follow } from "../../ui/address.ts";

/** Link to the account page, labelled with the account name. */
export function AccountLink() {
  const name = me.value?.name;
  return (
    <a
      class="account-link"
      href="/account"
      aria-label={name ? fill(text.account.linkOf, { name }) : text.account.link}
      onClick={follow}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="8" r="4.5" />
        <path d="M3.5 21a8.5 7.5 0 0 1 17 0z" />
      </svg>
      <span>{name ?? text.account.link}</span>
    </a>
  );
}
