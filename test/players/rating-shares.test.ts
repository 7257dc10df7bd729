import assert from "node:assert/strict";
import type { RecordedAction } from "../../shared/core/match-record.ts";
import { catalog, type GameId } from "../../shared/games/catalog.ts";
import { fullPlays, hasTakenPart, playedShare } from "../../shared/players/eligibility.ts";
import { isProvisional } from "../../shared/players/leaderboards.ts";
import { factsOf, type SeatFacts } from "../../shared/players/match-facts.ts";
import { opponentShare } from "../../shared/players/rating-shares.ts";
import { account, finishedMatch, type Plan } from "../helpers/play/finished-match.ts";

const resign: RecordedAction = { seat: 0, by: "player", action: { type: "resign" } };
const agree: RecordedAction = { seat: 0, by: "player", action: { type: "agreeDraw" } };
const roll: RecordedAction = { seat: 0, by: "player", action: { type: "roll" } };

describe("the share of a match that was played", () => {
  const seatWith = (rolls: number): SeatFacts => ({
    ...{ player: account("ann"), outcome: "won", score: 0, hasLeft: false, finished: true, againstPeople: true },
    ...{ earned: 0, moveTime: null, numbers: { rolls } },
  });
  const share = (game: GameId, mode: string, last: RecordedAction, ...rolls: number[]) =>
    playedShare({ actions: [last] }, { game, mode, sides: rolls.map((_, seat) => [seat]), seats: rolls.map(seatWith) });

  it("is whole from about half of a usual match on, which depends on game and mode", () => {
    for (const [game, mode, full] of [
      ["dash-dice", "classic", 8],
      ["dash-dice", "zero-hour", 24],
      ["dash-dice", "true-grit", 4],
      ["dice-10-000", "standard", 24],
      ["farkle", "plain", 20],
      ["farkle", "plain-ten", 12],
    ] as const) {
      assert.equal(fullPlays(game, mode), full, `${game} ${mode}`);
      assert.equal(share(game, mode, resign, full, full), 1, `${game} ${mode}`);
    }
    assert.equal(fullPlays("casino", "standard"), 10);
  });

  it("falls to nothing with the plays of the side that played less before a resignation or an agreed draw", () => {
    const shares = [8, 7, 6, 5, 4, 3].map((rolls) => share("dash-dice", "classic", resign, 30, rolls));
    assert.deepEqual(shares, [1, 0.8, 0.6, 0.4, 0.2, 0]);
    assert.equal(share("dash-dice", "classic", resign, 5, 30), 0.4, "whichever side resigns");
    assert.equal(share("dash-dice", "classic", agree, 5, 5), 0.4);
    assert.equal(share("casino", "standard", agree, 0, 0), 0);
  });

  it("is whole for a match that ends by its rules", () => {
    assert.equal(share("dash-dice", "classic", roll, 1, 0), 1);
  });

  it("needs no more than the least plays in modes with short matches", () => {
    for (const [game, { modes }] of Object.entries(catalog)) {
      for (const mode of Object.keys(modes)) {
        assert.ok(fullPlays(game as GameId, mode) >= catalog[game as GameId].statistics.plays.least, `${game} ${mode}`);
      }
    }
  });
});

describe("a rated match", () => {
  const players = [account("ann"), account("ben")];
  const ratedWith = (choose: NonNullable<Plan["choose"]>, game = "dash-dice") =>
    factsOf(finishedMatch({ game, players, seed: 3, choose }).record).rated;
  const { game } = catalog["dash-dice"];

  it("needs two sides that play for themselves, or that no one stands in for", () => {
    assert.equal(
      ratedWith(() => null),
      true,
    );
    assert.equal(
      ratedWith((state, seat) => (seat === 1 ? { seat, by: "clock", action: game.fallbackAction(state, seat) } : null)),
      false,
      "the clock plays for one side",
    );
    assert.equal(
      ratedWith((state, seat, move) =>
        seat === 1 && move > 40 ? { seat, by: "bot", action: game.legalActions(state, seat)[0] ?? roll.action } : null,
      ),
      true,
      "a caretaker takes over late",
    );
  });

  it("may be short by its rules", () => {
    assert.equal(hasTakenPart({ plays: 1, standIns: 0 }, 4), true);
    assert.equal(hasTakenPart({ plays: 3, standIns: 1 }, 4), false);
    assert.equal(hasTakenPart({ plays: 4, standIns: 9 }, 4), true);
  });
});

describe("the share of a gain over an opponent", () => {
  const NEVER = { won: 0, drawn: 0, lost: 0 };

  it("is whole at first, then half, then nothing, over an account that only loses to this player", () => {
    const shares = [0, 1, 2, 3, 4, 5, 6, 7].map((lost) => opponentShare({ ...NEVER, lost }, 0));
    assert.deepEqual(shares, [1, 1, 1, 0.5, 0.5, 0.5, 0, 0]);
    assert.equal(opponentShare({ ...NEVER, lost: 9 }, 1), 0, "one other opponent changes nothing");
  });

  it("is whole over an account with two other opponents", () => {
    assert.equal(opponentShare({ ...NEVER, lost: 50 }, 2), 1);
  });

  it("is whole over an account that wins or draws a quarter of the matches", () => {
    assert.equal(opponentShare({ won: 1, drawn: 1, lost: 6 }, 0), 1);
    assert.equal(opponentShare({ won: 1, drawn: 0, lost: 6 }, 0), 0);
  });
});

describe("a rating", () => {
  it("is provisional below ten matches, five opponents who count, or three days", () => {
    const settled = { games: 10, opponents: 5, days: 3 };
    assert.equal(isProvisional(settled), false);
    assert.equal(isProvisional({ ...settled, games: 9 }), true);
    assert.equal(isProvisional({ ...settled, opponents: 4 }), true);
    assert.equal(isProvisional({ ...settled, days: 2 }), true);
  });
});
