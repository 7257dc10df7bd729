import { friendsText as words } from "../../text/friends.ts";
import { Link } from "../../ui/Link.tsx";

/** Shown to guests, who have no friends: their names are not their own. */
export function NeedsAccount() {
  return (
    <section class="card">
      <p>{words.guest}</p>
      <Link class="big main way" to="/account">
        {words.createAccount}
      </Link>
    </section>
  );
}
