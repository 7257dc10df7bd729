import type { CasinoEvent, CasinoView } from "../../../../shared/games/casino/contract.ts";
import { cardPoints } from "../../../../shared/games/casino/rules/scoring.ts";
import type { Moment } from "../../table/felt/moment.ts";
import { fill } from "../../text/say.ts";
import { words } from "./words.ts";

/** A capture of this many cards that leaves an empty table is worth a word, even if sweeps do not score. */
const SWEPT = 3;

type EventOf<T extends CasinoEvent["type"]> = Extract<CasinoEvent, { type: T }>;

/** The moment of a step of Casino; null for a step without one. The end of a match has its own. */
export function momentOf(before: CasinoView | null, view: CasinoView, events: readonly CasinoEvent[]): Moment | null {
  const of = <T extends CasinoEvent["type"]>(type: T) =>
    events.find((event): event is EventOf<T> => event.type === type) ?? null;
  if (view.result) return null;
  const captured = of("captured");
  const banner = {
    ...(captured ? bannerOfCapture(before, view, captured) : bannerOfBuild(of)),
    ...bannerOfDeal(view, of),
  };
  const points = captured ? pointsOf(view, captured) + (of("cleared")?.points ?? 0) : 0;
  if (captured && points > 0) return { kind: "capture", seat: captured.seat, points, ...banner };
  return banner.title === undefined ? null : { kind: "news", seat: null, ...banner };
}

/** True if a step captures a build of this seat for another one. */
export const isBuildLost = (before: CasinoView | null, events: readonly CasinoEvent[], mine: number | null): boolean =>
  events.some((event) => {
    if (event.type === "extended") return event.from === mine && event.seat !== mine;
    return event.type === "captured" && event.seat !== mine && ownerOf(before, event) === mine && mine !== null;
  });

const pointsOf = ({ options }: CasinoView, { card, cards }: EventOf<"captured">): number =>
  [card, ...cards].reduce((sum, one) => sum + cardPoints(one, options), 0);

const ownerOf = (before: CasinoView | null, { build }: EventOf<"captured">): number | null =>
  before?.builds.find(({ id }) => id === build)?.owner ?? null;

type Words = Pick<Moment, "title" | "more">;

function bannerOfCapture(before: CasinoView | null, view: CasinoView, captured: EventOf<"captured">): Words {
  const { seat, cards } = captured;
  const isEmpty = view.table.length + view.builds.length === 0;
  if (isEmpty && (view.options.sweeps > 0 || cards.length >= SWEPT)) return { title: words.moments.cleared };
  const owner = ownerOf(before, captured);
  return owner === null || owner === seat ? {} : { title: words.moments.buildCaptured };
}

type Find = <T extends CasinoEvent["type"]>(type: T) => EventOf<T> | null;

function bannerOfBuild(of: Find): Words {
  const built = of("built");
  if (built) return { title: fill(words.moments.built, { value: built.value }) };
  return of("extended") ? { title: words.moments.buildTaken } : {};
}

/** The second half of the deck, or the points of a deal when another one follows. */
function bannerOfDeal({ options }: CasinoView, of: Find): Words {
  const [dealt, scored] = [of("dealt"), of("scored")];
  if (dealt && scored) {
    return { title: words.moments.dealCounted, more: scored.tallies.map(({ points }) => points).join(" : ") };
  }
  if (!dealt) return {};
  return { title: words.moments.lastDeal, ...(!options.newBuildsInRound2 && { more: words.moments.noNewBuilds }) };
}
