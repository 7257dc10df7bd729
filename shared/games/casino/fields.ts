import type { Card } from "../../core/cards.ts";
import {
  type FieldTable,
  int8,
  list,
  nullable,
  number,
  packed,
  record,
  secret,
  secretElement,
  text,
  uint8,
} from "../../core/fields.ts";
import type { Build, CasinoView, ChoiceOption, PendingChoice, PendingExtension, Temp } from "./contract.ts";

const cards = () => list<Card[]>(text());

/**
 * The synchronized fields of Casino. Only a seat itself sees its hand and the options of its choice, which reveal
 * cards.
 */
export const fields: FieldTable<CasinoView> = {
  round: number(),
  table: packed(cards()),
  builds: list(record<Build>({ id: text(), owner: uint8(), value: uint8(), groups: uint8(), cards: cards() })),
  temp: list(nullable(record<Temp>({ cards: cards(), handCard: nullable(text()), values: list(uint8()) }))),
  pendingChoice: secret(
    nullable(
      record<PendingChoice>({
        rule: text(),
        card: text(),
        options: list(record<ChoiceOption>({ kind: text(), value: uint8() })),
      }),
    ),
  ),
  pendingTarget: secret(nullable(text())),
  pendingExtension: nullable(record<PendingExtension>({ build: text(), card: text(), value: uint8() })),
  captures: list(cards()),
  lastCapturer: nullable(int8()),
  hands: secretElement(list(nullable(cards()))),
  handCounts: list(uint8()),
  deckCount: uint8(),
};
