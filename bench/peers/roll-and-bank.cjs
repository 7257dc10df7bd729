/** Roll and bank to 100 as boardgame.io recommends it: moves on a draft, its own random numbers, turns by events. */
module.exports = {
  name: "roll-and-bank",
  setup: () => ({ scores: [0, 0], turnScore: 0, dice: [0, 0] }),
  moves: {
    roll: {
      client: false,
      move: ({ G, random, events }) => {
        const [a, b] = random.D6(2);
        G.dice = [a, b];
        if (a === 1 || b === 1) {
          G.turnScore = 0;
          events.endTurn();
        } else G.turnScore += a + b;
      },
    },
    bank: {
      client: false,
      move: ({ G, ctx, events }) => {
        G.scores[Number(ctx.currentPlayer)] += G.turnScore;
        G.turnScore = 0;
        events.endTurn();
      },
    },
  },
  endIf: ({ G }) => {
    const winner = G.scores.findIndex((score) => score >= 100);
    return winner < 0 ? undefined : { winner };
  },
};
