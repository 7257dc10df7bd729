import { Link } from "./Link.tsx";
import { Ornament } from "./Ornament.tsx";

/** The screen of an invalid address: the reason and a link. */
export function DeadEnd({ sentence, to, way }: { sentence: string; to: string; way: string }) {
  return (
    <main class="message-page">
      <section class="card">
        <Ornament />
        <p role="alert">{sentence}</p>
        <Link class="big main way" to={to}>
          {way}
        </Link>
      </section>
    </main>
  );
}
