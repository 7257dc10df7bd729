import { playWithScreenReader } from "../games/screen-reader-match.ts";
import { Visit } from "../helpers/browser/visit.ts";

describe("a whole match with a screen reader, by Tab and Enter", function () {
  this.timeout(300_000);
  const visit = new Visit();

  // The other games are played in screen-reader.wide.test.ts.
  it("is playable in Dash Dice", () => playWithScreenReader(visit, "dash-dice"));
});
