import assert from "node:assert/strict";
import { costText } from "../../../client/src/analysis/amounts.ts";
import { headline } from "../../../client/src/analysis/headline.ts";
import type { AnalysedMove, OpenedMatch } from "../../../client/src/analysis/messages.ts";
import { momentsOf } from "../../../client/src/analysis/moments.ts";
import { judgementOf, lessonOf, luckSentence, type Teller } from "../../../client/src/analysis/sentences.ts";
import { costliest, turningPoint } from "../../../client/src/analysis/turning-point.ts";
import { decision } from "../../../client/src/games/dash-dice/decision.ts";
import { tell } from "../../../client/src/games/dash-dice/tell.ts";
import { speak } from "../../../client/src/text/language.ts";
import type { Language } from "../../../client/src/text/languages.ts";
import { type Decision, judged } from "../../../shared/analysis/decision.ts";
import type { SeatTotals } from "../../../shared/analysis/report.ts";
import type { Judgement } from "../../../shared/core/analyst.ts";
import type { DashView } from "../../../shared/games/dash-dice/contract.ts";

const view = { turnScore: 340, scores: [0, 0], options: {} } as unknown as DashView;
const dashDice = { definition: { id: "dash-dice" }, decision, tell } as Teller;
const plain = (said: string): string => said.replaceAll("\u00a0", " ");
const totals = (luck: number, cost: number, gifts = 0): SeatTotals => ({
  decisions: 9,
  mistakes: 4,
  luck,
  luckError: 0,
  cost,
  costError: 0,
  stake: 1,
  skill: -cost,
  gifts,
});
const match: OpenedMatch = {
  id: "m",
  game: "dash-dice",
  options: {},
  names: ["Ann", "Ben"],
  result: { winners: [0], reason: "target" },
  actions: 40,
};

const decided = (judgement: Partial<Judgement>): Decision =>
  judged({ stake: 0.5, choices: 2, ...judgement } as Judgement);

describe("the sentences of a report", () => {
  afterEach(() => speak("en"));

  it("name the cost of a decision and what was best, in English, German and Spanish", async () => {
    const mistake = decided({ best: [{ type: "bank" }], cost: 0.062, exact: true, bound: 1e-9 });
    const said = {
      en: "Rolling again with 340 cost 6.2%. Best was banking 340.",
      de: "Mit 340 weiterzuwürfeln kostete 6,2 %. Am besten war es, 340 zu sichern.",
      es: "Volver a tirar con 340 costó un 6,2 %. Lo mejor era guardar 340.",
    };
    for (const [language, sentence] of Object.entries(said)) {
      await speak(language as Language);
      assert.equal(plain(judgementOf(dashDice, view, { type: "roll" }, mistake)), sentence);
    }
  });

  it("end a match with what to learn from it", () => {
    const costly = decided({ best: [{ type: "bank" }], cost: 0.062, exact: true, bound: 1e-9 });
    const mistake = { view, action: { type: "roll" }, decision: costly } as unknown as AnalysedMove;
    const learned = "To remember: Rolling again with 340 cost 6.2%. Best was banking 340.";
    assert.equal(plain(lessonOf(dashDice, mistake)), learned);
    assert.equal(lessonOf(dashDice, null), "To remember: no decision of yours cost much.");
  });

  it('say "about" for an estimate, and call no loss within its error a mistake', async () => {
    const estimate = decided({ best: [{ type: "bank" }], cost: 0.2, exact: false, error: 0.07 });
    assert.match(judgementOf(dashDice, view, { type: "roll" }, estimate), /cost about 20% ± 7\.0%/);
    await speak("de");
    assert.match(plain(judgementOf(dashDice, view, { type: "roll" }, estimate)), /kostete etwa 20 % ± 7,0 %/);
    await speak("es");
    assert.match(plain(judgementOf(dashDice, view, { type: "roll" }, estimate)), /costó un 20 % aprox. \(± 7,0 %\)/);
    await speak("en");
    const unsure = decided({ ...estimate, cost: 0.1 });
    assert.equal(
      judgementOf(dashDice, view, { type: "roll" }, unsure),
      "Nothing was clearly better than rolling again with 340.",
    );
  });

  it("speak of this move in a game without phrases", () => {
    const mistake = decided({ best: [{ type: "hold" }], cost: 0.1, exact: true, bound: 0 });
    assert.equal(
      judgementOf({ definition: { id: "pig" }, tell: dashDice.tell }, view, { type: "roll" }, mistake),
      "This move cost 10%. Best was another move.",
    );
  });

  it("name the clock for luck in a turn that ended without an event of the log", () => {
    const events = [{ type: "turnEnded", seat: 1, lost: 0, next: 0 }];
    const move = {
      move: 23,
      seat: 1,
      events,
      luck: [0.08, -0.08],
      decision: null,
      exact: true,
    } as unknown as AnalysedMove;
    assert.equal(plain(luckSentence(dashDice, match, move)), "Ben ran out of time. Luck: −8.0% for Ben.");
  });

  it("tell the first roll of a turn from a further one", () => {
    assert.equal(decision({ ...view, turnScore: 0 }, { type: "roll" }).id, "roll");
    assert.equal(decision(view, { type: "roll" }).id, "again");
  });

  it("sum up who won by luck and who decided better", () => {
    const said = (luck: number, cost: number, gifts: number, error = 0) =>
      headline(match, [totals(luck, cost, gifts), totals(-luck, gifts, cost)], error);
    assert.equal(said(0.14, 0.05, 0.02), "Ann won with luck worth 14% of a win; Ben played 3.0% better.");
    assert.equal(said(0.14, 0.02, 0.05), "Ann won with luck worth 14% of a win and played 3.0% better.");
    assert.equal(said(-0.12, 0.02, 0.62), "Ann won by playing 60% better, despite bad luck worth 12% of a win.");
    const calledOff = { ...match, result: { winners: [0, 1], reason: "called-off" as const } };
    assert.equal(
      headline(calledOff, [totals(0, 0), totals(0, 0)], 0),
      "The match was called off after 40 moves. It has no winner.",
    );
  });

  it("call the viewer you, in English, German and Spanish", async () => {
    const said = { en: "", de: "", es: "" };
    for (const language of ["en", "de", "es"] as const) {
      await speak(language);
      said[language] = plain(headline(match, [totals(0.71, 0.21), totals(-0.71, 0, 0.21)], 0, 1));
    }
    assert.deepEqual(said, {
      en: "Ann won with luck worth 71% of a win; you played 21% better.",
      de: "Ann hat mit Glück im Wert von 71 % eines Siegs gewonnen; du hast 21 % besser gespielt.",
      es: "Ann ha ganado con una suerte que valió un 71 % de una victoria; jugaste un 21 % mejor.",
    });
  });

  it("claim no more than the error of an estimate allows", () => {
    const said = (luck: number, cost: number, gifts: number) =>
      headline(match, [totals(luck, cost, gifts), totals(-luck, gifts, cost)], 0.05);
    assert.equal(said(0.3, 0.02, 0.22), "Ann won with luck worth about 30% of a win and played about 20% better.");
    assert.equal(
      said(0.3, 0, 0.09),
      "Ann won with luck worth about 30% of a win; who played better is too close to call.",
    );
    assert.equal(said(-0.3, 0, 0.09), "Ann won despite bad luck worth about 30% of a win.");
    assert.equal(said(0.09, 0, 0.3), "Ann won by playing about 30% better.");
    assert.equal(said(0.09, 0.3, 0), "Ann won although Ben played about 30% better.");
    assert.equal(said(0.09, 0.09, 0), "Ann won; luck and play are too close to call.");
    const drawn = { ...match, result: { winners: [0, 1], reason: "draw" as const } };
    assert.equal(headline(drawn, [totals(0, 0), totals(0, 0)], 0.05), "A draw: luck and play are too close to call.");
    const three = { ...match, names: ["Ann", "Ben", "Cem"] };
    assert.equal(
      headline(
        three,
        [0.08, 0, -0.08].map((luck) => totals(luck, 0)),
        0.05,
      ),
      "Ann won.",
    );
  });
});

const move = (number: number, values: Partial<AnalysedMove>): AnalysedMove =>
  ({ move: number, seat: 0, luck: [0, 0], decision: null, exact: true, ...values }) as AnalysedMove;
const costing = (cost: number, isMistake = true) => ({
  decision: { ...decided({ cost, exact: true, bound: 0 }), isMistake },
});

describe("the turning point of a match", () => {
  const moves = [0.5, 0.8, 0.3, 0.35, 0.9].map((win, index) => move(index + 1, { win: [win, 1 - win] }));

  it("is the largest change of a seat's chances in the direction of the result", () => {
    assert.deepEqual(turningPoint(moves, [1, 0], 0), { move: 4, before: 0.35, after: 0.9, exact: true });
    assert.equal(turningPoint(moves, [0, 1], 0)?.move, 5);
    assert.equal(turningPoint(moves.slice(2, 4), [0.36, 0.64], 0), null, "no move changed much");
  });

  it("is played again from the costliest mistake of the player, not of a bot or the opponent", () => {
    const played = [
      move(1, { ...costing(0.02), by: "player" }),
      move(2, { ...costing(0.3), by: "player", seat: 1 }),
      move(3, { ...costing(0.1), by: "player" }),
      move(4, { ...costing(0.4), by: "bot" }),
      move(5, { ...costing(0.5, false), by: "player" }),
    ];
    assert.equal(costliest(played, 0)?.move, 3);
    assert.equal(costliest(played.slice(3), 0), null);
  });
});

describe("the moments of a report", () => {
  it("are costly decisions before, and strokes of luck after their move", () => {
    const moves = [
      move(1, costing(0.1)),
      move(20, { luck: [0.3, -0.3] }),
      move(30, { luck: [-0.2, 0.2] }),
      move(35, costing(0.3, false)),
      move(36, { luck: [0.01, -0.01] }),
      move(39, { luck: [0.1, -0.1], exact: false, error: 0.07 }),
    ];
    assert.deepEqual(
      momentsOf(moves, 40).map(({ kind, step }) => [kind, step]),
      [
        ["mistake", 0],
        ["lucky", 20],
        ["unlucky", 30],
      ],
    );
  });

  it("leave room between markers, and prefer the largest", () => {
    const moves = Array.from({ length: 400 }, (_, index) => move(index + 1, { luck: [0.04 + index / 1000, 0] }));
    const steps = momentsOf(moves, 400).map(({ step }) => step);
    assert.equal(steps.length, 6);
    assert.equal(steps.at(-1), 400);
    for (const [index, step] of steps.entries()) if (index > 0) assert.ok(step - (steps[index - 1] ?? 0) >= 20);
  });
});

describe("the cost of a decision in the table of moves", () => {
  it("is shown for a mistake only; a cost within its error is too close to call", () => {
    const estimate = { exact: false, error: 0.005 } as const;
    assert.match(plain(costText(decided({ ...estimate, cost: 0.02 }))), /^about 2.*% ± 0\.5.*%$/);
    assert.equal(costText(decided({ ...estimate, cost: 0.008 })), "too close to call");
    assert.equal(costText(decided({ ...estimate, cost: 0 })), "–");
    assert.equal(costText(decided({ exact: true, bound: 1e-6, cost: 0 })), "–");
    assert.equal(costText(null), "–");
  });
});
