import type { Definition } from "../../../shared/games/farkle/rules/custom-dice.ts";
import { type CustomDie, DICE, isPrinted } from "../../../shared/games/farkle/rules/dice.ts";
import type { DieOffer } from "../../../shared/players/api.ts";
import { Refusal } from "../../http/refusal.ts";
import { type StoredDie, storeDie, storedDice } from "../../players/economy/definitions.ts";
import { offerOf } from "../../players/economy/shop.ts";
import type { Writing } from "../../store/store.ts";
import { type Administrator, writeAuditLog } from "../audit-log.ts";

/** Most dice that administrators may create; retired ones count, because their owners keep them. */
const MOST_CREATED = 40;

const numberOf = ({ definition }: StoredDie): number => (isPrinted(definition.id) ? 0 : Number(definition.id.slice(1)));

/** Creates a die with one of the existing effects. */
export async function createDie(writing: Writing, who: Administrator, definition: Definition): Promise<DieOffer> {
  const numbers = (await storedDice(writing)).map(numberOf);
  if (numbers.filter((number) => number > 0).length >= MOST_CREATED) throw new Refusal(409, "too-many-dice-created");
  const id: CustomDie = `X${Math.max(0, ...numbers) + 1}`;
  const created: StoredDie = { definition: { id, ...definition }, isRetired: false };
  await storeDie(writing, created);
  await writeAuditLog(writing, { ...who, action: "die-created", target: id, after: created });
  return offerOf(writing, id);
}

/** Changes the definition of a die; running matches keep theirs. A printed die keeps its effect and its uses. */
export async function redefineDie(
  writing: Writing,
  who: Administrator,
  die: string,
  definition: Definition,
): Promise<DieOffer> {
  const before = await storedDie(writing, die);
  const { die: id } = await offerOf(writing, die);
  if (isPrinted(id) && !keepsEffect(DICE[id], definition)) throw new Refusal(409, "printed-effect");
  const after: StoredDie = { definition: { id, ...definition }, isRetired: before?.isRetired ?? false };
  await storeDie(writing, after);
  await writeAuditLog(writing, { ...who, action: "die-redefined", target: die, before, after });
  return offerOf(writing, die);
}

const keepsEffect = (one: Pick<Definition, "effect" | "uses">, other: Pick<Definition, "effect" | "uses">): boolean =>
  JSON.stringify([one.effect, one.uses]) === JSON.stringify([other.effect, other.uses]);

/** Takes a created die out of the shop for good, or brings it back. Players keep their copies. */
export async function retireDie(
  writing: Writing,
  who: Administrator,
  die: string,
  isRetired: boolean,
): Promise<DieOffer> {
  const before = await storedDie(writing, die);
  if (!before) throw new Refusal(400, "unknown-die");
  const after = { ...before, isRetired };
  await storeDie(writing, after);
  await writeAuditLog(writing, {
    ...{ ...who, action: isRetired ? "die-retired" : "die-restored", target: die },
    ...{ before, after },
  });
  return offerOf(writing, die);
}

/** The stored definition of a die; null for a printed one. */
export const storedDie = async (writing: Writing, die: string): Promise<StoredDie | null> =>
  (await storedDice(writing)).find(({ definition }) => definition.id === die) ?? null;
