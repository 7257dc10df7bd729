const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./roll-and-bank.cjs");

const PLAYERS = ["0", "1"];

async function post(url, body) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Creates a match and returns the credentials of its players. */
async function open(address) {
  const { matchID } = await post(`${address}/games/${game.name}/create`, { numPlayers: PLAYERS.length });
  const credentials = [];
  for (const playerID of PLAYERS) {
    const join = { playerID, playerName: `Player ${playerID}` };
    const { playerCredentials } = await post(`${address}/games/${game.name}/${matchID}/join`, join);
    credentials.push(playerCredentials);
  }
  return { matchID, credentials };
}

/** Two boardgame.io clients at one table, playing match after match. */
exports.sit = async function sit(address) {
  const { matchID, credentials } = await open(address);
  const clients = PLAYERS.map((playerID, seat) => {
    const multiplayer = SocketIO({ server: address, socketOpts: { transports: ["websocket"] } });
    const client = Client({ game, multiplayer, matchID, playerID, credentials: credentials[seat], debug: false });
    client.start();
    return client;
  });
  const begun = () => Promise.all(clients.map((client) => changed(client, (state) => !state.ctx.gameover)));
  await begun();
  return {
    async act() {
      const { G, ctx, _stateID } = clients[0].getState();
      clients[Number(ctx.currentPlayer)].moves[G.turnScore >= 20 ? "bank" : "roll"]();
      await Promise.all(clients.map((client) => changed(client, (state) => state._stateID > _stateID)));
    },
    async between() {
      if (!clients[0].getState().ctx.gameover) return;
      const next = await open(address);
      clients.forEach((client, seat) => {
        client.updateCredentials(next.credentials[seat]);
        client.updateMatchID(next.matchID);
      });
      await begun();
    },
    async close() {
      for (const client of clients) client.stop();
    },
  };
};

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
