/** Several people at one device, in English. */
export const passAndPlay = {
  intro: "Play together on this device: hand it to the next player after each turn. Works offline.",
  people: "Players",
  player: "Player {number}",
  sameName: "Two players are called {name}. Give them different names.",
  start: "Start the match",
  resume: "Resume the last match",
  passTo: "Pass the device to {name}",
  lastMoves: "Last moves",
  ready: "I'm {name}",
};
