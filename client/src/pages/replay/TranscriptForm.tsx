import { useLayoutEffect } from "preact/hooks";
import { replay as text } from "../../text/index.ts";
import { Ornament } from "../../ui/Ornament.tsx";
import "./style.css";

interface Props {
  title: string;
  intro: string;
  /** Why the last transcript could not be opened, in a sentence. */
  fault: string | null;
  open(file: File): void;
}

/** Asks for a transcript, by a file dialog or by dropping a file. */
export function TranscriptForm({ title, intro, fault, open }: Props) {
  useDroppedFile(open);
  return (
    <main class="lobby">
      <section class="card replay-start">
        <Ornament />
        <h1>{title}</h1>
        {fault !== null && (
          <p class="problem" role="alert">
            {fault}
          </p>
        )}
        <p>{intro}</p>
        <label class="big main wide way">
          {text.open}
          <input
            type="file"
            class="visually-hidden"
            accept="application/json,.json"
            onChange={({ currentTarget: { files } }) => files?.[0] && open(files[0])}
          />
        </label>
        <p class="drop">{text.drop}</p>
      </section>
    </main>
  );
}

/** A file dropped anywhere on the page. */
export function useDroppedFile(take: (file: File) => void): void {
  // A layout effect: a file that is dropped as soon as the form is visible is not lost.
  useLayoutEffect(() => {
    const off = new AbortController();
    const { signal } = off;
    addEventListener("dragover", (event) => event.preventDefault(), { signal });
    addEventListener(
      "drop",
      (event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) take(file);
      },
      { signal },
    );
    return () => off.abort();
  }, []);
}
