/** Practice against bots in this page, in English. */
export const practice = {
  botLost: "The bot could not make its move. Reload the page to go on.",
};
