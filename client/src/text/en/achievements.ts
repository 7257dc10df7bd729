/** What is to be achieved, in English: first a name, then how. */
export type AchievementGroup = "general" | "dash-dice" | "dice-10-000" | "farkle" | "casino";

/** Its name, and how it is earned. */
export type Achievement = [name: string, how: string];

export const achievements = {
  general: {
    "a-seat-at-the-table": ["A seat at the table", "Finish your first match."],
    "first-blood": ["First win", "Win a match."],
    regular: ["Regular", "Play 50 matches."],
    "part-of-the-furniture": ["Part of the furniture", "Play 500 matches."],
    "fifty-wins": ["Fifty wins", "Win 50 matches."],
    "on-a-roll": ["On a roll", "Win three matches in a row."],
    unstoppable: ["Unstoppable", "Win seven matches in a row."],
    "good-company": ["Good company", "Play 25 matches against people."],
    comeback: ["Comeback", "Win a match after being far behind."],
    "never-say-die": ["Never say die", "Come back ten times."],
    "crowd-pleaser": ["Crowd pleaser", "Win at a table of four or more."],
    "all-rounder": ["All-rounder", "Win a match of every game."],
  },
  "dash-dice": {
    "four-ways-to-win": ["Four ways to win", "Win in each of the four modes."],
    "snake-charmer": ["Snake charmer", "Roll snake eyes 25 times."],
    "double-trouble": ["Double trouble", "Roll 100 doubles."],
    "sixty-in-a-turn": ["Sixty in a turn", "Bank 60 in one turn of Classic."],
    "three-turn-dash": ["Three-turn dash", "Win Classic in three turns."],
    "back-from-nothing": ["Back from nothing", "Win Classic after a double six took your bank."],
    "soft-landing": ["Soft landing", "Win Zero Hour five times without a bust."],
    "from-the-brink": ["From the brink", "Win Last Line after being down to 10."],
    "high-roller": ["High roller", "Win five matches of High stakes."],
    "iron-nerve": ["Iron nerve", "Score 200 in True Grit."],
    "true-grit": ["True grit", "Score 500 in True Grit."],
  },
  "dice-10-000": {
    "ten-thousand-club": ["Ten thousand club", "Win a match."],
    "three-thousand-turn": ["Three thousand turn", "Yield 3000 in one turn."],
    "too-hot-to-hold": ["Too hot to hold", "Roll all six dice again 25 times."],
    "a-set-to-remember": ["A set to remember", "Lock a set worth 4000."],
    "eight-turn-win": ["Eight-turn win", "Win in eight turns."],
    "not-one-bust": ["Not one bust", "Win without a bust."],
  },
  farkle: {
    ouch: ["Ouch", "Farkle 50 times."],
    "straight-up": ["Straight up", "Save a straight."],
    "twin-triplets": ["Twin triplets", "Save two triplets."],
    "all-six-alike": ["All six alike", "Save six of a kind."],
    "hot-hand": ["Hot hand", "Complete a hand and roll on 25 times."],
    "clean-sheet": ["Clean sheet", "Win without a farkle."],
    "big-bank": ["Big bank", "Bank 3000 in one turn with plain dice."],
    "ten-out-of-ten": ["Ten out of ten", "Reach 8000 in ten rounds with plain dice."],
    "safety-net": ["Safety net", "Let a die soften ten farkles in a challenge."],
    "golden-touch": ["Golden touch", "Earn $500 with your dice."],
  },
  casino: {
    "clean-sweep": ["Clean sweep", "Clear the table with a capture."],
    "house-cleaner": ["House cleaner", "Clear 25 tables."],
    "master-builder": ["Master builder", "Lay 50 builds."],
    "hostile-takeover": ["Hostile takeover", "Take over ten builds."],
    armful: ["Armful", "Take six cards in one capture."],
    "diamond-hunter": ["Diamond hunter", "Take the ten of diamonds ten times."],
    "four-aces": ["Four aces", "Take all four aces in a match."],
    "nine-of-eleven": ["Nine of eleven", "Score nine points in a match."],
    "two-of-a-mind": ["Two of a mind", "Win five matches with a partner."],
  },
} satisfies Record<AchievementGroup, Record<string, Achievement>>;
