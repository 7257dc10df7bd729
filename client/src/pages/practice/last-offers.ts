import { matchOffers } from "../../../../shared/games/farkle/match-offers.ts";
import { definitionShape, dieIdShape } from "../../../../shared/games/farkle/rules/custom-dice.ts";
import type { Loadout } from "../../../../shared/games/farkle/rules/dice.ts";
import type { DieOffer } from "../../../../shared/players/api.ts";
import { keepOffers } from "../../games/farkle/known-dice.ts";
import { request } from "../../net/request.ts";
import { remembered } from "../../preferences/preferences.ts";
import type { LocalRecord } from "../../table/local-match.ts";

function isOffer(value: unknown): value is DieOffer {
  const { die, price, isOnOffer, definition } = Object(value) as DieOffer;
  if (!dieIdShape.safeParse(die).success || !Number.isInteger(price) || typeof isOnOffer !== "boolean") return false;
  if (definition === null) return true;
  const { id, ...rest } = Object(definition) as NonNullable<DieOffer["definition"]>;
  return id === die && definitionShape.safeParse(rest).success;
}

/** The offers of the shop as this browser last knew them. */
export const lastOffers = remembered<DieOffer[]>(
  "dice-offers",
  [],
  (value) => Array.isArray(value) && value.every(isOffer),
);

/** Loads the offers; out of reach, the last known ones stay. */
export async function refreshOffers(): Promise<void> {
  const offers = await request<DieOffer[]>("/dice", {}).catch(() => null);
  if (!offers) return;
  lastOffers.value = offers;
  keepOffers(offers);
}

/** The record with the dice and prices of the shop if its match has special dice, as the server adds them. */
export function withOffers(record: LocalRecord, offers: readonly DieOffer[], own: Loadout): LocalRecord {
  const { prices: _, customDice: __, ...options } = record.options as Record<string, unknown>;
  const applies = options.dice !== undefined && options.dice !== "none";
  return applies ? { ...record, options: { ...options, ...matchOffers(offers, own) } } : record;
}
