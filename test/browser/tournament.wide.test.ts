import { insertTournament } from "../../server/tournaments/create.ts";
import { join, pause } from "../../server/tournaments/entries.ts";
import { assertAccessible, assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE, signInAs } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";
import { addPlayer } from "../helpers/play/players.ts";
import { Person } from "../helpers/server/account.ts";

describe("a tournament on a phone", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("as a knock-out is joined by a guest through its link", async () => {
    const person = await Person.claim(visit.server, "Annabel", "a long password");
    const ann = await visit.page(DESKTOP);
    await signInAs(ann, visit.server.context, person.me.id);
    await ann.goto(`${visit.server.address}/tournaments`);
    await ann.getByText("Create a tournament", { exact: true }).click();
    await ann.locator("label").filter({ hasText: "Knockout" }).click();
    await ann.getByLabel("Mode").selectOption({ label: "True Grit" });
    await ann.getByLabel("Maximum players").selectOption("4");
    await ann.getByLabel("Games per match").selectOption({ label: "Best of 1" });
    await ann.getByLabel("Seeding").selectOption({ label: "By a verifiable draw" });
    await assertAccessible(ann, "the form for a knock-out");
    await button(ann, "Create tournament").click();
    const link = await ann.getByRole("textbox", { name: "Invite with this link" }).inputValue();
    const ben = await visit.page(PHONE);
    await ben.goto(link);
    await button(ben, /^Join as Guest/).tap();
    await ben.getByText("Stay on this page").waitFor();
    await ben.getByText("1 of 4 players", { exact: false }).waitFor();
    await assertAccessibleAndFits(ben, "an upcoming tournament on a phone");
    await leave(ann, ben);
  });

  it("as a running arena shows who takes a break", async () => {
    const { store } = visit.server;
    const [ben, cleo] = [await addPlayer(store, { name: "Ben" }), await addPlayer(store, { name: "Cleo" })];
    const terms = { title: "", game: "dash-dice", mode: "true-grit", options: '{"mode":"true-grit"}' };
    const kind = { kind: "arena", minutes: 20, best_of: null, seeding: null, size: 64 } as const;
    const order = { ...terms, ...kind, casual: 0, open: 1, starts_at: Date.now() };
    const id = await insertTournament(store, order, { created_by: null, created_at: 0 });
    for (const player of [ben, cleo]) await join(store, id, player, Date.now());
    const running = { stage: "running", ends_at: Date.now() + 20 * 60_000 } as const;
    await store.updateTable("tournaments").set(running).where("id", "=", id).execute();
    await pause(store, id, cleo, true, Date.now());
    const page = await visit.page(PHONE);
    await signInAs(page, visit.server.context, ben);
    await page.goto(`${visit.server.address}/tournament/${id}`);
    await page.getByRole("row").filter({ hasText: "Cleo" }).getByText("(on a break)").waitFor();
    await page.getByText("Your table opens here").waitFor();
    await assertAccessibleAndFits(page, "a running arena on a phone");
    await leave(page);
  });
});
