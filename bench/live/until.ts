import type { Room } from "@colyseus/sdk";

/** Resolves when the client's copy of the state satisfies the predicate. */
export function until<S>(room: Room<unknown, S>, met: (state: S) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!room.state || !met(room.state as S)) return;
      room.onStateChange.remove(check);
      resolve();
    };
    room.onStateChange(check);
    check();
  });
}
