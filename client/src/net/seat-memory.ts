/** A seat remembered by this browser, for reconnection and the fairness check. */
export interface RememberedSeat {
  roomId: string;
  token: string;
  seed: string;
  commitment: string;
}

const KEY = "house-rules.my-seats";
const KEPT = 8;

function load(): RememberedSeat[] {
  try {
    const seats: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(seats) ? seats : [];
  } catch {
    return [];
  }
}

/** Ids of the rooms with a remembered seat, newest first. */
export const rememberedRooms = (): string[] => load().map(({ roomId }) => roomId);

export const recallSeat = (roomId: string): RememberedSeat | null =>
  load().find((seat) => seat.roomId === roomId) ?? null;

export function rememberSeat(seat: RememberedSeat): void {
  const others = load().filter(({ roomId }) => roomId !== seat.roomId);
  localStorage.setItem(KEY, JSON.stringify([seat, ...others].slice(0, KEPT)));
}

export function forgetSeat(roomId: string): void {
  localStorage.setItem(KEY, JSON.stringify(load().filter((seat) => seat.roomId !== roomId)));
}
