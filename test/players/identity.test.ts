import assert from "node:assert/strict";
import { sql } from "kysely";
import {
  accountNamed,
  change,
  claim,
  createGuest,
  deleteAccount,
  FORMER_PLAYER,
  meOf,
  signOutEverywhere,
} from "../../server/players/identity/accounts.ts";
import { everythingOf } from "../../server/players/identity/export.ts";
import { hashPassword, isPassword } from "../../server/players/identity/passwords.ts";
import {
  endSession,
  MOST_SESSIONS,
  openSession,
  renewSession,
  type Session,
} from "../../server/players/identity/sessions.ts";
import { signIn } from "../../server/players/identity/signing-in.ts";
import { bearerOf, readTokenKey, type TokenKey } from "../../server/players/identity/tokens.ts";
import { pay } from "../../server/players/ledger.ts";
import type { Store } from "../../server/store/store.ts";
import { insertTournament } from "../../server/tournaments/create.ts";
import { join } from "../../server/tournaments/entries.ts";
import { insertAccountRows } from "../helpers/stores/account-rows.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const NOW = Date.UTC(2026, 5, 1);
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const TODAY = "2026-11-19";

onEveryStore("the identity of a player", ({ freshStore }) => {
  let store: Store;
  let tokenKey: TokenKey;
  before(async () => {
    store = await freshStore();
    tokenKey = await readTokenKey(store);
  });

  const guest = () => store.transaction().execute((writing) => createGuest(writing, NOW));
  const renew = (refresh: string, now: number) => renewSession(store, tokenKey, refresh, now);
  const holder = (access: string) => bearerOf(store, tokenKey, access);
  const refusal = (code: string) => (error: { code?: string }) => error.code === code;

  describe("a guest", () => {
    it("has an account at once, with the opening balance on its first line", async () => {
      const id = await guest();
      const me = await meOf(store, id);
      assert.match(me.name, /^Guest \d{4}$/);
      assert.deepEqual({ ...me, name: "" }, { ...me, id, name: "", claimed: false, balance: 5, createdAt: NOW });
      assert.deepEqual(me.level, { level: 1, xp: 0, from: 0, to: 100 });
      const { ledger } = await everythingOf(store, id);
      assert.deepEqual(
        (ledger as { line: number; amount: number }[]).map(({ line, amount }) => ({ line, amount })),
        [{ line: 1, amount: 5 }],
      );
    });

    it("keeps everything when claiming a name", async () => {
      const id = await guest();
      await store.transaction().execute((writing) => pay(writing, id, 7, "match", "m1"));
      await claim(store, id, { name: "Keeper", key: "keeper" }, "hash", TODAY);
      const me = await meOf(store, id);
      assert.deepEqual([me.id, me.name, me.claimed, me.balance], [id, "Keeper", true, 12]);
      assert.equal((await accountNamed(store, "keeper"))?.id, id);
    });

    it("claims once, and only a name that is still free", async () => {
      const [first, second] = [await guest(), await guest()];
      await claim(store, first, { name: "Unique", key: "unique" }, "hash", TODAY);
      const again = claim(store, first, { name: "Another", key: "another" }, "hash", TODAY);
      await assert.rejects(again, refusal("already-claimed"));
      await assert.rejects(
        claim(store, second, { name: "UNIQUE", key: "unique" }, "hash", TODAY),
        refusal("name-taken"),
      );
      assert.equal((await meOf(store, second)).claimed, false);
    });

    it("gets the name alone when several guests claim it at the same moment", async () => {
      const ids = await Promise.all(Array.from({ length: 8 }, guest));
      const claims = ids.map((id) => claim(store, id, { name: "Crowd", key: "crowd" }, "hash", TODAY));
      const outcomes = await Promise.allSettled(claims);
      const lost = outcomes.filter((outcome) => outcome.status === "rejected");
      assert.deepEqual(
        lost.map(({ reason }) => reason.code),
        Array(7).fill("name-taken"),
      );
    });
  });

  describe("money", () => {
    it("is paid once for each key, and never beyond the balance", async () => {
      const id = await guest();
      const paying = (amount: number, key: string) =>
        store.transaction().execute((writing) => pay(writing, id, amount, "test", key));
      assert.equal(await paying(3, "a"), "paid");
      assert.equal(await paying(3, "a"), "known");
      assert.equal(await paying(-9, "b"), "too-poor");
      assert.equal(await paying(-8, "b"), "paid");
      assert.equal((await meOf(store, id)).balance, 0);
    });
  });

  describe("a refresh token", () => {
    it("is exchanged for the next one, and only its hash is stored", async () => {
      const { refresh, playerId, id } = await openSession(store, await guest(), NOW);
      const next = await renew(refresh, NOW + DAY);
      assert.deepEqual([next?.playerId, next?.id], [playerId, id]);
      assert.notEqual(next?.refresh, refresh);
      const kept = JSON.stringify(await store.selectFrom("sessions").selectAll().where("id", "=", id).execute());
      for (const part of [refresh, next?.refresh ?? ""].flatMap((token) => token.split("."))) {
        assert.ok(!kept.includes(part));
      }
    });

    it("ends the session when it is used again after it was spent, as it may be stolen", async () => {
      const { refresh } = await openSession(store, await guest(), NOW);
      const next = await renew(refresh, NOW);
      assert.equal(await renew(refresh, NOW + 11 * SECOND), null);
      assert.equal(await renew(next?.refresh ?? "", NOW + 12 * SECOND), null, "the session has ended");
    });

    it("is recognised as spent however often the session was renewed since", async () => {
      const { refresh } = await openSession(store, await guest(), NOW);
      let stolen = refresh;
      for (let hour = 1; hour <= 3; hour++) {
        stolen = (await renew(stolen, NOW + hour * 3600 * SECOND))?.refresh ?? "";
        assert.ok(stolen);
      }
      assert.equal(await renew(refresh, NOW + 4 * 3600 * SECOND), null);
      assert.equal(await renew(stolen, NOW + 5 * 3600 * SECOND), null);
    });

    it("gets the same answer again for a moment: two tabs ask at once, or an answer is lost", async () => {
      const { refresh } = await openSession(store, await guest(), NOW);
      const answers = await Promise.all(Array.from({ length: 5 }, () => renew(refresh, NOW)));
      assert.equal(new Set(answers.map((answer) => answer?.refresh)).size, 1);
      const late = await renew(refresh, NOW + 9 * SECOND);
      assert.equal(late?.refresh, answers[0]?.refresh);
      assert.ok(await renew(late?.refresh ?? "", NOW + 10 * SECOND), "and the session goes on");
    });

    it("is valid for ninety days from its last use", async () => {
      const { refresh } = await openSession(store, await guest(), NOW);
      const next = await renew(refresh, NOW + 89 * DAY);
      const last = await renew(next?.refresh ?? "", NOW + 178 * DAY);
      assert.ok(last);
      assert.equal(await renew(last.refresh, NOW + 268 * DAY), null);
    });

    it("ends with the sign-in of the twenty-first browser, if its browser was not used for the longest time", async () => {
      const id = await guest();
      const sessions: Session[] = [];
      for (let browser = 0; browser < MOST_SESSIONS; browser++) {
        sessions.push(await openSession(store, id, NOW + browser));
      }
      const [first, second] = sessions as [Session, Session];
      const renewed = await renew(first.refresh, NOW + DAY);
      await openSession(store, id, NOW + DAY);
      assert.equal(await renew(second.refresh, NOW + DAY), null);
      assert.ok(await renew(renewed?.refresh ?? "", NOW + DAY));
    });

    it("ends also if browsers sign in at the same time", async () => {
      const id = await guest();
      await Promise.all(Array.from({ length: MOST_SESSIONS + 5 }, () => signIn({ store, tokenKey }, id)));
      const { sessions } = await everythingOf(store, id);
      assert.equal((sessions as unknown[]).length, MOST_SESSIONS);
    });

    it("that is forged opens nothing and ends no session", async () => {
      const { refresh, id } = await openSession(store, await guest(), NOW);
      for (const fake of ["", ".", "x", `${id}.x`, `${id}.${"A".repeat(43)}`, "' OR 1=1 --"]) {
        assert.equal(await renew(fake, NOW), null, fake);
      }
      assert.ok(await renew(refresh, NOW));
    });

    it("signs out one browser and leaves the others", async () => {
      const player = await guest();
      const here = (await signIn({ store, tokenKey }, player)).tokens;
      const there = (await signIn({ store, tokenKey }, player)).tokens;
      await endSession(store, here.refresh);
      assert.equal(await renew(here.refresh, Date.now()), null);
      assert.equal(await holder(here.access), null, "its access token is worth nothing at once");
      assert.ok(await renew(there.refresh, Date.now()));
    });
  });

  describe("an access token", () => {
    it("identifies its holder until everything is signed out", async () => {
      const { me, tokens } = await signIn({ store, tokenKey }, await guest());
      const { id, name, claimed, suspended } = (await holder(tokens.access)) ?? {};
      assert.deepEqual(
        { id, name, claimed, suspended },
        { id: me.id, name: me.name, claimed: false, suspended: false },
      );
      await signOutEverywhere(store, me.id);
      assert.equal(await holder(tokens.access), null);
      assert.equal(await renew(tokens.refresh, Date.now()), null);
    });

    it("of another server is rejected", async () => {
      const other = await freshStore();
      const otherKey = await readTokenKey(other);
      const { tokens } = await signIn({ store, tokenKey: otherKey }, await guest());
      assert.equal(await holder(tokens.access), null);
    });
  });

  describe("a password", () => {
    it("is stored as a salted hash that only it matches", async () => {
      const [one, other] = [await hashPassword("correct horse"), await hashPassword("correct horse")];
      assert.notEqual(one, other);
      assert.match(one, /^scrypt\$/);
      assert.ok(!one.includes("correct"));
      assert.equal(await isPassword("correct horse", one), true);
      assert.equal(await isPassword("correct house", one), false);
      assert.equal(await isPassword("correct horse", null), false);
    });

    it("that is changed signs out the other browsers, and not this one", async () => {
      const player = await guest();
      const [here, there] = [await openSession(store, player, NOW), await openSession(store, player, NOW)];
      await change(store, player, null, here.id, { password: "new" });
      assert.equal(await renew(there.refresh, NOW), null);
      assert.ok(await renew(here.refresh, NOW));
    });
  });

  describe("leaving", () => {
    const played = async (id: string, match: string) => {
      const result = { match_id: match, game: "farkle", mode: "standard", reason: "target", rated: 1, open: 1 };
      await store
        .insertInto("results")
        .values({ ...result, actions: 9, ended_at: NOW })
        .execute();
      const seat = { match_id: match, kind: "human" as const, score: 1, xp: 1, money: 1, ended_at: NOW };
      const ratings = { rating_before: null, rating_after: null };
      await store
        .insertInto("result_seats")
        .values([
          { ...seat, ...ratings, seat: 0, player_id: id, name: "Leaver", outcome: "won", accuracy: 0.875, luck: 0.1 },
          { ...seat, ...ratings, seat: 1, player_id: null, name: "Stayer", outcome: "lost" },
        ])
        .execute();
    };
    const everywhere = async (id: string) => {
      const kind = { player_id: id, game: "farkle", mode: "standard" };
      await store
        .insertInto("stats")
        .values({ ...kind, name: "won", value: 3 })
        .execute();
      await store
        .insertInto("ratings")
        .values({ ...kind, mu: 25, sigma: 8, games: 1, opponents: 1, updated_at: NOW })
        .execute();
      const { game, mode } = kind;
      await store
        .insertInto("rated_opponents")
        .values({ player_id: id, game, mode, opponent_id: await guest() })
        .execute();
      await store
        .insertInto("achievements")
        .values({ player_id: id, achievement: "first", match_id: "m", earned_at: NOW })
        .execute();
      await store.insertInto("owned_dice").values({ player_id: id, die: "LUCKY", count: 2 }).execute();
      await store.insertInto("rule_sets").values({ player_id: id, sets: "[]" }).execute();
      await entered(id);
      await insertAccountRows(store, id, await guest(), NOW);
    };
    const entered = async (id: string) => {
      const terms = { kind: "arena", minutes: 20, best_of: null, seeding: null, size: 9, starts_at: NOW } as const;
      const table = { game: "farkle", mode: "standard", options: "{}", casual: 0, open: 1, title: "" };
      const tournament = await insertTournament(store, { ...terms, ...table }, { created_by: id, created_at: NOW });
      await join(store, tournament, id, NOW);
    };

    it("exports a row of every table that refers to players, and no hash", async () => {
      const id = await guest();
      await played(id, `export-${id}`);
      const { refresh } = await openSession(store, id, NOW);
      await claim(store, id, { name: "Taker", key: "taker" }, await hashPassword("correct horse"), TODAY);
      await everywhere(id);
      await openSession(store, id, NOW);
      const everything = await everythingOf(store, id);
      const tables = await store.introspection.getTables();
      const knowing = tables.filter(({ columns }) => columns.some(({ name }) => name === "player_id"));
      assert.ok(knowing.length >= 7);
      for (const { name } of knowing) {
        assert.equal((everything[name] as unknown[] | undefined)?.length, 1, `the export has a line of ${name}`);
      }
      const text = JSON.stringify(everything);
      assert.match(text, /"name":"Taker"/);
      assert.match(text, /"accuracy":0.875/);
      assert.doesNotMatch(text, /scrypt|hash/);
      assert.ok(!text.includes(refresh));
    });

    it("anonymises the player; opponents keep the result with a neutral name", async () => {
      const id = await guest();
      await played(id, `leave-${id}`);
      await everywhere(id);
      const { tokens } = await signIn({ store, tokenKey }, id);
      await deleteAccount(store, id);
      assert.equal(await holder(tokens.access), null);
      assert.equal(await renew(tokens.refresh, Date.now()), null);
      const seats = await store
        .selectFrom("result_seats")
        .select(["player_id", "name", "outcome"])
        .where("match_id", "=", `leave-${id}`)
        .orderBy("seat")
        .execute();
      assert.deepEqual(
        seats.map((seat) => ({ ...seat })),
        [
          { player_id: null, name: FORMER_PLAYER, outcome: "won" },
          { player_id: null, name: "Stayer", outcome: "lost" },
        ],
      );
      const left = await everythingOf(store, id);
      assert.equal(left.player, undefined);
      assert.deepEqual(Object.values(left).flat().filter(Boolean), []);
      for (const { name } of await store.introspection.getTables()) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(store);
        assert.ok(!JSON.stringify(rows).includes(`"${id}"`), `the account is named in ${name}`);
      }
    });
  });
});
