import type { Options } from "../../../shared/games/farkle/contract.ts";
import { type Loadout, plainLoadout } from "../../../shared/games/farkle/dice.ts";
import { matchLoadouts } from "../../../shared/games/farkle/loadout.ts";
import type { ServerContext } from "../../context.ts";
import type { Chair } from "../../match/chairs.ts";
import { equippedBy } from "../../players/economy/loadout.ts";
import { matchPrices } from "../../players/economy/shop.ts";
import type { Store } from "../../store/store.ts";

/** The options one match begins and ends with: the prices of this moment, and what each seat has equipped. */
export async function withServerOptions(
  server: ServerContext,
  ordered: Options,
  seated: readonly Chair[],
): Promise<Options> {
  if (ordered.dice === "none") return ordered;
  const options = { ...ordered, prices: await pricesOf(server), loadouts: null };
  return options.dice === "owned"
    ? { ...options, loadouts: matchLoadouts(await brought(server.store, seated), options) }
    : options;
}

/** Without the store, a draft uses the default prices of the dice. */
const pricesOf = ({ store, log }: ServerContext): Promise<Options["prices"]> =>
  matchPrices(store).catch((error: unknown) => {
    log.warn({ err: error }, "the prices of the shop could not be read");
    return {};
  });

/** What the people at the seats have equipped; null where a bot sits. */
async function brought(store: Store, seated: readonly Chair[]): Promise<(Loadout | null)[]> {
  const accounts = seated.map((chair) => (chair.kind === "human" ? chair.account : null));
  const equipped = await equippedBy(
    store,
    accounts.filter((account) => account !== null),
  );
  return seated.map(({ kind }, seat) =>
    kind === "human" ? (equipped.get(accounts[seat] ?? "") ?? plainLoadout()) : null,
  );
}
