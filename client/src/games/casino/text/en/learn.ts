import type { LearnText } from "../../../../text/game-text.ts";

/** The rules and the lesson of Casino. */
export const learn = {
  sections: [
    {
      title: "Overview",
      lines: [
        "Two to four players share forty cards, ace to ten. Capture cards from the table with cards from your hand; the cards you capture score at the end.",
        "Each card is worth its number. Aces are worth 1.",
      ],
    },
    {
      title: "Dealing",
      lines: [
        {
          when: "two",
          says: "With two players, each gets ten cards and the table starts empty. Once both hands are played, the other twenty cards are dealt for round two.",
        },
        { when: "three", says: "With three players, each gets thirteen, and one card is dealt face up." },
        { when: "four", says: "With four players, each gets ten, and the table starts empty." },
        { when: "mayPartner", says: "Four players can also play as partners: players sitting opposite form a team." },
        {
          when: "partners",
          says: "Players sitting opposite are partners: their captured cards count together, and neither can extend the other's build.",
        },
      ],
    },
    {
      title: "Each turn uses one card",
      lines: [
        "Capture: drop a card on a loose card or build of the same value to take both.",
        "Stage: first combine cards on the table. If the stack splits into groups of equal value, a card of that value captures the whole stack. Staging is free, and you can undo it.",
        "Build: drop a card on one of a different value and accept the stack. It stays on the table as a build worth their sum, ten at most, and only a card of that value can capture it. You must still have one in your hand.",
        {
          when: "extends",
          says: "Raise your own build, or extend an opponent's to make it yours. Builds of {limit} cards or more, or of several groups, can't be extended.",
        },
        { when: "extendsNever", says: "Raise your own build. Opponents' builds can't be extended." },
        "Trail: play a card to the table without capturing anything.",
        "You can own only one build at a time.",
        {
          when: "tableRaises",
          says: "A card on the table can raise your own build, too. That uses no card from your hand, so your turn goes on.",
        },
        { when: "noNewBuilds", says: "No new builds can be started in round two." },
        { when: "newBuilds", says: "New builds can be started in round two as well." },
      ],
    },
    {
      title: "Capture or build?",
      lines: [
        "A card dropped on its own value captures right away if there's nothing to build. If you have another card of that value, or one matching the total, you choose: capture or build.",
      ],
    },
    {
      title: "When you can't trail",
      lines: [
        {
          when: "matchesBan",
          says: "You can't trail a card if a loose card or build has its value, or while a stack is staged.",
        },
        { when: "ownersBan", says: "With two players, you also can't trail in round one while you own a build." },
        "The last card that can capture your own build is reserved for it. If you have no other move, you can always trail.",
      ],
    },
    {
      title: "Rule priority",
      lines: [
        '{rules} rules are checked from the top, and the first match applies, except that a choice comes before the captures above it. "Why?" at the table shows how the last drop was decided.',
      ],
      table: "hierarchy",
    },
    {
      title: "Scoring",
      lines: [
        "Cards left on the table go to the player who captured last. Then captured cards are scored.",
        { when: "twoSides", says: "With two sides, there are {all} points in total." },
        {
          when: "manySides",
          says: "With three or four individual players, spades and cards score nothing; ties go to the player with more spades, then more cards.",
        },
      ],
      table: "points",
    },
  ],
  words: {
    priority: "Priority",
    rule: "Rule",
    says: "Description",
    item: "For",
    points: "Points",
    ace: "each ace",
    twoOfSpades: "the two of spades",
    tenOfDiamonds: "the ten of diamonds",
    spades: "most spades",
    cards: "most cards",
    shared: "{points}, or {half} each if tied",
  },
  lesson: {
    welcome:
      "You have seven cards in your hand, and there are two on the table. Each turn uses one card. Aces count as 1, and there are no face cards.",
    capture:
      "Capture: your seven takes the seven on the table. Select the seven of spades, then the seven of diamonds.",
    stage: "Your opponent trailed a nine. Now build: play your three of spades on the five of diamonds.",
    accept: "They add up to eight, and you have an eight. Press the button to make a build of 8.",
    takeBuild: "No one captured it. A card of the same value captures a build: play the eight of hearts on it.",
    question: "Here's another five. Play your five of spades on the five of clubs.",
    choose:
      "You also have another five and a ten, so you get a choice. Choose Build 10: the two fives wait for your ten of diamonds.",
    takeTen: "Capture the build of ten with the ten of diamonds. That card alone is worth two points.",
    trail: "Nothing matches your two of clubs. Select it and trail it: it stays on the table for anyone with a two.",
    end: 'That\'s Casino: capture, build, trail. Aces, the two of spades, the ten of diamonds, most spades and most cards score. "Why?" explains any drop.',
  },
} satisfies LearnText;
