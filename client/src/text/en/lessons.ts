import type { GameId } from "../../../../shared/games/catalog.ts";

/** What each lesson says, step by step, in English. */
export const lessonText = {
  "dash-dice": {
    welcome:
      "This is Classic: the first to bank 100 wins. To be quick, we begin near the end: you have 52, your opponent has 61.",
    call: "A die decides who begins, and the call is yours. Call odd.",
    roll: "Right: you begin. Roll both dice.",
    gathered: "4 and 5: nine points are in this turn. They are not yours yet: a single one would take them away.",
    double: "Roll on.",
    doubled: "A double three! It adds its sum and arms the multiplier: for the rest of this turn sums count double.",
    onceMore: "Roll once more while sums count double.",
    bank: "2 and 6 count 16 now. The turn holds 31: bank it before a one comes.",
    singleOne:
      "Your opponent rolled 11, dared another roll, and a single one took it all. A double six would even have emptied the bank.",
    again: "You need 17 more. Roll.",
    nearly: "Ten. Seven more would do it: roll again.",
    win: "That makes 100 with the bank. Bank it and win!",
    end: "You won. The other modes change one thing each: Zero Hour counts down to exactly 0, Last Line is a tug of war, True Grit has one turn each and no banking.",
  },
  "dice-10-000": {
    welcome: "The first to reach 10,000 wins. You roll six dice, lock what scores, and roll the rest, or stop.",
    roll: "Roll all six.",
    lockOnes:
      "Ones and fives always score, other faces from three of a kind. Three ones are worth 1000: pick the dice 1, 2 and 3 and lock them.",
    opening: "The turn holds 1000. That matters now: your very first yield must be worth at least 1000.",
    yield: "Three dice are left, and more than one roll in four of three dice scores nothing. Yield your 1000.",
    bust: "Your opponent rolled two pairs. Pairs score nothing, so that was a bust: nothing for this turn.",
    rollAgain: "Your turn again. Roll.",
    lockFives: "Two fives are worth 100. Pick and lock them.",
    rollOn: "You have opened, so you could yield any sum now. Be bold: roll the other four.",
    lockTwo: "A one and a five: lock both, they make 150.",
    dare: "Two dice are left. If both score, all six will be free again. Roll!",
    lockLast: "Two ones! Lock them: these 200 are a set of their own, they do not join the one from before.",
    hotDice: "All six are locked: hot dice. All six are free again, and your 450 stay in the turn. Roll them all.",
    lockFours: "Four fours are worth 800. Lock them.",
    yieldAgain: "The turn holds 1250. Yield it.",
    end: 'You have 2250, and that is all there is to it: lock, dare, and know when to stop. The tool "Risk" tells the chance to bust.',
  },
  farkle: {
    welcome:
      "In a Challenge everyone first buys special dice for $20, in secret. You can have up to six; plain dice fill the rest.",
    draft: "Choose the Fives Die for $4: it always shows a five.",
    ready: "That is enough for now. Press Ready.",
    roll: "Your turn: roll all six.",
    saveFive:
      "3 3 4 6 6 score nothing, that would be a farkle. But your special die shows a five: pick it and save it for 50.",
    rollOn: "Roll the other five, or bank 50? Roll.",
    saveOnes: "Three ones are worth 1000. Pick them and save them.",
    bank: "Two dice are left and 1050 at risk. Bank.",
    farkle: "Your opponent rolled nothing that scores: a farkle. Everything in the turn is lost.",
    rollAgain: "Roll.",
    straight: "1 2 3 4 6 and your five: a straight, 1000 points! Save all six.",
    hotDice: "All six are saved: hot dice. The 1000 wait in Earlier hands, and you may roll all six again. Roll.",
    saveFives: "Three fives, worth 500. Save them.",
    bankAll: "Bank this hand and the earlier one together: 1500.",
    end: "You have 2550. Sixteen special dice wait for you: some change faces, some double points, some soften a farkle.",
  },
  casino: {
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
} satisfies Record<GameId, Record<string, string>>;
