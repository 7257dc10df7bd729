import { effect } from "@preact/signals";
import type { Challenge, Inbox } from "../../../shared/players/friends.ts";
import { pathOnScreen } from "../base-path.ts";
import { me } from "../net/account.ts";
import { onFeedConnected, onNotice } from "../net/account-feed.ts";
import { acceptChallenge, acceptFriend, confirmSanction, endChallenge, endFriendship } from "../net/friends.ts";
import { clearInbox, inbox, refreshInbox } from "../net/refresh-inbox.ts";
import { challengeTitle } from "../text/challenge.ts";
import { explainRefusal, friendsText as words } from "../text/friends.ts";
import { momentOf } from "../text/numbers.ts";
import { fill } from "../text/say.ts";
import { go } from "../ui/address.ts";
import { dismissNotice, type PageNotice, showNotice } from "./notices.ts";

const MINUTE = 60_000;

/** Keys of the notices that the inbox put on the page; those that are no longer in it go away. */
let fromInbox = new Set<string>();

/** Shows what waits for the player: after every connection of the feed, and whenever a notice arrives. */
export function followFriendNotices(): void {
  let account = me.value?.id;
  me.subscribe((next) => {
    if (next?.id !== account) clearInbox();
    account = next?.id;
  });
  onFeedConnected(() => void refreshInbox());
  for (const type of ["friend-requested", "challenge-received", "message-received", "sanctioned"] as const) {
    onNotice(type, () => void refreshInbox());
  }
  for (const type of ["friends-changed", "challenge-withdrawn"] as const) onNotice(type, () => void refreshInbox());
  onNotice("friend-accepted", ({ from: { id, name } }) => {
    void refreshInbox();
    showNotice({ key: `friend ${id}`, text: () => fill(words.nowFriends, { name }) });
  });
  onNotice("challenge-declined", ({ id, by: { name } }) => {
    showNotice({ key: `answer ${id}`, text: () => fill(words.challengeDeclined, { name }) });
  });
  onNotice("challenge-accepted", ({ by, roomId }) => {
    void refreshInbox();
    // The page that accepted goes to the table by itself.
    if (by.id !== me.value?.id) showNotice(acceptedNotice(by.name, roomId));
  });
  effect(() => {
    showInbox(inbox.value);
    refreshAtExpiry(inbox.value);
  });
}

let expiry: ReturnType<typeof setTimeout> | undefined;

/** Loads the inbox again when the next challenge has expired, so that it is no longer counted. */
function refreshAtExpiry({ challenges }: Inbox): void {
  clearTimeout(expiry);
  const next = Math.min(...challenges.map(({ expiresAt }) => expiresAt));
  if (Number.isFinite(next)) expiry = setTimeout(() => void refreshInbox(), Math.max(0, next - Date.now()) + 1000);
}

/** A lobby page goes to the table at once; elsewhere the player may be in the middle of something. */
function acceptedNotice(name: string, roomId: string): PageNotice {
  return {
    // The notice of the first turn takes its place.
    key: `table ${roomId}`,
    text: () => fill(words.challengeAccepted, { name }),
    actions: [{ label: () => words.toTable, isMain: true, run: () => go(`/table/${roomId}`) }],
    lifetime: 5 * MINUTE,
  };
}

function showInbox({ requests, challenges, unread, sanctions }: Inbox): void {
  const notices: PageNotice[] = [
    ...sanctions.map(sanctionNotice),
    ...unread
      .filter(({ id }) => pathOnScreen() !== `/messages/${id}`)
      .map(({ id, name, count }) => ({
        key: `message ${id} ${count}`,
        text: () => fill(words.newMessage, { name }),
        actions: [{ label: () => words.read, isMain: true, run: () => go(`/messages/${id}`) }],
      })),
    ...requests.map(({ id, name }) => ({
      key: `request ${id}`,
      hiddenAt: "/friends",
      text: () => fill(words.newRequest, { name }),
      explain: explainRefusal,
      actions: [
        { label: () => words.accept, isMain: true, run: () => acceptFriend(id).then(refreshInbox) },
        { label: () => words.decline, run: () => endFriendship(id).then(refreshInbox) },
      ],
    })),
    ...challenges.map(challengeNotice),
  ];
  const before = fromInbox;
  fromInbox = new Set(notices.map(({ key }) => key));
  for (const key of before) if (!fromInbox.has(key)) dismissNotice(key);
  for (const notice of notices) if (!before.has(notice.key)) showNotice(notice);
}

function challengeNotice({ id, from: { name }, game, settings, expiresAt }: Challenge): PageNotice {
  return {
    key: `challenge ${id}`,
    hiddenAt: "/friends",
    text: () => fill(words.challengeFrom, { name, game: challengeTitle(game, settings) }),
    explain: explainRefusal,
    lifetime: Math.max(0, expiresAt - Date.now()),
    actions: [
      {
        label: () => words.accept,
        isMain: true,
        run: async () => {
          const { roomId } = await acceptChallenge(id);
          go(`/table/${roomId}`);
        },
      },
      { label: () => words.decline, run: () => endChallenge(id).then(refreshInbox) },
    ],
  };
}

const sanctionNotice = ({ id, kind, reason, until }: Inbox["sanctions"][number]): PageNotice => ({
  key: `sanction ${id}`,
  text: () =>
    kind === "warning"
      ? fill(words.warned, { reason })
      : fill(words.mutedUntil, { reason, time: momentOf(until ?? Date.now()) }),
  actions: [{ label: () => words.understood, isMain: true, run: () => confirmSanction(id).then(refreshInbox) }],
});
