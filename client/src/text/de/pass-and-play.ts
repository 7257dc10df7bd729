import type { Words } from "../dictionary.ts";
import type { passAndPlay as english } from "../en/pass-and-play.ts";

/** Mehrere Personen an einem Gerät, auf Deutsch. */
export const passAndPlay: Words<typeof english> = {
  intro: "Spielt gemeinsam an diesem Gerät: Nach jedem Zug gebt ihr es weiter. Das geht auch offline.",
  people: "Spieler",
  player: "Spieler {number}",
  sameName: "Zwei Spieler heißen {name}. Gib ihnen verschiedene Namen.",
  start: "Partie starten",
  resume: "Letzte Partie fortsetzen",
  passTo: "Gib das Gerät an {name}",
  lastMoves: "Letzte Züge",
  ready: "Ich bin {name}",
};
