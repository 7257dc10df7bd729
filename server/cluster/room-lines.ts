import { type IRoomCache, matchMaker } from "@colyseus/core";

/** Redis hash in which RedisDriver lists the rooms of all processes as JSON, by room id. */
export const ROOMS = "roomcaches";

/** Filters that two tables of one kind need not have in common. */
const OWN_FILTERS: ReadonlySet<string> = new Set(["bot", "status", "table"]);

/** Fields by which rooms are searched: those of the room, and those of its metadata by which its handler filters. */
type Sought = { name?: string } & Record<string, unknown>;

/**
 * The sets of room ids by which rooms are found without reading all of them: rooms of a process, with a code, in the
 * lobby, and rooms of one kind that may be joined.
 */
export const sets = {
  ofProcess: (processId: string) => `${ROOMS}:of:${processId}`,
  withCode: (code: string) => `${ROOMS}:code:${code}`,
  inLobby: `${ROOMS}:lobby`,
  joinable({ name = "", ...fields }: Sought): string {
    const filters = Object.entries(matchMaker.getHandler(name).getFilterOptions(fields));
    return `${ROOMS}:joinable:${JSON.stringify([name, filters.filter(([key]) => !OWN_FILTERS.has(key))])}`;
  },
};

/** The sets to which a room belongs. */
export function setsOf({ processId, name, locked, private: hidden, metadata }: IRoomCache): string[] {
  const { code, status, listing, queue } = metadata ?? {};
  return [
    sets.ofProcess(processId),
    ...(code ? [sets.withCode(code)] : []),
    ...(!hidden && (listing || queue) ? [sets.inLobby] : []),
    ...(!hidden && !locked && status !== "begun" ? [sets.joinable({ ...metadata, name })] : []),
  ];
}

/** Condition for writing a line: always, unless another process owns it, or only if this process owns it. */
export type Claim = "any" | "free" | "own";

/**
 * Writes a line, which names its sets, if its claim allows it. Key: the hash; arguments: id, process, line, claim. Returns
 * 1 if written.
 */
export const WRITE_LINE = `
  local id, process, line, claim = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
  local text = redis.call('hget', KEYS[1], id)
  local old = text and cjson.decode(text)
  local own = old and old.processId == process
  if (claim == 'free' and old and not own) or (claim == 'own' and not own) then return 0 end
  redis.call('hset', KEYS[1], id, line)
  if old then for _, name in ipairs(old.sets) do redis.call('srem', name, id) end end
  for _, name in ipairs(cjson.decode(line).sets) do redis.call('sadd', name, id) end
  return 1`;

/** Removes a line if this process owns it. Key: the hash; arguments: id, process. Returns 1 if removed. */
export const REMOVE_LINE = `
  local id, process = ARGV[1], ARGV[2]
  local line = redis.call('hget', KEYS[1], id)
  local room = line and cjson.decode(line)
  if not room or room.processId ~= process then return 0 end
  redis.call('hdel', KEYS[1], id)
  for _, name in ipairs(room.sets) do redis.call('srem', name, id) end
  return 1`;
