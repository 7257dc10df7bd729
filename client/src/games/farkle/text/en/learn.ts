import type { LearnText } from "../../../../text/game-text.ts";

/** The rules and the lesson of Farkle. */
export const learn = {
  sections: [
    {
      title: "Overview",
      lines: [
        "Two to six players and six dice. Save dice that score, roll for more, and bank before you farkle.",
        { when: "losesTurn", says: "A roll with no scoring dice is a farkle and loses all of the turn's points." },
        {
          when: "losesHand",
          says: "A roll with no scoring dice is a farkle and loses the points of this hand. Your earlier hands are banked.",
        },
      ],
    },
    {
      title: "Your turn",
      lines: [
        "Roll all six dice. After each roll, save at least one die; every die you save must score. You save once per roll.",
        "Then roll the remaining dice, or bank all of the turn's points: this hand plus any earlier hands.",
        { when: "hotDice", says: "Hot dice: when you've saved all six, roll them all again." },
        { when: "hotDiceMust", says: "Hot dice: when you've saved all six, you have to roll them all again." },
        { when: "hotDiceNever", says: "When you've saved all six, you have to bank." },
        { when: "losesTurn", says: "The hand's points carry over to Earlier hands and stay at risk until you bank." },
        {
          when: "losesHand",
          says: "The hand's points carry over to Earlier hands, and a farkle no longer loses them.",
        },
      ],
    },
    {
      title: "Scoring",
      lines: ["Only dice from the same roll score together. The best-scoring combination always counts."],
      table: "points",
    },
    {
      title: "Winning",
      lines: [
        {
          when: "race",
          says: "Race to {target}: once a player gets there, the round is finished and the highest score wins. Ties are broken by extra rounds.",
        },
        {
          when: "raceEveryone",
          says: "Race to {target}: once a player gets there, everyone else has one more turn, and the highest score wins. A tie goes on.",
        },
        { when: "raceNobody", says: "Race to {target}: the first player to get there wins at once." },
        {
          when: "tenRounds",
          says: "The highest score after round {rounds} wins. A tie goes to overtime, up to round {overtime}; then the highest single turn wins. If that's tied too, it's a draw.",
        },
      ],
    },
    {
      title: "Special dice",
      when: "special",
      lines: [
        {
          when: "draft",
          says: "Before the match, each player secretly picks up to six special dice for {budget}. They're revealed once everyone is ready. Empty slots are plain dice.",
        },
        { when: "perColour", says: "At most {perColour} of each color." },
        {
          when: "owned",
          says: "Each player brings the dice equipped in the shop. A bot's dice cost no more than the most expensive loadout at the table.",
        },
        { when: "doubles", says: "A player can have at most {doubles} Double {doubles:Die|Dice}." },
        { when: "noDoubles", says: "Double Dice aren't allowed." },
        { when: "notOnOffer", says: "Not on offer: {missing}." },
        "Some only work through the die itself: {own}. The others work as long as they're in your loadout.",
        "When you farkle, they act in this order: {order}. After {silencing} has acted, {silenced} do nothing.",
      ],
      table: "dice",
    },
  ],
  words: {
    dice: "Dice",
    points: "Points",
    lone: "a single {face}",
    kind: "{count} of a kind",
    triples: "three {face}s",
    timesTriple: "{times} × the three",
    atLeast: "{times} × the three, at least {points}",
    straight: "1 2 3 4 5 6 is a straight: 1,000 points! Save all six.",
    pairs: "three pairs, or four of a kind and a pair",
    pairsPoints: "{points}, or their sets if worth more",
    triplets: "two triplets",
    name: "Die",
    effect: "Effect",
    rolled: "Dice rolled",
    chance: "Chance of a farkle",
    yourSix: "Your loadout",
    yourNext: "Your next roll",
    or: " or ",
    and: " and ",
    andThen: ", then ",
  },
  lesson: {
    welcome: "Six dice. Save those that score, roll the rest for more, and bank before a roll scores nothing.",
    roll: "Your turn: roll all six.",
    saveFive:
      "Ones and fives always score; other faces need three of a kind. Here only the five scores: select it and save it for 50.",
    rollOn: "Roll the other five, or bank 50? Roll.",
    saveOnes: "Three ones are worth 1,000. Select them and save them.",
    bank: "Two dice are left, and 1,050 points are at risk. Bank.",
    farkle: "Your opponent rolled nothing that scores: a farkle. They lose all their points for this turn.",
    rollAgain: "Roll.",
    straight: "1 2 3 4 5 6 is a straight: 1,000 points! Save all six.",
    hotDice: "You've saved all six: hot dice! Your 1,000 move to Earlier hands, and you get all six dice back. Roll.",
    saveFives: "Three fives are worth 500. Save them.",
    bankAll: "Bank this hand together with the earlier one: 1,500.",
    end: "You have 2,550. In a Challenge, everyone first buys special dice in secret. There are {dice} to discover: some change their faces, some double your points, some soften a farkle.",
  },
} satisfies LearnText;
