import assert from "node:assert/strict";
import { settle } from "../../server/players/settlement/settle.ts";
import { openStore, type Store } from "../../server/store/store.ts";
import type { RecordedAction, RecordedPlayer } from "../../shared/core/match-record.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import { isTooShort, stakeOf } from "../../shared/players/eligibility.ts";
import { factsOf, type SeatFacts } from "../../shared/players/match-facts.ts";
import {
  account,
  addAccounts,
  anonymousPlayer,
  bot,
  finishedMatch,
  type Plan,
} from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { seatsOf, statsOf } from "../helpers/stores/store-reader.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 5, 1, 12);
const seatWith = (numbers: SeatFacts["numbers"], player: RecordedPlayer = account("ann")): SeatFacts => ({
  player,
  outcome: "won",
  score: 0,
  hasLeft: false,
  finished: true,
  againstPeople: true,
  earned: 0,
  moveTime: null,
  numbers,
});

describe("the minimum of play", () => {
  const sides = [[0], [1]];
  const resign: RecordedAction = { seat: 0, by: "player", action: { type: "resign" } };
  const agree: RecordedAction = { seat: 0, by: "player", action: { type: "agreeDraw" } };
  const roll: RecordedAction = { seat: 0, by: "player", action: { type: "roll" } };
  const short = (game: GameId, last: RecordedAction, ...numbers: SeatFacts["numbers"][]) =>
    isTooShort({ actions: [last] }, { game, sides, seats: numbers.map((own) => seatWith(own)) });

  it("is a number of rolls by both sides before a resignation", () => {
    for (const [game, least] of [
      ["dash-dice", 4],
      ["dice-10-000", 8],
      ["farkle", 6],
    ] as const) {
      assert.equal(short(game, resign, { rolls: least }, { rolls: least }), false, game);
      assert.equal(short(game, resign, { rolls: least }, { rolls: least - 1 }), true, game);
      assert.equal(short(game, resign, { rolls: 50 }, {}), true, game);
    }
  });

  it("is a number of cards in Casino, however they were played", () => {
    const five = { captures: 2, builds: 1, stolenBuilds: 1, trails: 1 };
    assert.equal(short("casino", resign, five, { trails: 5 }), false);
    assert.equal(short("casino", agree, five, { trails: 5 }), false);
    assert.equal(short("casino", agree, five, { trails: 4 }), true);
  });

  it("does not apply to a match that ends by its rules", () => {
    assert.equal(short("dash-dice", roll, { rolls: 1 }, {}), false);
  });

  it("does not count moves without progress, of the clock or of a caretaker", () => {
    const players = [account("ann"), account("ben")];
    let drafts = 0;
    const choose: Plan["choose"] = (_state, seat) => {
      if (drafts++ < 40) return { seat, by: "player", action: { type: "draft", loadout: Array(6).fill(null) } };
      return { seat, by: "player", action: { type: "resign" } };
    };
    const { counts, isTooShort: short } = factsOf(finishedMatch({ game: "farkle", players, choose }).record);
    assert.deepEqual([counts, short], [false, true]);
  });
});

describe("the stake of a match", () => {
  const sides = [[0], [1], [2]];
  const stake = (others: RecordedPlayer[], claimed: boolean[]) =>
    stakeOf({ sides, seats: [account("ann"), ...others].map((player) => seatWith({}, player)) }, 0, [true, ...claimed]);

  it("is a claimed account among the opponents, else a bot, else none", () => {
    const guest = account("guest");
    assert.equal(stake([account("ben"), anonymousPlayer("Eve")], [true, false]), "people");
    assert.equal(stake([bot(), guest], [false, false]), "bots");
    assert.equal(stake([guest, anonymousPlayer("Eve")], [false, false]), "none");
  });

  it("is never a partner", () => {
    const seats = ["ann", "guest", "ben", "other"].map((id) => seatWith({}, account(id)));
    const partners = {
      sides: [
        [0, 2],
        [1, 3],
      ],
      seats,
    };
    assert.equal(stakeOf(partners, 0, [true, false, true, false]), "none");
    assert.equal(stakeOf(partners, 1, [true, false, true, false]), "people");
  });
});

onEveryStore("the settlement of pay", ({ freshStore, migratedPlace }) => {
  let store: Store;
  let matches = 0;
  beforeEach(async () => {
    store = await freshStore();
    await addAccounts(store, ["ann", "ben", "cat"]);
    await addAccounts(store, ["guest"], false);
  });

  const plan = { game: "farkle", options: { mode: "ten-round", dice: "none" }, endedAt: NOON };
  /** Plays a match and returns the seat of the first player. */
  const play = async (players: RecordedPlayer[], change: Partial<Plan> = {}, into = store) => {
    const id = `m${++matches}`;
    await settle(into, finishedMatch({ ...plan, id, players, seed: matches, ...change }));
    const seats = await seatsOf(into, id);
    const own = seats.find(({ player_id }) => player_id === players[0]?.account);
    assert.ok(own);
    const full = own.outcome === "lost" ? 2 : 5;
    return { ...own, share: own.money / full, seats };
  };
  const [ann, ben, cat, guest] = ["ann", "ben", "cat", "guest"].map(account) as [
    RecordedPlayer,
    RecordedPlayer,
    RecordedPlayer,
    RecordedPlayer,
  ];

  it("gives a little XP for three wins a day over guests, and no money or achievements", async () => {
    const rows = [];
    for (let match = 0; match < 10; match++) rows.push(await play([ann, match % 2 ? anonymousPlayer("Eve") : guest]));
    const won = rows.filter(({ outcome }) => outcome === "won");
    assert.ok(won.length > 3);
    assert.deepEqual(
      won.map(({ xp }) => xp > 0),
      won.map((_, index) => index < 3),
    );
    for (const { outcome, xp, money, withheld } of rows) {
      assert.deepEqual([money, withheld], [0, "no-stake"]);
      assert.ok(outcome === "won" ? xp <= 10 : xp === 0, `${outcome}: ${xp} XP`);
    }
    assert.equal((await statsOf(store, "ann", "farkle", "plain-ten")).played, 10);
    assert.deepEqual(await store.selectFrom("achievements").selectAll().where("player_id", "=", "ann").execute(), []);
  });

  it("grants achievements of unpaid matches with the next paid one", async () => {
    await play([ann, guest]);
    const { match_id } = await play([ann, bot()]);
    const earned = await store.selectFrom("achievements").selectAll().where("player_id", "=", "ann").execute();
    assert.ok(earned.some(({ achievement }) => achievement === "a-seat-at-the-table"));
    assert.ok(earned.every((row) => row.match_id === match_id));
  });

  it("pays a guest who plays against a claimed account", async () => {
    const { share, withheld } = await play([guest, ann]);
    assert.deepEqual([share, withheld], [1, null]);
  });

  it("pays nothing under custom rules and keeps their statistics apart", async () => {
    const own = await play([ann, ben], { options: { mode: "ten-round", budget: 200 } });
    assert.deepEqual([own.xp, own.money, own.withheld], [0, 0, "own-rules"]);
    assert.equal((await statsOf(store, "ann", "farkle", "own-rules")).played, 1);
    assert.deepEqual(await statsOf(store, "ann", "farkle", "all"), {});
  });

  it("pays nothing to a player who left all moves to the clock", async () => {
    const idle: Plan["choose"] = (state, seat) => {
      const scores = state.scores.length;
      return seat === 0 && scores === 2 ? { seat, by: "clock", action: { type: "timeout" } } : null;
    };
    const { seats } = await play([ann, ben], { choose: idle });
    assert.deepEqual([seats[0]?.money, seats[0]?.xp, seats[0]?.withheld], [0, 0, "too-short"]);
    assert.equal(seats[1]?.withheld, null);
  });

  it("reduces the pay of a pair regardless of seats and winners, and resets the next UTC day", async () => {
    for (let index = 0; index < 5; index++) {
      const { withheld, share } = await play(index % 2 ? [ann, ben] : [ben, ann]);
      assert.deepEqual([withheld, share], [null, 1]);
    }
    for (let index = 0; index < 5; index++) {
      const { withheld, seats } = await play(index % 2 ? [ann, ben] : [ben, ann]);
      assert.equal(withheld, "opponent-limit");
      assert.deepEqual(
        seats.map(({ outcome, money }) => [outcome, money]).filter(([outcome]) => outcome !== "drew"),
        seats.flatMap(({ outcome }) => (outcome === "drew" ? [] : [[outcome, outcome === "won" ? 2 : 1]])),
      );
    }
    for (const players of [
      [ann, ben],
      [ben, ann],
    ]) {
      const { seats } = await play(players);
      assert.deepEqual(
        seats.map(({ money, withheld }) => [money, withheld]),
        [
          [0, "opponent-limit"],
          [0, "opponent-limit"],
        ],
      );
    }
    const other = await play([ann, cat]);
    assert.deepEqual([other.withheld, other.share], [null, 1], "another opponent pays in full");
    const lastMoment = await play([ann, ben], { endedAt: Date.UTC(2026, 5, 2) - 1 });
    assert.equal(lastMoment.money, 0);
    const nextDay = await play([ann, ben], { endedAt: Date.UTC(2026, 5, 2) + 1 });
    assert.deepEqual([nextDay.withheld, nextDay.share], [null, 1]);
  });

  it("counts all bots as one opponent", async () => {
    const paid: number[] = [];
    for (let index = 0; index < 12; index++) {
      const { money, outcome } = await play([ann, bot(`Robo ${index}`)]);
      paid.push(outcome === "lost" ? money : money / 2);
    }
    assert.ok(paid.slice(0, 5).every((part) => part === 1));
    assert.ok(paid.slice(5, 10).every((part) => part < 1));
    assert.deepEqual(paid.slice(10), [0, 0]);
  });

  it("stops at the daily dollars of an account, across its opponents", async () => {
    await play([ann, ben]);
    await store.updateTable("result_seats").set({ money: 59 }).where("player_id", "=", "ann").execute();
    const last = await play([ann, cat]);
    assert.deepEqual([last.money, last.withheld], [1, "daily-limit"]);
    const none = await play([ann, cat]);
    assert.deepEqual([none.money, none.withheld], [0, "daily-limit"]);
    const nextDay = await play([ann, cat], { endedAt: NOON + DAY });
    assert.equal(nextDay.withheld, null);
  });

  it("keeps the daily limits when the store is opened again", async () => {
    const place = await migratedPlace();
    const first = await openStore(place);
    await addAccounts(first, ["ann", "ben"]);
    for (let index = 0; index < 5; index++) await play([ann, ben], {}, first);
    await first.destroy();
    const second = await openStore(place);
    assert.equal((await play([ann, ben], {}, second)).withheld, "opponent-limit");
    await second.destroy();
  });

  it("rates ten matches of the same two players a day, and only between claimed accounts", async () => {
    const rated = async (players: RecordedPlayer[], endedAt: number) => {
      const { rating_after } = await play(players, { game: "dash-dice", options: { mode: "true-grit" }, endedAt });
      return rating_after !== null;
    };
    assert.equal(await rated([ann, guest], NOON), false);
    for (let index = 0; index < 10; index++) assert.equal(await rated(index % 2 ? [ann, ben] : [ben, ann], NOON), true);
    assert.equal(await rated([ann, ben], NOON), false);
    assert.equal(await rated([ben, cat], NOON), true);
    assert.equal(await rated([ann, ben], NOON + DAY), true);
    const row = await store.selectFrom("ratings").selectAll().where("player_id", "=", "ben").executeTakeFirstOrThrow();
    assert.deepEqual([row.games, row.met], [12, 2]);
  });
});
