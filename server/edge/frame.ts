import { decode } from "@colyseus/schema";
import { PROTOCOL_CODE_MASK, Protocol } from "@colyseus/shared-types";

const LONGEST_TYPE = 64;

/** The header of a message, read before its content is decoded. */
export interface Frame {
  code: number;
  /** The id of a request, which its response repeats. */
  requestId: number | null;
  /** True if the content may be decoded. */
  sound: boolean;
}

/** Reads the header of a message and measures its content without decoding it. */
export function readFrame(bytes: Uint8Array): Frame {
  const code = (bytes[0] ?? 0) & PROTOCOL_CODE_MASK;
  const at = { offset: 1 };
  if (code === Protocol.ROOM_REQUEST) {
    const requestId = decode.number(bytes, at) as number | undefined;
    return { code, requestId: requestId ?? null, sound: isSound(bytes, at.offset) };
  }
  if (code === Protocol.ROOM_DATA) return { code, requestId: null, sound: isSound(bytes, at.offset) };
  const bare = code === Protocol.JOIN_ROOM || code === Protocol.LEAVE_ROOM || code === Protocol.PING;
  return { code, requestId: null, sound: bare };
}

/** True for a message type followed by at most one value. */
function isSound(bytes: Uint8Array, offset: number): boolean {
  const start = afterType(bytes, offset);
  return start !== null && (start === bytes.length || isWithinLimits(bytes, start));
}

/** Returns the offset after the message type, a short ASCII word or a small number; null if it is malformed. */
function afterType(bytes: Uint8Array, offset: number): number | null {
  const tag = bytes[offset] ?? 0xff;
  if (tag < 0x80) return offset + 1;
  const [start, length] = tag === 0xd9 ? [offset + 2, bytes[offset + 1] ?? 0] : [offset + 1, tag - 0xa0];
  const end = start + length;
  if (length < 1 || length > LONGEST_TYPE || end > bytes.length) return null;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x20 || byte >= 0x7f) return null;
  }
  return end;
}

/** Regular messages nest at most five levels and have at most five record types and thirty values. */
const MOST_DEPTH = 16;
const MOST_RECORDS = 16;
const MOST_VALUES = 500;

/** Number of bytes after each MessagePack tag of fixed length. */
const FIXED = new Map([
  ...[0xc0, 0xc2, 0xc3].map((tag) => [tag, 0] as const),
  ...[0xcc, 0xd0].map((tag) => [tag, 1] as const),
  ...[0xcd, 0xd1].map((tag) => [tag, 2] as const),
  ...[0xca, 0xce, 0xd2].map((tag) => [tag, 4] as const),
  ...[0xcb, 0xcf, 0xd3].map((tag) => [tag, 8] as const),
]);

/** A value whose tag has been read: the offset after the tag or scalar, and the number of nested values. */
interface Begun {
  end: number;
  values: number;
  /** Every other value is a key. */
  map?: true;
}

/** Number of fields of each record type defined in the message, by record id. */
type Records = Map<number, number>;

/**
 * Measures MessagePack with records, as the SDK writes it, without decoding it. True for exactly one complete value
 * within the limits of depth, record types and number of values.
 */
function isWithinLimits(bytes: Uint8Array, start: number): boolean {
  const records: Records = new Map();
  const open = [{ left: 1, map: false }];
  let offset = start;
  let values = 0;
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    if (inner.left === 0) {
      open.pop();
      continue;
    }
    if (inner.map && inner.left % 2 === 0 && !isString(bytes[offset])) return false;
    inner.left--;
    const next = begin(bytes, offset, records);
    if (!next || next.end > bytes.length || next.values > bytes.length - next.end) return false;
    values += next.values;
    if (values > MOST_VALUES) return false;
    if (next.values > 0 && open.push({ left: next.values, map: next.map ?? false }) > MOST_DEPTH) return false;
    offset = next.end;
  }
  return offset === bytes.length;
}

const isString = (tag = 0): boolean => (tag >= 0xa0 && tag < 0xc0) || tag === 0xd9 || tag === 0xda;

function begin(bytes: Uint8Array, offset: number, records: Records): Begun | null {
  const tag = bytes[offset] ?? 0xc1;
  const end = offset + 1;
  if (tag < 0x80) return { end, values: tag < 0x40 ? 0 : (records.get(tag & 0x3f) ?? 0) };
  if (tag < 0x90) return { end, values: 2 * (tag & 0x0f), map: true };
  if (tag < 0xa0) return { end, values: tag & 0x0f };
  if (tag < 0xc0) return { end: end + (tag & 0x1f), values: 0 };
  if (tag >= 0xe0) return { end, values: 0 };
  const fixed = FIXED.get(tag);
  return fixed === undefined ? beginLong(bytes, offset, records) : { end: end + fixed, values: 0 };
}

/** Long strings, lists, maps and record definitions. Binary data and dates are rejected, because no message uses them. */
function beginLong(bytes: Uint8Array, offset: number, records: Records): Begun | null {
  const byte = bytes[offset + 1] ?? 0;
  const word = byte * 256 + (bytes[offset + 2] ?? 0);
  switch (bytes[offset]) {
    case 0xd9:
      return { end: offset + 2 + byte, values: 0 };
    case 0xda:
      return { end: offset + 3 + word, values: 0 };
    case 0xdc:
      return { end: offset + 3, values: word };
    case 0xde:
      return { end: offset + 3, values: 2 * word, map: true };
    case 0xd4:
      // 0x00 is `undefined`; 0x72 defines a record: its id, the list of its keys, its values.
      if (byte === 0x00) return { end: offset + 3, values: 0 };
      return byte === 0x72 ? beginObject(bytes, offset + 2, records) : null;
    default:
      return null;
  }
}

/** Record definition. Keys must be plain strings, so the definition has only one reading. */
function beginObject(bytes: Uint8Array, offset: number, records: Records): Begun | null {
  const keys = (bytes[offset + 1] ?? 0) - 0x90;
  if (keys < 0 || keys > 15 || records.size >= MOST_RECORDS) return null;
  let end = offset + 2;
  for (let key = 0; key < keys; key++) {
    const tag = bytes[end] ?? 0;
    if (tag >= 0xa0 && tag < 0xc0) end += 1 + (tag & 0x1f);
    else if (tag === 0xd9) end += 2 + (bytes[end + 1] ?? 0);
    else return null;
  }
  records.set((bytes[offset] ?? 0) & 0x3f, keys);
  return { end, values: keys };
}
