import type { Emote } from "../../../../shared/protocol/chat.ts";

/** Eyes and mouth of each emote, on a grid of 48; hands clap instead. */
const FACES: Record<Emote, string> = {
  smile: "M17 19v3M31 19v3M15 29c4 6 14 6 18 0",
  laugh: "M14 22l3-4 3 4M28 22l3-4 3 4M14 28h20c-1 8-19 8-20 0z",
  wow: "M16 16v5M32 16v5M24 28a4 5 0 1 1 0 10 4 5 0 1 1 0-10",
  sweat: "M15 20h5M28 20h5M17 32l4-3 3 3 3-3 4 3M38 10c-3 4-3 6 0 7 3-1 3-3 0-7z",
  cry: "M15 18l5 2M33 18l-5 2M17 35c3-5 11-5 14 0M16 24v7M32 24v7",
  clap: "M14 30l8-12 6 4-7 12zM24 34l8-12 5 4-7 11zM16 12l2 4M24 9v4M32 12l-2 4",
};

/** The face of an emote. */
export function EmoteFace({ emote }: { emote: Emote }) {
  return (
    <svg class={`emote-face ${emote}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d={FACES[emote]} />
    </svg>
  );
}
