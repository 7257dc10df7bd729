import { matchMaker } from "@colyseus/core";

/**
 * Gives each new table to the process with the fewest. The others tell how many they have only once in a while, so those
 * given to them since are added.
 */
export function evenly(): () => Promise<string> {
  const given = new Map<string, { told: number; since: number }>();
  return async () => {
    const processes = (await matchMaker.stats.fetchAll()).map(({ processId, roomCount: told }) => {
      const before = given.get(processId);
      return { processId, told, since: before?.told === told ? before.since : 0 };
    });
    const [least] = processes.toSorted((a, b) => a.told + a.since - b.told - b.since);
    if (!least) return matchMaker.processId;
    given.set(least.processId, { told: least.told, since: least.since + 1 });
    return least.processId;
  };
}
