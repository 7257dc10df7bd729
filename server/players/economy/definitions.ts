import { type CustomDice, definitionShape, dieIdShape } from "../../../shared/games/farkle/rules/custom-dice.ts";
import type { DieId } from "../../../shared/games/farkle/rules/dice.ts";
import type { Store, Writing } from "../../store/store.ts";

/** A die that an administrator created or changed. A retired die is not sold any more. */
export interface StoredDie {
  definition: CustomDice[number];
  isRetired: boolean;
}

/** Dice that administrators created or changed, in the order of their creation. Those that this version cannot play are left out. */
export async function storedDice(store: Store | Writing): Promise<StoredDie[]> {
  const rows = await store.selectFrom("dice_definitions").selectAll().orderBy("created_at").orderBy("die").execute();
  return rows.flatMap(({ die, definition, retired }) => {
    const read = readDefinition(die, definition);
    return read ? [{ definition: read, isRetired: retired === 1 }] : [];
  });
}

/** Definitions by their stored form. Every match start and every visit of the shop reads all of them. */
const definitions = new Map<string, CustomDice[number] | null>();
/** Administrators change few; a process never keeps more. */
const MOST_KEPT = 1000;

function readDefinition(die: string, text: string): CustomDice[number] | null {
  const key = `${die} ${text}`;
  const known = definitions.get(key);
  if (known !== undefined) return known;
  const id = dieIdShape.safeParse(die);
  const parsed = definitionShape.safeParse(JSON.parse(text));
  const read = id.success && parsed.success ? { id: id.data, ...parsed.data } : null;
  if (definitions.size === MOST_KEPT) definitions.clear();
  definitions.set(key, read);
  return read;
}

/** The definitions of all dice that differ from the printed ones, in the format of match options. */
export async function customDiceOf(store: Store | Writing): Promise<{ customDice: CustomDice }> {
  return { customDice: (await storedDice(store)).map(({ definition }) => definition) };
}

/** Stores the definition of a die, and whether it is retired. */
export async function storeDie(writing: Writing, { definition, isRetired }: StoredDie): Promise<void> {
  const { id, ...rest } = definition;
  const values = { definition: JSON.stringify(rest), retired: isRetired ? 1 : 0 };
  await writing
    .insertInto("dice_definitions")
    .values({ die: id, ...values, created_at: Date.now() })
    .onConflict((conflict) => conflict.column("die").doUpdateSet(values))
    .execute();
}

/** Removes the changes of a printed die. */
export async function forgetDefinition(writing: Writing, die: DieId): Promise<void> {
  await writing.deleteFrom("dice_definitions").where("die", "=", die).execute();
}
