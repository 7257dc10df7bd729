/** Practice against bots in this page, in English. */
export const practice = {
  botLost: "The bot could not make its move. Reload the page to go on.",
  offer: "Practise against bots",
  offlineTitle: "You are offline",
  offline: "The house cannot be reached. You can practise against bots until it is back.",
  ownDice: "your own dice, as last saved on this device",
  label: "Practice in your browser",
  startOver: "Start over",
  noSuchGame: "This house does not play that game.",
};
