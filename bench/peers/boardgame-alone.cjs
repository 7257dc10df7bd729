const { Client } = require("boardgame.io/client");
const game = require("./roll-and-bank.cjs");

/** The rules alone, as boardgame.io runs them: each call plays a match and returns its number of moves. */
exports.alone = function alone() {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  return () => {
    client.reset();
    let moves = 0;
    for (; !client.getState().ctx.gameover; moves++) {
      const { G, ctx } = client.getState();
      client.updatePlayerID(ctx.currentPlayer);
      client.moves[G.turnScore >= 20 ? "bank" : "roll"]();
    }
    return moves;
  };
};
