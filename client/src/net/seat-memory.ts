/** A seat remembered by this browser, for reconnection and the fairness check. */
export interface RememberedSeat {
  roomId: string;
  token: string;
  seed: string;
  commitment: string;
  /** True at a correspondence table, whose seat is not held by a token. */
  hasDays?: boolean;
}

const KEY = "house-rules.my-seats";
const KEPT = 8;
const KEPT_WITH_DAYS = 40;

function load(): RememberedSeat[] {
  try {
    const seats: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(seats) ? seats : [];
  } catch {
    return [];
  }
}

/** Ids of the live tables with a remembered seat, newest first. */
export const rememberedRooms = (): string[] =>
  load()
    .filter(({ hasDays }) => !hasDays)
    .map(({ roomId }) => roomId);

export const recallSeat = (roomId: string): RememberedSeat | null =>
  load().find((seat) => seat.roomId === roomId) ?? null;

export function rememberSeat(seat: RememberedSeat): void {
  const all = [seat, ...load().filter(({ roomId }) => roomId !== seat.roomId)];
  const live = all.filter(({ hasDays }) => !hasDays).slice(0, KEPT);
  const withDays = all.filter(({ hasDays }) => hasDays).slice(0, KEPT_WITH_DAYS);
  localStorage.setItem(KEY, JSON.stringify([...live, ...withDays]));
}

export function forgetSeat(roomId: string): void {
  localStorage.setItem(KEY, JSON.stringify(load().filter((seat) => seat.roomId !== roomId)));
}
