import type { AchievementText } from "../game-text.ts";

/** The achievements of all games together. */
export const achievements = {
  "a-seat-at-the-table": ["A seat at the table", "Finish your first match."],
  "first-blood": ["First win", "Win a match."],
  regular: ["Regular", "Play 50 matches."],
  "part-of-the-furniture": ["Part of the furniture", "Play 500 matches."],
  "fifty-wins": ["Fifty wins", "Win 50 matches."],
  "on-a-roll": ["On a roll", "Win three matches in a row."],
  unstoppable: ["Unstoppable", "Win seven matches in a row."],
  "good-company": ["Good company", "Play 25 matches against other people."],
  comeback: ["Comeback", "Win a match after falling far behind."],
  "never-say-die": ["Never say die", "Make ten comebacks."],
  "crowd-pleaser": ["Crowd pleaser", "Win at a table of four or more."],
  "all-rounder": ["All-rounder", "Win a match in every game."],
} satisfies Record<string, AchievementText>;
