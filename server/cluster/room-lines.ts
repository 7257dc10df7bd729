/** Redis hash in which RedisDriver lists the rooms of all processes as JSON, by room id. */
export const ROOMS = "roomcaches";
/** The subset of rooms that may be joined; tables whose match has begun are not included. */
export const JOINABLE = "roomcaches:joinable";
/** Room ids by table code. */
export const CODES = "roomcaches:codes";

/** Condition for writing a line: always, unless another process owns it, or only if this process owns it. */
export type Claim = "any" | "free" | "own";

/** Writes a line if its claim allows it. Keys: the three above; arguments: id, process, line, claim. Returns 1 if written. */
export const WRITE_LINE = `
  local id, process, line, claim = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
  local old = redis.call('hget', KEYS[1], id)
  local own = old and cjson.decode(old).processId == process
  if (claim == 'free' and old and not own) or (claim == 'own' and not own) then return 0 end
  redis.call('hset', KEYS[1], id, line)
  local about = cjson.decode(line).metadata
  if type(about) ~= 'table' then about = {} end
  if about.status == 'begun' then redis.call('hdel', KEYS[2], id) else redis.call('hset', KEYS[2], id, line) end
  if about.code then redis.call('hset', KEYS[3], about.code, id) end
  return 1`;

/** Removes a line if this process owns it. Arguments: id, process. Returns 1 if removed. */
export const REMOVE_LINE = `
  local id, process = ARGV[1], ARGV[2]
  local line = redis.call('hget', KEYS[1], id)
  if not line then return 0 end
  local room = cjson.decode(line)
  if room.processId ~= process then return 0 end
  redis.call('hdel', KEYS[1], id)
  redis.call('hdel', KEYS[2], id)
  local code = type(room.metadata) == 'table' and room.metadata.code
  if code and redis.call('hget', KEYS[3], code) == id then redis.call('hdel', KEYS[3], code) end
  return 1`;
