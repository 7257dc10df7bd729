import type { PushNotice, PushPayload } from "../../shared/push/push-notice.ts";

/** Longest list of names in a notification. */
const MOST_CHARACTERS = 100;

/** The payload of a notice. The page that shows it has the sentences, in the language of its player. */
export function payloadOf(notice: PushNotice): PushPayload {
  const { kind, game } = notice;
  const short = (text: string) => text.slice(0, MOST_CHARACTERS);
  if (notice.kind === "turn") {
    const path = `/table/${notice.roomId}`;
    return { kind, game, who: short(notice.others.join(", ")), path, tag: path };
  }
  const who = short(notice.kind === "challenge" ? notice.from : notice.title);
  const isReminder = notice.kind === "tournament" && notice.isReminder;
  return { kind: isReminder ? "reminder" : kind, game, who, path: notice.path, tag: `${kind} ${notice.path}` };
}
