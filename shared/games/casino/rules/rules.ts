import type { Card } from "../../../core/cards.ts";
import type { CasinoCode, ChoiceOption } from "../contract.ts";
import { groupCount, HIGHEST, stackValues, valueOfCard } from "./builds.ts";
import type { Drop } from "./drop.ts";
import { arePartners, buildRefusal, holds, isTaken, ownBuild } from "./permits.ts";

/** Effect of a rule on a drop. */
export type Effect =
  | { kind: "capture"; value: number }
  | { kind: "ask"; options: ChoiceOption[] }
  | { kind: "stage"; values: number[] }
  | { kind: "augment"; value: number }
  | { kind: "extend"; value: number }
  | { kind: "build"; value: number };

/** A rule of the hierarchy. It returns its effect, or a code that says why it does not apply. */
export interface Rule<Id extends string = RuleId> {
  id: Id;
  priority: number;
  /** True if the rule ends the evaluation. */
  exclusive?: true;
  /** Asks the player. A choice replaces the captures above it, a confirmation only its own effect. */
  asks?: "choice" | "confirmation";
  offer(drop: Drop): Effect | CasinoCode;
}

/** One row for each rule. */
const ROWS = [
  {
    id: "same-value-auto-capture",
    priority: 205,
    exclusive: true,
    offer(drop) {
      const no = notSameValue(drop);
      if (no) return no;
      return buildOptions(drop).length === 0 ? { kind: "capture", value: drop.value } : "build-possible";
    },
  },
  {
    id: "single-card-capture",
    priority: 200,
    offer(drop) {
      if (drop.how !== "hand") return "not-from-hand";
      if (drop.onto.kind !== "loose") return "not-on-loose-card";
      return valueOfCard(drop.onto.card) === drop.value ? { kind: "capture", value: drop.value } : "values-differ";
    },
  },
  {
    id: "build-capture",
    priority: 195,
    offer(drop) {
      if (drop.how !== "hand") return "not-from-hand";
      if (drop.onto.kind !== "build") return "not-on-build";
      return drop.onto.build.value === drop.value ? { kind: "capture", value: drop.value } : "values-differ";
    },
  },
  {
    id: "temp-stack-capture",
    priority: 190,
    offer(drop) {
      if (drop.how !== "hand") return "not-from-hand";
      if (drop.onto.kind !== "temp") return "not-on-temp";
      if (drop.onto.temp.handCard !== null) return "hand-card-in-temp";
      const captures = stackValues(drop.onto.temp.cards).includes(drop.value);
      return captures ? { kind: "capture", value: drop.value } : "values-differ";
    },
  },
  {
    id: "same-value-modal-options",
    priority: 188,
    asks: "choice",
    offer(drop) {
      const no = notSameValue(drop);
      if (no) return no;
      const builds = buildOptions(drop);
      return builds.length > 0 ? ask(drop, builds) : "no-build-possible";
    },
  },
  {
    id: "temp-stack-addition",
    priority: 100,
    offer(drop) {
      if (drop.how === "accept") return "not-a-drop";
      if (drop.onto.kind !== "temp") return "not-on-temp";
      if (drop.how === "hand" && drop.onto.temp.handCard !== null) return "second-hand-card";
      return stage([...drop.onto.temp.cards, drop.card]);
    },
  },
  {
    id: "same-value-temp-stack-actions",
    priority: 95,
    asks: "choice",
    offer(drop) {
      if (drop.how !== "accept") return "not-accepted";
      if (!stackOf(drop).every((card) => valueOfCard(card) === drop.value)) return "values-differ";
      const builds = buildOptions(drop);
      return builds.length > 0 ? ask(drop, builds) : "no-build-possible";
    },
  },
  {
    id: "table-to-table-staging",
    priority: 90,
    exclusive: true,
    offer(drop) {
      if (drop.how !== "table") return "not-from-table";
      if (drop.onto.kind !== "loose") return "not-on-loose-card";
      return drop.board.temp[drop.seat] ? "temp-open" : stage([drop.onto.card, drop.card]);
    },
  },
  {
    id: "hand-to-table-staging",
    priority: 85,
    offer(drop) {
      if (drop.how !== "hand") return "not-from-hand";
      if (drop.onto.kind !== "loose") return "not-on-loose-card";
      if (valueOfCard(drop.onto.card) === drop.value) return "same-value";
      return drop.board.temp[drop.seat] ? "temp-open" : stage([drop.onto.card, drop.card]);
    },
  },
  {
    id: "augment-own-build",
    priority: 40,
    offer(drop) {
      if (drop.onto.kind !== "build") return "not-on-build";
      if (drop.onto.build.owner !== drop.seat) return "not-own-build";
      return notRaised(drop) ?? { kind: "augment", value: drop.onto.build.value + drop.value };
    },
  },
  {
    id: "extend-opponent-build",
    priority: 38,
    asks: "confirmation",
    offer(drop) {
      if (drop.how !== "hand") return "not-from-hand";
      if (drop.onto.kind !== "build") return "not-on-build";
      const { owner, cards, value } = drop.onto.build;
      if (owner === drop.seat) return "own-build";
      if (arePartners(drop.board, owner, drop.seat)) return "partners-build";
      if (cards.length >= drop.board.options.extendLimit) return "five-cards";
      if (ownBuild(drop.board, drop.seat)) return "owns-another-build";
      return notRaised(drop) ?? { kind: "extend", value: value + drop.value };
    },
  },
  {
    id: "create-own-build",
    priority: 35,
    asks: "confirmation",
    offer(drop) {
      if (drop.how !== "accept") return "not-accepted";
      const values = stackValues(stackOf(drop));
      if (values.length === 0) return "no-common-value";
      const refusals = values.map((value) => buildRefusal(drop.board, drop.seat, value, drop.card));
      const open = values.filter((_, index) => refusals[index] === null);
      const [value] = open;
      if (value === undefined) return refusals.find((code) => code !== "value-not-held") ?? "value-not-held";
      return open.length === 1 ? { kind: "build", value } : { kind: "ask", options: open.map(buildOption) };
    },
  },
] as const satisfies readonly Rule<string>[];

/** Public id of a rule. */
export type RuleId = (typeof ROWS)[number]["id"];

/** The published hierarchy, in descending priority. */
export const RULES: readonly Rule[] = ROWS;

const buildOption = (value: number): ChoiceOption => ({ kind: "build", value });

/** Capture first, then builds in ascending value. */
const ask = ({ value }: Drop, builds: number[]): Effect => ({
  kind: "ask",
  options: [{ kind: "capture", value }, ...builds.map(buildOption)],
});

const stage = (cards: Card[]): Effect => ({ kind: "stage", values: stackValues(cards) });

/** Cards below the dropped one; an accepted temp already contains it. */
function stackOf({ onto }: Drop): readonly Card[] {
  if (onto.kind === "loose") return [onto.card];
  return onto.kind === "build" ? onto.build.cards : onto.temp.cards;
}

/** Returns why this is not a drop of a hand card on a loose card or temp that has only its value; null if it is. */
function notSameValue(drop: Drop): CasinoCode | null {
  const { how, onto, value } = drop;
  if (how !== "hand") return "not-from-hand";
  if (onto.kind === "build") return "on-build";
  if (onto.kind === "temp" && onto.temp.handCard !== null) return "hand-card-in-temp";
  return stackOf(drop).every((card) => valueOfCard(card) === value) ? null : "values-differ";
}

/** Values that a stack of equal cards can be laid as: the value of a card, and the total. */
function buildOptions(drop: Drop): number[] {
  const { board, seat, value, card, how } = drop;
  const cards = stackOf(drop).length + (how === "accept" ? 0 : 1);
  const total = value * cards;
  const candidates = value <= 5 && total <= HIGHEST ? [value, total] : [value];
  return candidates.filter((candidate) => buildRefusal(board, seat, candidate, card) === null);
}

/** Returns why the card does not raise the build it is dropped on, regardless of the owner. */
function notRaised({ board, seat, card, value, onto }: Drop): CasinoCode | null {
  if (onto.kind !== "build") return "not-on-build";
  const { build } = onto;
  const raised = build.value + value;
  if (value === build.value) return "captures-instead";
  if (groupCount(build.cards, build.value) !== 1) return "several-groups";
  if (raised > HIGHEST) return "over-ten";
  if (!holds(board, seat, raised, card)) return "value-not-held";
  return isTaken(board, seat, raised) ? "value-taken" : null;
}
