import type { Card } from "../../core/cards.ts";
import type { Synced } from "../../core/synced.ts";
import type { CasinoView, PendingChoice, Temp } from "./contract.ts";

/** The question to a seat, with the loose card that it is about; null if it is about the seat's temp. */
interface Question extends PendingChoice {
  target: Card | null;
}

interface Hand {
  count: number;
  /** Only the player of the seat receives it. */
  own: { cards: Card[]; question: Question | null };
}

type Converted = "sweeps" | "phase" | "hands" | "handCounts" | "temp" | "captures" | "pendingChoice" | "pendingTarget";

/** The synchronized values of Casino, as the server's `CasinoState` declares them. */
export interface SyncedCasino extends Omit<CasinoView, Converted> {
  /** "play" while a seat is asked, which only its player may know. */
  phase: string;
  hands: Hand[];
  /** Without cards if the seat has no temp. */
  temp: Temp[];
  captures: { cards: Card[] }[];
  /** Empty if sweeps score nothing. */
  sweeps: number[];
}

type ReceivedHand = Pick<Hand, "count"> & Partial<Hand>;

const NO_TEMP: Temp = { cards: [], handCard: null, values: [] };

/** Converts the views of Casino. */
export const synced: Synced<CasinoView, SyncedCasino> = {
  write: ({ options: _, handCounts, pendingChoice: __, pendingTarget: ___, ...open }, own) => ({
    ...open,
    hands: handCounts.map((count, seat) => ({
      count,
      own: { cards: own[seat]?.hands[seat] ?? [], question: questionOf(own[seat]) },
    })),
    temp: open.temp.map((temp) => temp ?? NO_TEMP),
    captures: open.captures.map((cards) => ({ cards })),
    sweeps: open.sweeps ?? [],
  }),

  read({ hands, sweeps, ...values }, options) {
    const received: ReceivedHand[] = hands;
    const question = received.find(({ own }) => own?.question)?.own?.question;
    return {
      ...values,
      options,
      phase: question ? "choice" : (values.phase as CasinoView["phase"]),
      pendingChoice: question ? { rule: question.rule, card: question.card, options: question.options } : null,
      pendingTarget: question?.target ?? null,
      pendingExtension: values.pendingExtension ?? null,
      lastCapturer: values.lastCapturer ?? null,
      hands: received.map(({ own }) => own?.cards ?? null),
      handCounts: received.map(({ count }) => count),
      temp: values.temp.map((temp) => (temp.cards.length > 0 ? { ...temp, handCard: temp.handCard ?? null } : null)),
      captures: values.captures.map(({ cards }) => cards),
      ...(sweeps.length > 0 && { sweeps }),
    };
  },
};

const questionOf = (view: CasinoView | undefined): Question | null =>
  view?.pendingChoice ? { ...view.pendingChoice, target: view.pendingTarget } : null;
