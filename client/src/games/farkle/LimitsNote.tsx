import type { Limits } from "../../../../shared/games/farkle/rules/limits.ts";
import { limitTexts } from "./limits-text.ts";
import { words } from "./words.ts";
import "./limits.css";

/** The limits of the server as a list; nothing without limits. */
export function LimitsNote({ limits }: { limits: Limits | null | undefined }) {
  const sentences = limits ? limitTexts(limits) : [];
  if (sentences.length === 0) return null;
  return (
    <ul class="limits-note" aria-label={words.limits}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
