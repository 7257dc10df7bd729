const { Server, Origins } = require("boardgame.io/server");
const game = require("./roll-and-bank.cjs");

/** boardgame.io's own server with its defaults: matches in memory, without persistence. */
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.app.silent = true;
server.run({ port: 0, callback: () => undefined }).then(({ appServer }) => {
  process.stdout.write(`open at http://127.0.0.1:${appServer.address().port}\n`);
});
process.once("SIGTERM", () => process.exit(0));
