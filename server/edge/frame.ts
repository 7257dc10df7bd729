import { decode } from "@colyseus/schema";
import { PROTOCOL_CODE_MASK, Protocol } from "@colyseus/shared-types";
import { isWithinMessageLimits } from "./message-limits.ts";

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
  return start !== null && (start === bytes.length || isWithinMessageLimits(bytes, start));
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
