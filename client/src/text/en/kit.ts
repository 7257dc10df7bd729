/** The words of tables that are made from the rules of their games. */
export const kit = {
  count: "{count} {count:card|cards}",
  hand: "Your cards",
  handOf: "{name}: {count} {count:card|cards}",
  goal: "First to {goal}",
  cardName: "{rank} of {suit}",
  ranks: { A: "ace", J: "jack", Q: "queen", K: "king" },
  suits: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
};
