import { seatingOf } from "../../../../shared/core/match-record.ts";
import { matchLoadouts } from "../../../../shared/games/farkle/bots/match-loadouts.ts";
import type { Options } from "../../../../shared/games/farkle/contract.ts";
import type { Loadout } from "../../../../shared/games/farkle/rules/dice.ts";
import type { LocalRecord } from "../../table/local-match.ts";

/** True if every player brings the dice of their account. */
export const playsOwnDice = ({ options }: { options: object }): boolean =>
  (options as Partial<Options>).dice === "owned";

/** The record with the player's dice, and bots that bring dice of the same price, as the server arranges them. */
export function withOwnDice(record: LocalRecord, own: Loadout): LocalRecord {
  if (!playsOwnDice(record)) return record;
  const options = record.options as Options;
  const brought = seatingOf(record).map((index) => (record.players[index]?.kind === "human" ? own : null));
  return { ...record, options: { ...options, loadouts: matchLoadouts(brought, options) } };
}
