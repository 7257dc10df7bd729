import assert from "node:assert/strict";
import { PuzzlePlayer } from "../games/puzzle-player.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

describe("puzzles in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("are solved by keyboard, show the value of every option, change the rating, and make streaks", async () => {
    const page = await visit.page();
    const player = new PuzzlePlayer(page, "dash-dice");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/me/puzzles")) asked++;
    });
    await page.goto(`${visit.server.address}/puzzles/dash-dice`);
    const { id } = await player.shown();
    await page.waitForURL(`**/puzzles/dash-dice/${id}`);
    await page.reload();
    assert.equal((await player.shown()).id, id, "a reload keeps the puzzle");
    assert.ok(asked <= 2, `each load asks for the progress once, not ${asked} times`);
    assert.equal(await button(page, /^(Hint|Suggest)/).count(), 0, "a suggestion would be the answer");
    await player.answer(true);
    await assertAccessible(page, "a solved puzzle");
    await page.locator(".puzzle-options .best").first().getByText("best", { exact: true }).waitFor();
    assert.equal(await page.locator(".puzzle-options tbody tr").count(), 2);
    assert.match(await page.locator(".puzzle-change").innerText(), /^Your rating: \d+ \(\+\d+\)$/);
    await player.next();
    await player.answer(false);
    assert.match(await page.locator(".puzzle-feedback").innerText(), / cost .*Best was /s);
    assert.match(await page.locator(".puzzle-change").innerText(), /^Your rating: \d+ \(−\d+\)$/);

    await page.getByLabel("Mode").selectOption("streak");
    await page.getByText("Streak: 0").waitFor();
    await player.answer(true);
    await page.getByText("Streak: 1").waitFor();
    await player.next();
    await player.answer(false);
    await page.getByText("Your streak ends at 1.").waitFor();
    await button(page, /^New streak/).click();
    await page.getByText("Streak: 0").waitFor();
    await page.getByText("Best: 1").waitFor();
    await page.locator(".puzzle-waiting").waitFor({ state: "detached" });
    await page.goto(`${visit.server.address}/puzzles/today`);
    await page.getByRole("heading", { name: /^Puzzle of the day/ }).waitFor();
    await page.goto(`${visit.server.address}/puzzles/dash-dice/${id}`);
    await player.answer(true);
    await button(page, "Play it out").click();
    await page.waitForURL("**/practice/dash-dice/continued");
    await button(page, /^Bank/).waitFor();
    await page.goto(`${visit.server.address}/puzzles/dash-dice`);
    await player.shown();
    await button(page, "‹ Leave").click();
    await page.getByRole("link", { name: /^Your profile/ }).click();
    await page.getByText("2 solved of 4").waitFor();
    await page.getByText("Best streak: 1").waitFor();
    await leave(page);
  });
});
