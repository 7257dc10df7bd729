import type { Words } from "../dictionary.ts";
import type { achievements as english } from "../en/achievements.ts";

/** Was es zu erringen gibt, auf Deutsch: erst der Name, dann wie. */
export const achievements: Words<typeof english> = {
  "a-seat-at-the-table": ["Ein Platz am Tisch", "Spiele deine erste Partie zu Ende."],
  "first-blood": ["Erster Sieg", "Gewinne eine Partie."],
  regular: ["Stammgast", "Spiele 50 Partien."],
  "part-of-the-furniture": ["Gehört zum Inventar", "Spiele 500 Partien."],
  "fifty-wins": ["Fünfzig Siege", "Gewinne 50 Partien."],
  "on-a-roll": ["Einen Lauf haben", "Gewinne drei Partien in Folge."],
  unstoppable: ["Nicht zu bremsen", "Gewinne sieben Partien in Folge."],
  "good-company": ["Gute Gesellschaft", "Spiele 25 Partien gegen andere Menschen."],
  comeback: ["Aufholjagd", "Gewinne eine Partie nach großem Rückstand."],
  "never-say-die": ["Niemals aufgeben", "Schaffe zehn Aufholjagden."],
  "crowd-pleaser": ["Publikumsliebling", "Gewinne an einem Tisch ab vier Plätzen."],
  "all-rounder": ["Alleskönner", "Gewinne in jedem Spiel eine Partie."],
};
