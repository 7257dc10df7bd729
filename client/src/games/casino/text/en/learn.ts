import type { LearnText } from "../../../../text/game-text.ts";

/** The rules and the lesson of Casino. */
export const learn = {
  sections: [
    {
      title: "The idea",
      lines: [
        "Two to four players and forty cards, ace to ten. Capture cards from the table with cards from your hand; what you captured counts at the end.",
        "A card is worth its number, an ace is worth 1.",
      ],
    },
    {
      title: "The deal",
      lines: [
        "Two players get ten cards each, the table is empty; when both hands are played, the other twenty are dealt for round two.",
        "Three get thirteen each, and one card lies open. Four get ten each; two and two may play as partners.",
      ],
    },
    {
      title: "Your turn spends one card",
      lines: [
        "Capture: drop a card on a loose card or on a build of its value, and take both.",
        "Stage: put table cards together first. If the stack divides into groups of one value, a card of that value takes all of it. Staging is free and can be taken back.",
        "Build: drop a card on another of a different value and accept the stack. It stays on the table as a build of their sum, up to ten, and only a card of that value takes it. You must still hold one.",
        "Raise your own build, or extend another player's: it then becomes yours. A build of five cards or of several groups is safe from that.",
        "Trail: lay a card down without taking anything.",
        "You own at most one build at a time. In round two no new builds are begun.",
      ],
    },
    {
      title: "The question",
      lines: [
        "Dropped on its own value, a card captures at once if there is nothing to build. If you hold another of that value, or the card of the total, you are asked: capture, or build?",
      ],
    },
    {
      title: "When you may not trail",
      lines: [
        "Not while a loose card or a build has that value, not while a stack is staged, and between two players not in round one while you own a build.",
        "The last card that can take your own build is kept for it. If nothing else can be played, trailing is always allowed.",
      ],
    },
    {
      title: "Which rule decides a drop",
      lines: [
        'Twelve rules are looked at from the top; the first that fits decides, but a question comes before the captures above it. "Why?" at the table shows how they decided the last drop.',
      ],
      table: "hierarchy",
    },
    {
      title: "The count",
      lines: [
        "What is left on the table goes to whoever captured last. Then the captures are counted.",
        "Between two sides there are {all} points. Three or four single players get none for spades and cards; equal scores are decided by more spades, then by more cards.",
      ],
      table: "points",
    },
  ],
  words: {
    priority: "Rank",
    rule: "Rule",
    says: "What it says",
    item: "For",
    points: "Points",
    ace: "each ace",
    twoOfSpades: "the two of spades",
    tenOfDiamonds: "the ten of diamonds",
    spades: "most spades",
    cards: "most cards",
    shared: "{points}, or {half} each in a tie",
  },
  lesson: {
    welcome:
      "Seven cards are in your hand, two lie on the table. Each turn spends one card. Aces count 1, there are no kings.",
    capture: "Capture: your seven takes the seven on the table. Pick the seven of spades, then the seven of diamonds.",
    stage: "Your opponent trailed a nine. Now build: put your three of spades on the five of diamonds.",
    accept: "They add up to eight, and you hold an eight. Press the button to lay them down as a build of 8.",
    takeBuild: "Nobody took it. A build is taken by a card of its value: play the eight of hearts on it.",
    question: "Another five has come. Put your five of spades on the five of clubs.",
    choose:
      "You hold another five and a ten, so you are asked. Build 10: the two fives lie together for your ten of diamonds.",
    takeTen: "Take the build of ten with the ten of diamonds. That card alone is worth two points.",
    trail: "Nothing fits your two of clubs. Pick it and trail it: it stays on the table for whoever has a two.",
    end: 'That is Casino: capture, build, trail. Aces, the two of spades, the ten of diamonds, most spades and most cards count. "Why?" explains any drop.',
  },
} satisfies LearnText;
