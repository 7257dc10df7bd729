import { learn as text } from "../text/index.ts";
import { Link } from "../ui/Link.tsx";

/** An address that names no game of the house. */
export function NoSuchGame() {
  return (
    <main class="door">
      <p role="alert">{text.noSuchGame}</p>
      <Link to="/learn">{text.backToLearn}</Link>
    </main>
  );
}
