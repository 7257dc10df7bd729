const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./roll-and-bank.cjs");

async function post(url, body) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Two clients of boardgame.io at one new match. */
exports.sit = async function sit(address) {
  const { matchID } = await post(`${address}/games/${game.name}/create`, { numPlayers: 2 });
  const clients = [];
  for (const playerID of ["0", "1"]) {
    const join = { playerID, playerName: `Player ${playerID}` };
    const { playerCredentials } = await post(`${address}/games/${game.name}/${matchID}/join`, join);
    const multiplayer = SocketIO({ server: address, socketOpts: { transports: ["websocket"] } });
    const client = Client({ game, multiplayer, matchID, playerID, credentials: playerCredentials, debug: false });
    client.start();
    await changed(client, (state) => state !== null);
    clients.push(client);
  }
  return {
    async act() {
      const { G, ctx, _stateID } = clients[0].getState();
      const mover = clients[Number(ctx.currentPlayer)];
      await changed(mover, (state) => state._stateID >= _stateID);
      mover.moves[G.turnScore >= 20 ? "bank" : "roll"]();
      await Promise.all([changed(mover, beyond(_stateID)), changed(clients[0], beyond(_stateID))]);
    },
    close() {
      for (const client of clients) client.stop();
    },
  };
};

const beyond = (id) => (state) => state._stateID > id;

function changed(client, met) {
  return new Promise((resolve) => {
    const current = client.getState();
    if (current !== null && met(current)) return resolve();
    const stop = client.subscribe((state) => {
      if (state === null || !met(state)) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
