/** House rules in German. */
export const houseRules = {
  title: "Hausregeln",
  inPlay: "Hausregeln an diesem Tisch",
  help: "Für Tische mit Freunden oder Bots. Ohne Wertung.",
  usual: "üblich",
  on: "an",
  off: "aus",
  reset: "Zurück zu den üblichen Regeln",
  changed: "{count} geändert",
  name: "Diese Regeln benennen",
  nameExample: "Omas Farkle",
  save: "Speichern",
  share: "Link kopieren",
  use: "{name} verwenden",
  remove: "{name} löschen",
  linked: "{name} ist eingestellt. Lade jemanden ein oder spiele gegen einen Bot.",
  toWorkshop: "Werkstatt: Was diese Regeln bewirken",
};
