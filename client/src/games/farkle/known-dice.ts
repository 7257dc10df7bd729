import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type MatchOffers, matchOffers } from "../../../../shared/games/farkle/match-offers.ts";
import type { CustomDice } from "../../../../shared/games/farkle/rules/custom-dice.ts";
import { type DieId, isPrinted, type SpecialDie, specialDie } from "../../../../shared/games/farkle/rules/dice.ts";
import { dieOf } from "../../../../shared/games/farkle/rules/match-dice.ts";
import type { DieOffer } from "../../../../shared/players/api.ts";
import { request } from "../../net/request.ts";

type Defined = CustomDice[number];

const offers = signal<readonly DieOffer[]>([]);
let isLoaded = false;

/** The definitions of the table on the page, which may be older than those of the shop; null without a table. */
const ofTable = signal<CustomDice | null>(null);

/** Keeps what an administrator wrote about the dice of the shop. */
export function keepOffers(latest: readonly DieOffer[]): void {
  isLoaded = true;
  offers.value = latest;
}

/** Loads the offers once; until then, and without a connection, only the printed dice are known. */
function knownOffers(): readonly DieOffer[] {
  if (!isLoaded) {
    isLoaded = true;
    request<DieOffer[]>("/dice", {}).then(keepOffers, () => undefined);
  }
  return offers.value;
}

/** Uses the definitions of a match while its table is on the page. */
export function useDiceOf(options: { customDice?: CustomDice | undefined } | undefined): void {
  const dice = options ? (options.customDice ?? []) : null;
  if (JSON.stringify(dice) !== JSON.stringify(ofTable.peek())) ofTable.value = dice;
  useEffect(
    () => () => {
      ofTable.value = null;
    },
    [],
  );
}

/** The definition of a die that an administrator created or changed, or undefined. */
export function definitionOf(id: DieId): Defined | undefined {
  const isOf = (die: Defined) => die.id === id;
  const dice = ofTable.value;
  const own = dice?.find(isOf);
  if (own || (dice && isPrinted(id))) return own;
  return knownOffers().find(({ die }) => die === id)?.definition ?? undefined;
}

/** What the shop sells now, in the format of match options. */
export const shopTerms = (): MatchOffers => matchOffers(knownOffers());

/** A description that an administrator wrote for a die; null for the official one. */
export const houseText = (id: DieId): string | null => knownOffers().find(({ die }) => die === id)?.text ?? null;

/** A die whose definition has not arrived. */
const unknown = (id: DieId): SpecialDie =>
  specialDie(id, {
    ...{ colour: "blue", tier: "simple", price: 0, symbol: "?" },
    effect: { kind: "faces", faces: [1, 2, 3, 4, 5, 6] },
  });

/** A special die as the page knows it. */
export function dieFor(id: DieId): SpecialDie {
  const definition = definitionOf(id);
  return dieOf(definition ? { customDice: [definition] } : {}, id) ?? unknown(id);
}
