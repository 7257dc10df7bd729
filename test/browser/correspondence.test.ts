import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PAGE_SEED } from "../helpers/browser/browser.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";
import { eventually } from "../helpers/eventually.ts";
import { Person } from "../helpers/server/account.ts";
import { type TestRoom, until } from "../helpers/server/test-server.ts";

describe("a correspondence match", function () {
  this.timeout(300_000);
  const visit = new Visit({ graceWaiting: 0.05, gracePlaying: 0.05, unload: 20 });

  /** Resolves when the table has left memory. */
  const asleep = (roomId: string) =>
    eventually(
      () => matchMaker.query({ roomId }),
      ({ length }) => length === 0,
    );

  it("is begun, played and finished from My games by players who are never online together", async () => {
    const { server } = visit;
    const ann = await visit.page(DESKTOP);
    await ann.goto(`${server.address}/games`);
    await ann.getByText("You have no long games.").waitFor();
    await ann.getByRole("link", { name: "Start a game" }).click();
    await choose(ann, /True Grit/);
    await ann.getByLabel("Turn timer").selectOption("3d");
    // Ann calls odd and goes first. True Grit is one turn for each player, and her single one ends hers.
    server.luck.wish({
      game: "dash-dice",
      options: { mode: "true-grit" },
      seeds: [PAGE_SEED, "ben"],
      first: 0,
      dice: "3, 1 2",
      where: ({ actor }) => actor === 0,
    });
    await button(ann, "Invite a friend").click();
    await ann.getByText("3 days per move").waitFor();
    await ann.getByText("You can close this page").waitFor();
    const roomId = new URL(ann.url()).pathname.split("/").at(-1) ?? "";
    const host = () => [...(server.serverRoom(roomId).state as TestRoom["state"]).seats][0];
    const account = (await eventually(host, (seat) => seat?.seeded === true))?.playerId ?? "";
    await ann.goto(`${server.address}/games`);
    await ann.getByText("no one has joined yet").waitFor();
    await asleep(roomId);

    const ben = await Person.come(server);
    const seat = await ben.joinById(roomId);
    await seat.request("seed", { seed: "ben" });
    await until(seat, ({ status }) => status === "playing");
    await seat.leave();
    await asleep(roomId);

    await ann.reload();
    await ann.getByRole("link", { name: "My games: your turn in 1 game" }).waitFor();
    const header = await ann.locator(".site-header").boundingBox();
    assert.ok(header && header.height < 80, `the header has one row beside the number, not ${header?.height} px`);
    assert.match(await ann.title(), /^\(1\) /);
    await assertAccessible(ann, "my games");
    const open = ann.getByRole("link", { name: /^Open Dash Dice/ });
    await open.getByText("Play").click();
    await ann
      .getByRole("timer")
      .getByText(/^(2 days 23 h|3 days)$/)
      .waitFor();
    await button(ann, /^Odd\b/).click();
    await button(ann, /^Roll/).click();
    await eventually(
      () => server.context.correspondence.games.isTurnOf(account, roomId),
      (isTurn) => !isTurn,
    );
    await ann.getByRole("navigation", { name: "My games" }).getByRole("link").click();
    await ann.getByRole("heading", { name: "Their turn" }).waitFor();
    await asleep(roomId);

    const again = await ben.joinById(roomId);
    await until(again, ({ status }) => status === "playing");
    await again.request("act", { type: "resign" });
    await again.leave();
    await asleep(roomId);
    await ann.reload();
    await open.getByText("See the result").click();
    await ann.getByRole("heading", { name: "You won" }).waitFor();
    await button(ann, "Rematch").waitFor();
    await leave(ann);
  });
});
