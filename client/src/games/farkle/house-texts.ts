import { signal } from "@preact/signals";
import { DICE } from "../../../../shared/games/farkle/dice.ts";
import type { DieOffer } from "../../../../shared/players/api.ts";
import { request } from "../../net/request.ts";
import type { Entries } from "../../text/dictionary.ts";

const texts = signal<Entries>({});
let isLoaded = false;

/** Keeps the administrator's descriptions among these offers. */
export function keepHouseTexts(offers: readonly DieOffer[]): void {
  isLoaded = true;
  texts.value = Object.fromEntries(offers.flatMap(({ die, text }) => (text ? [[DICE[die].text, text]] : [])));
}

/**
 * Descriptions of special dice that an administrator wrote, by the key of the text they replace. The first call loads
 * them; until then, and without a connection, the texts of the dictionary stay.
 */
export function houseTexts(): Entries {
  if (!isLoaded) {
    isLoaded = true;
    request<DieOffer[]>("/dice", {}).then(keepHouseTexts, () => undefined);
  }
  return texts.value;
}
