import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Tell, tellKernel } from "../../client/src/games/tell-kernel.ts";
import { text } from "../../client/src/text/index.ts";
import { languageFor, speak } from "../../client/src/text/language.ts";
import { LANGUAGES, type Language } from "../../client/src/text/languages.ts";
import { dollars, formFor, listed, number, percent, ratingText, soonOf } from "../../client/src/text/numbers.ts";
import { explain, fill, say } from "../../client/src/text/say.ts";
import { phrases, sixDiceWords } from "../../client/src/text/table.ts";
import type { GameEvent } from "../../shared/core/game.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { tellers } from "../games/tellers.ts";
import { COMPLETE_GAMES } from "../helpers/every-game.ts";
import { randomEvents } from "../helpers/play/random-events.ts";

const SOURCE = join(import.meta.dirname, "../../client/src");
const SPOKEN = Object.keys(LANGUAGES) as Language[];

/** Every text of a language: those of the page, and those of each game's folder. */
async function textsOf(language: Language): Promise<[path: string, text: string][]> {
  const modules = ["text", ...GAMES.map((game) => `games/${game}/text`)].flatMap((folder) =>
    readdirSync(join(SOURCE, folder, language)).map((name) => join(folder, language, name)),
  );
  const texts = modules.map(async (path) =>
    entries(await import(join(SOURCE, path)), path.replace(`/${language}/`, "/")),
  );
  return (await Promise.all(texts)).flat();
}

const GAMES = COMPLETE_GAMES;
const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];

/** Every text of a dictionary by its path. */
function entries(part: unknown, path = ""): [string, string][] {
  if (typeof part === "string") return [[path, part]];
  return Object.entries(part as object).flatMap(([key, value]) => entries(value, `${path}/${key}`));
}

/** The placeholders of a template. */
const holes = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{(\w+)/g)].map(([, name]) => name as string))].sort();

const events = new Map<string, GameEvent[]>();

/** The different events of six random matches of each variant. They are the same in every language, so they are played once. */
function eventsOf(entry: CatalogEntry): GameEvent[] {
  const known = events.get(entry.id);
  if (known) return known;
  const different = [...new Map([...randomEvents(entry, 6)].map((event) => [JSON.stringify(event), event])).values()];
  events.set(entry.id, different);
  return different;
}

describe("the languages", () => {
  afterEach(() => speak("en"));

  for (const language of SPOKEN.filter((id) => id !== "en")) {
    it(`include every English text in ${language}, with the same values`, async () => {
      const spoken = new Map(await textsOf(language));
      const english = await textsOf("en");
      assert.ok(english.length > 900, `${english.length} entries`);
      assert.deepEqual([...spoken.keys()].sort(), english.map(([path]) => path).sort());
      for (const [path, template] of english) {
        const said = spoken.get(path) ?? "";
        assert.equal(said.trim() === "", template.trim() === "", path);
        assert.deepEqual(holes(said), holes(template), path);
      }
    });
  }

  for (const language of SPOKEN) {
    for (const id of COMPLETE_GAMES) {
      const entry: CatalogEntry = catalog[id];
      it(`describe a whole match of ${id} in ${language} without a gap`, async () => {
        await speak(language);
        const told = new Set<string>();
        for (const event of eventsOf(entry)) {
          const phrase = (tellers[id] as Tell)(event as never);
          if (!phrase) continue;
          for (const seat of [0, 1, null]) {
            const sentence = say(phrase, phrases, NAMES, seat);
            assert.doesNotMatch(sentence, /[{}|]|undefined|NaN|\s{2}|^[a-zäöü]/, `${phrase.id}: ${sentence}`);
          }
          told.add(phrase.id);
        }
        assert.ok(told.size > 5);
      });
    }
  }

  it("conjugate the verb by its subject", async () => {
    const banked = { id: "dash-dice.banked", values: { seat: 0, points: 12, score: 40 } };
    const won = (winners: string) => ({ id: "table.ended.target", values: { winners } });
    const heard = {
      en: [
        "You banked 12 and now have 40.",
        "Ann banked 12 and now has 40.",
        "You won.",
        "Ben and you won.",
        "Ann and Ben won.",
      ],
      de: [
        "Du hast 12 gesichert und hast jetzt 40.",
        "Ann hat 12 gesichert und hat jetzt 40.",
        "Du hast gewonnen.",
        "Ben und du habt gewonnen.",
        "Ann und Ben haben gewonnen.",
      ],
      es: [
        "Has guardado 12 y ahora tienes 40.",
        "Ann ha guardado 12 y ahora tiene 40.",
        "Has ganado.",
        "Ben y tú habéis ganado.",
        "Ann y Ben han ganado.",
      ],
    };
    for (const [language, sentences] of Object.entries(heard)) {
      await speak(language as Language);
      const said = [
        say(banked, phrases, NAMES, 0),
        say(banked, phrases, NAMES, 1),
        say(won("0"), phrases, NAMES, 0),
        say(won("0 1"), phrases, NAMES, 0),
      ];
      assert.deepEqual([...said, say(won("0 1"), phrases, NAMES, null)], sentences);
    }
  });

  it("write the pronoun you in lower case within a sentence", () => {
    const busted = { id: "dice-10-000.busted", values: { seat: 0 } };
    assert.equal(say(busted, phrases, NAMES, 0), "Bust! You rolled nothing that scores.");
    assert.equal(say(tellKernel({ type: "resigned", seat: 0 }), phrases, NAMES, 0), "You resigned.");
  });

  it("count in their own plural forms", async () => {
    const cards = () => [0, 1, 2, 21, 1000, 10_000].map((left) => fill(text.secondsLeft, { left }));
    assert.deepEqual(cards().slice(0, 4), ["0 seconds left", "1 second left", "2 seconds left", "21 seconds left"]);
    assert.deepEqual(cards().slice(4), ["1,000 seconds left", "10,000 seconds left"]);
    await speak("de");
    assert.deepEqual(cards().slice(1, 3), ["noch 1 Sekunde", "noch 2 Sekunden"]);
    assert.equal(cards()[5], "noch 10.000 Sekunden");
    await speak("es");
    assert.deepEqual(cards().slice(1, 4), ["queda 1 segundo", "quedan 2 segundos", "quedan 21 segundos"]);
    assert.equal(fill(text.account.waitMinutes, { count: 1 }), "Demasiados intentos. Vuelve a probar en un minuto.");
    assert.equal(fill(text.account.waitMinutes, { count: 7 }), "Demasiados intentos. Vuelve a probar en 7 minutos.");
  });

  it("support any number of plural forms", () => {
    const choose = (language: string, forms: string[]) =>
      [0, 1, 2, 5, 22].map((count) => formFor(count, forms, new Intl.PluralRules(language)));
    assert.deepEqual(choose("en", ["die", "dice"]), ["dice", "die", "dice", "dice", "dice"]);
    assert.deepEqual(choose("es", ["dado", "dados"]), ["dados", "dado", "dados", "dados", "dados"]);
    assert.deepEqual(choose("pl", ["kość", "kości", "kości (many)"]), [
      "kości (many)",
      "kość",
      "kości",
      "kości (many)",
      "kości",
    ]);
    assert.deepEqual(choose("ja", ["個"]), ["個", "個", "個", "個", "個"]);
  });

  it("format numbers, percentages, money and lists as usual in the language", async () => {
    const seen = () => [number(950), number(1250), number(12_500), percent(1 / 3), percent(0.0309), dollars(20)];
    const plain = () => [...seen(), listed(["Ann", "Ben", "Cleo"])].map((it) => it.replaceAll("\u00a0", " "));
    assert.deepEqual(plain(), ["950", "1,250", "12,500", "33%", "3.1%", "$20", "Ann, Ben, and Cleo"]);
    await speak("de");
    assert.deepEqual(plain(), ["950", "1.250", "12.500", "33 %", "3,1 %", "20 $", "Ann, Ben und Cleo"]);
    await speak("es");
    assert.deepEqual(plain(), ["950", "1250", "12.500", "33 %", "3,1 %", "20 $", "Ann, Ben y Cleo"]);
  });

  it("write numbers within their texts as they format them", async () => {
    for (const language of SPOKEN) {
      await speak(language);
      for (const [path, template] of await textsOf(language)) {
        for (const [written] of template.matchAll(/\d{4,}/g)) {
          assert.equal(written, number(Number(written)), `${language} ${path}: ${template}`);
        }
      }
    }
  });

  it("keep numbers and units in one line, and count the dice that a button keeps and rolls", async () => {
    for (const language of SPOKEN) {
      await speak(language);
      const broken = (await textsOf(language)).filter(([, template]) => /\d \d{3}|\d [%$]/.test(template));
      assert.deepEqual(broken, [], language);
      // A bare number would read as the face of a die.
      assert.match(fill(sixDiceWords.keepAndRoll, { count: 5 }), /5 (dice|Würfel|dados)/);
    }
  });

  it("name a moment of the next days by its time, with the weekday unless it is today", async () => {
    const now = new Date(2026, 10, 17, 9, 0).getTime();
    const seen = () =>
      [new Date(2026, 10, 17, 20, 30), new Date(2026, 10, 19, 8, 5)].map((at) =>
        soonOf(at.getTime(), now).replaceAll(/\s/g, " "),
      );
    assert.deepEqual(seen(), ["8:30 PM", "Thu 8:05 AM"]);
    await speak("de");
    assert.deepEqual(seen(), ["20:30", "Do., 08:05"]);
  });

  it("leave ratings without separators, as players know them", () => {
    assert.equal(fill(text.card.rating, { rating: ratingText(1532.4) }), "Rating in this mode: 1532");
  });

  it("switch all texts, and the last request wins", async () => {
    assert.equal(text.roll, "Roll");
    await Promise.all([speak("de"), speak("es")]);
    assert.equal(text.roll, "Tirar");
    assert.equal(text.lobby.leaveQueue, "Salir de la cola");
    assert.equal(explain("not-your-turn"), "No te toca.");
  });

  it("follow the player's choice, else the browser, else English", () => {
    assert.equal(languageFor(null, ["tlh-KX", "de-AT", "en"]), "de");
    assert.equal(languageFor("es", ["de-DE"]), "es");
    assert.equal(languageFor("klingon", ["es-419"]), "es");
    assert.equal(languageFor(null, ["tlh", "qya"]), "en");
    assert.equal(languageFor("toString", []), "en");
  });
});
