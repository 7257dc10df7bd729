/** House rules in German. */
export const houseRules = {
  title: "Hausregeln",
  inPlay: "Hausregeln an diesem Tisch",
  help: "Für Tische mit Freunden oder Bots. Ohne Wertung.",
  usual: "üblich",
  on: "an",
  off: "aus",
  changed: "{count} geändert",
  linked: "{name} ist eingestellt. Lade jemanden ein oder spiele gegen einen Bot.",
};
