import type {
  Challenge,
  Conversation,
  FriendList,
  Inbox,
  MessageContent,
  Person,
  Privacy,
  Relation,
  ReportKind,
} from "../../../shared/players/friends.ts";
import { api } from "./account.ts";

const part = encodeURIComponent;
const me = <T>(path: string, method: "GET" | "POST" | "PUT" | "DELETE" = "GET", body?: object): Promise<T> =>
  api<T>(`/me${path}`, { method, ...(body && { body }) });

export const loadInbox = (): Promise<Inbox> => me("/inbox");
export const loadFriends = (): Promise<FriendList> => me("/friends");
export const loadRelation = (id: string): Promise<Relation> => me(`/relations/${part(id)}`);

/** Asks an account to be friends; "friends" if it has asked before. */
export const askFriend = (
  wanted: { id: string } | { name: string },
): Promise<{ state: "requested" | "friends"; person: Person }> => me("/friend-requests", "POST", wanted);
export const acceptFriend = (id: string): Promise<void> => me(`/friends/${part(id)}`, "PUT");
/** Removes a friend, declines a request, or withdraws one. */
export const endFriendship = (id: string): Promise<void> => me(`/friends/${part(id)}`, "DELETE");

export const block = (id: string): Promise<void> => me(`/blocks/${part(id)}`, "PUT");
export const unblock = (id: string): Promise<void> => me(`/blocks/${part(id)}`, "DELETE");

export const loadConversation = (id: string): Promise<Conversation> => me(`/messages/${part(id)}`);
export const sendMessage = (id: string, content: MessageContent): Promise<Conversation> =>
  me(`/messages/${part(id)}`, "POST", content);
export const deleteMessage = (id: string, message: string): Promise<void> =>
  me(`/messages/${part(id)}/${part(message)}`, "DELETE");

export const sendChallenge = (wanted: {
  to: string;
  game: string;
  settings: Record<string, unknown>;
  rated: boolean;
}): Promise<Challenge> => me("/challenges", "POST", wanted);
export const acceptChallenge = (id: string): Promise<{ roomId: string }> =>
  me(`/challenges/${part(id)}/acceptance`, "POST", {});
/** Declines a received challenge, or withdraws a sent one. */
export const endChallenge = (id: string): Promise<void> => me(`/challenges/${part(id)}`, "DELETE");

export const confirmSanction = (id: string): Promise<void> => me(`/sanctions/${part(id)}`, "DELETE");
export const loadPrivacy = (): Promise<Privacy> => me("/privacy");
export const savePrivacy = (privacy: Privacy): Promise<Privacy> => me("/privacy", "PUT", privacy);

export const report = (target: string, kind: ReportKind, note: string, roomId?: string): Promise<void> =>
  me("/reports", "POST", { target, kind, note, ...(roomId !== undefined && { roomId }) });
