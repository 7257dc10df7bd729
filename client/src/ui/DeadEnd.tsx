import { Link } from "./Link.tsx";
import { Ornament } from "./Ornament.tsx";

/** An address that leads nowhere: why, and the way on. */
export function DeadEnd({ sentence, to, way }: { sentence: string; to: string; way: string }) {
  return (
    <main class="door">
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
