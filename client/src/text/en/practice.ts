/** Practice against bots in this page, in English. */
export const practice = {
  botLost: "The bot couldn't make its move. Reload the page to continue.",
  offer: "Practice offline",
  offlineTitle: "You're offline",
  offline: "The server can't be reached. You can practice against bots until it's back.",
  label: "Offline practice",
  ownDice: "your own dice, as last saved on this device",
  startOver: "Start over",
  sameLuck: "Play the same luck again",
  noSuchGame: "This game doesn't exist here.",
};
