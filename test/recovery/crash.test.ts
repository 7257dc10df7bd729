import { assertSurvived } from "../helpers/faults/chaos.ts";

describe("tables of all games on a server that is killed during play", () => {
  it("play every match to its end after the restart, and lose or double no acknowledged move", () =>
    assertSurvived("SIGKILL", 4, 1));
});
