import { Link } from "./Link.tsx";
import { Ornament } from "./Ornament.tsx";

/** The screen of an invalid address: the reason and a link. */
export function DeadEnd({ sentence, to, way }: { sentence: string; to: string; way: string }) {
  return (
    <main class="message-page">
      <section class="card">
        <Ornament />
        <div role="alert">
          <h1>{sentence}</h1>
        </div>
        <Link class="big main way" to={to}>
          {way}
        </Link>
      </section>
    </main>
  );
}
