import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Limiter } from "../../server/ops/limiter.ts";
import { LIMITS } from "../../server/ops/limits.ts";
import type { AdminSession } from "../../shared/admin/api.ts";
import { type Rng, seededRng } from "../../shared/core/rng.ts";
import { GAME_IDS } from "../../shared/games/catalog.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { withFuzzSeed } from "../helpers/setup/fuzz-seed.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const REQUESTS = IS_WIDE ? 60 : 4;
const ADMIN_PASSWORD = "a long password";
const PASSWORD = "correct horse";
/** A limit would only hide what is behind it. */
const UNLIMITED = Object.fromEntries(
  Object.entries(LIMITS).map(([what, { code }]) => [what, { code, rates: [] }]),
) as unknown as typeof LIMITS;

/** A request of docs/API.md, which another test compares with the routes of the server. */
interface Route {
  method: string;
  path: string;
  /** Names of the query and of the body. */
  fields: string[];
}

const ROUTES: Route[] = readFileSync(new URL("../../docs/API.md", import.meta.url), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, request = "", body = ""] = line.split(/(?<!\\)\|/);
    const path = /(\/api[^?`]*)/.exec(request)?.[1]?.slice("/api".length);
    const fields = `${request.split("?")[1] ?? ""} ${body}`.match(/[a-z]\w*/gi) ?? [];
    return path === undefined
      ? []
      : [...request.matchAll(/`([A-Z]+)/g)].map(([, method = ""]) => ({ method, path, fields }));
  });

const KEY = "a-chosen-key";
const DIE = {
  name: "Pip",
  text: null,
  colour: "red",
  tier: "simple",
  price: 9,
  symbol: "P",
  effect: { kind: "payday", dollars: 2 },
};
const GAME = { game: "farkle", options: { target: 5000 } };

/** Sound bodies of the requests whose bodies chance would not find; `ID` is the id of another account. */
const SOUND: Record<string, unknown> = {
  "PUT /me/rule-sets": {
    sets: [
      {
        ...{ name: "Short", game: "farkle", mode: "standard", switches: ["a"], seats: 2 },
        clock: "1d",
        rules: { target: 5000 },
      },
    ],
  },
  "POST /me/puzzles/attempts": { attempts: [{ id: KEY, game: "farkle", puzzle: "0123456789", answer: 1, run: KEY }] },
  "PUT /me/push/settings": {
    turn: true,
    challenge: true,
    tournament: true,
    quiet: { from: 0, until: 60 },
    timeZone: "UTC",
  },
  "POST /me/purchases": { die: "LUCKY", price: 9, key: KEY },
  "PUT /me/loadout": { slots: [null, "LUCKY", "X1"] },
  "POST /gauntlet/run/purchases": { version: 0, place: 0 },
  "POST /gauntlet/run/sales": { version: 0, die: "LUCKY" },
  "POST /gauntlet/run/match": { version: 0 },
  "POST /me/messages/:id": { phrase: "hello" },
  "POST /me/challenges": {
    to: "ID",
    game: "farkle",
    settings: { target: 5000, clock: "1d", title: "Final" },
    rated: false,
  },
  "POST /me/reports": { target: "ID", kind: "name", note: "why", roomId: "room" },
  "PUT /me/privacy": { online: "friends", challenges: "everyone" },
  "POST /tournaments": {
    ...GAME,
    kind: "arena",
    title: "Cup",
    casual: false,
    open: true,
    size: 10,
    startsAt: Date.now() + 3_600_000,
    minutes: 20,
  },
  "POST /admin/arenas": {
    ...GAME,
    title: "Cup",
    casual: false,
    size: 10,
    minutes: 20,
    firstAt: Date.now() + 3_600_000,
    everyHours: 24,
  },
  "POST /admin/dice": { ...DIE, uses: { perTurn: 1, perMatch: 2, cooldown: 3 } },
  "PUT /admin/dice/:die/definition": { ...DIE, uses: { perTurn: 1, perMatch: 2, cooldown: 3 } },
  "PUT /admin/dice/:die": { price: 5, available: true, from: 1, until: 2, text: "Rare" },
  "PUT /admin/limits": { maxAmazing: 2, banned: [["LUCKY", "X1"]] },
  "PUT /admin/players/:id/suspension": { days: 1, reason: "why" },
};

/** A copy in which one part is replaced. */
function replaced(whole: unknown, rng: Rng, value: () => unknown): unknown {
  if (typeof whole !== "object" || whole === null || rng.int(4) === 0) return value();
  const copy: Record<string, unknown> | unknown[] = Array.isArray(whole) ? [...whole] : { ...whole };
  const names = Object.keys(copy);
  const name = names[rng.int(names.length)] ?? "x";
  return Object.assign(copy, { [name]: replaced(copy[name as keyof typeof copy], rng, value) });
}

const HOSTILE: unknown[] = [
  ...[null, true, 0, -1, 0.5, 2 ** 31, 2 ** 53, 1e308, Number.MIN_VALUE],
  ...["", " ", "\ud800", "\u202e", "'; DROP TABLE players; --", "%", "x".repeat(3000), "99999999999999999999", "1e309"],
  ...["__proto__", "constructor", "2026-02-30", "0000-00-00", "2026-11-19", "X1", "LUCKY", "classic", "Infinity"],
  ...[[], [[]], {}, { constructor: {} }, Array(200).fill("x"), Array(20).fill(null)],
  ...GAME_IDS,
];

onEveryStore("every route of the HTTP API", ({ freshStore }) => {
  let server: TestServer;
  let token: string;
  let other: Person;
  before(async () => {
    const limits = new Limiter(0, undefined, undefined, UNLIMITED);
    server = await TestServer.open({}, { store: await freshStore(), limits, adminPassword: ADMIN_PASSWORD });
    token = (await ask<AdminSession>(server, "POST", "/admin/session", { password: ADMIN_PASSWORD })).body.token;
    other = await Person.claim(server, "Somebody", PASSWORD);
  });
  after(async () => {
    await server.close();
    assert.deepEqual(server.faults, []);
  });

  it(
    "answers hostile requests without an error of the server",
    withFuzzSeed(async (seed) => {
      const rng = seededRng(seed);
      const visitor = () => Person.claim(server, `Visitor ${rng.int(1_000_000)}`, PASSWORD);
      let person = await visitor();
      for (const route of ROUTES) {
        for (let sent = 0; sent < REQUESTS; sent++) {
          const known = [person.me.id, other.me.id, PASSWORD, person.tokens.refresh, ADMIN_PASSWORD];
          await send(route, person, known, rng);
          // The request may have ended the session or the account.
          if ((await person.ask("GET", "/me")).status !== 200) person = await visitor();
        }
      }
    }),
  );

  async function send({ method, path, fields }: Route, person: Person, known: readonly unknown[], rng: Rng) {
    const pick = <T>(values: readonly T[]): T => values[rng.int(values.length)] as T;
    const value = (): unknown =>
      pick(rng.int(3) === 0 ? known : [...HOSTILE, [pick(HOSTILE)], { [pick(fields) ?? "x"]: pick(HOSTILE) }]);
    const values = () => Object.fromEntries(fields.filter(() => rng.int(4) > 0).map((name) => [name, value()]));
    const part = () => encodeURIComponent(String(value()).toWellFormed()).slice(0, 300) || "x";
    const query = Object.entries(values()).map(
      ([name, each]) => `${name}=${encodeURIComponent(String(each).toWellFormed()).slice(0, 100)}`,
    );
    const address = `${path.replace(/:\w+/g, part)}?${query.join("&")}`.slice(0, 2000);
    const sound = SOUND[`${method} ${path}`];
    const content = sound === undefined ? values() : rng.int(4) > 0 ? replaced(sound, rng, value) : sound;
    const body = method === "GET" ? undefined : JSON.stringify(content).replaceAll('"ID"', `"${other.me.id}"`);
    const access = path.startsWith("/admin") ? token : person.tokens.access;
    const { status } = await ask(server, method, address, body, access);
    // A busy machine may not reach its store in time.
    assert.ok(status < 500 || status === 503, `${status} to ${method} ${address} with ${body}`);
  }
});
