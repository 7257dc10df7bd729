import { matchMaker } from "@colyseus/core";

/**
 * Places each new table at the process with the fewest. Processes publish their counts at intervals, so tables placed
 * since the last report are added.
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
