import { matchLoadouts } from "../../../shared/games/farkle/bots/match-loadouts.ts";
import type { Options } from "../../../shared/games/farkle/contract.ts";
import { loadoutOf as opponentLoadout, opponentOf } from "../../../shared/games/farkle/gauntlet/opponents.ts";
import { matchOffers } from "../../../shared/games/farkle/match-offers.ts";
import { type Loadout, plainLoadout } from "../../../shared/games/farkle/rules/dice.ts";
import type { ServerContext } from "../../context.ts";
import type { Chair } from "../../match/chairs.ts";
import { matchLimits } from "../../players/economy/limits.ts";
import { takeToMatch } from "../../players/economy/loadout.ts";
import { offers } from "../../players/economy/shop.ts";
import type { Store } from "../../store/store.ts";

/** Completes the options of a match that starts now: prices, limits and the loadouts of its seats. */
export async function withServerOptions(
  server: ServerContext,
  ordered: Options,
  seated: readonly Chair[],
): Promise<Options> {
  if (ordered.dice === "none") return ordered;
  const run = withRunLoadouts(ordered, seated);
  if (run) return run;
  const loadouts = ordered.dice === "owned" ? await brought(server.store, seated) : [];
  const options = { ...ordered, ...(await termsOf(server, loadouts)), loadouts: null };
  return options.dice === "owned" ? { ...options, loadouts: matchLoadouts(loadouts, options) } : options;
}

/** Current dice, prices and limits. Without the store, a draft uses the printed dice and prices and has no limits. */
async function termsOf(
  { store, log }: ServerContext,
  loadouts: readonly (Loadout | null)[],
): Promise<Pick<Options, "prices" | "limits" | "customDice">> {
  try {
    const brought = loadouts.flatMap((loadout) => loadout ?? []);
    const [dice, limits] = await Promise.all([offers(store), matchLimits(store)]);
    const terms = matchOffers(dice, brought);
    return limits ? { ...terms, limits } : terms;
  } catch (error) {
    log.warn({ err: error }, "prices and limits of the dice could not be read");
    return { prices: {} };
  }
}

/** Equipped loadout of each seat; null for bots. */
async function brought(store: Store, seated: readonly Chair[]): Promise<(Loadout | null)[]> {
  const accounts = seated.map((chair) => (chair.kind === "human" ? chair.account : null));
  const equipped = await takeToMatch(
    store,
    accounts.filter((account) => account !== null),
  );
  return seated.map(({ kind }, seat) =>
    kind === "human" ? (equipped.get(accounts[seat] ?? "") ?? plainLoadout()) : null,
  );
}

/**
 * Returns the options of a match of the Gauntlet with the loadouts by seat; null for other matches. Until the seats are
 * drawn, the first loadout is that of the player.
 */
function withRunLoadouts(ordered: Options, seated: readonly Chair[]): Options | null {
  const [own] = ordered.loadouts ?? [];
  const style = seated.map((chair) => (chair.kind === "bot" ? chair.style : undefined)).find((id) => id !== undefined);
  const opponent = style === undefined ? undefined : opponentOf(style);
  if (!own || !opponent) return null;
  return { ...ordered, loadouts: seated.map(({ kind }) => (kind === "human" ? own : opponentLoadout(opponent))) };
}
