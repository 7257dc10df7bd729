import { type Signal, signal } from "@preact/signals";
import type { Me, SignedIn, Tokens } from "../../../shared/players/api.ts";
import { forgetAccount, type KeptAccount, keepAccount, onAccountChange, recallAccount } from "./account-memory.ts";
import { Refused } from "./moves.ts";
import { type Ask, request } from "./request.ts";

/** Access tokens are renewed when less than this remains. */
const MARGIN_MILLISECONDS = 60_000;
/** Milliseconds between two attempts while the server cannot be reached. */
const RETRY_MILLISECONDS = 5000;

/** The signed-in account; null until the server has answered. */
export const me: Signal<Me | null> = signal(null);
/** Error code if there is no account; null otherwise. */
export const trouble: Signal<string | null> = signal(null);
/** True if the server ended the session of a claimed account without a request from this browser. */
export const wasSignedOut: Signal<boolean> = signal(false);

let renewing: Promise<KeptAccount | null> | null = null;

/**
 * Returns an access token for the next request, renewed if necessary; undefined if no account is available. Pass a
 * token the server has refused to get another one.
 */
export async function accessToken(refused?: string): Promise<string | undefined> {
  const kept = recallAccount();
  if (kept && isGood(kept, refused)) return kept.access;
  renewing ??= oneTabAtATime(() => renew(refused)).finally(() => {
    renewing = null;
  });
  return (await renewing)?.access;
}

const isGood = ({ access, until }: KeptAccount, refused: string | undefined): boolean =>
  access !== refused && until - Date.now() > MARGIN_MILLISECONDS;

/** Sends an API request as the signed-in player, renewing the access token if needed. */
export async function api<T>(path: string, ask: Ask = {}): Promise<T> {
  const access = await accessToken();
  const asking = me.value?.id;
  try {
    return await request<T>(path, ask, access);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "sign-in-needed") throw error;
    const next = await accessToken(access);
    // A change requested by one account is not retried as the guest that replaced it.
    if (ask.method && asking !== me.value?.id) throw error;
    return request<T>(path, ask, next);
  }
}

/** Serializes renewals across tabs with the Web Locks API; without it the server tolerates two at once. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("house-rules.account", work) : work();

async function renew(refused: string | undefined): Promise<KeptAccount | null> {
  const kept = recallAccount();
  if (!kept) return becomeGuest();
  // Another tab may have renewed it meanwhile.
  if (isGood(kept, refused)) return kept;
  try {
    const tokens = await request<Tokens>("/tokens", { method: "POST", body: { refresh: kept.refresh } });
    return keepAccount(tokens, kept.claimed);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "sign-in-needed") throw error;
    const now = recallAccount();
    if (now && now.refresh !== kept.refresh) return now;
    wasSignedOut.value = kept.claimed;
    return becomeGuest();
  }
}

/** Creates a guest account, because the server does not know this browser's account (any more). */
async function becomeGuest(): Promise<KeptAccount | null> {
  try {
    return adopt(await request<SignedIn>("/guests", { method: "POST", body: {} }));
  } catch (error) {
    forgetAccount();
    me.value = null;
    trouble.value = codeOf(error);
    return null;
  }
}

const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : "out-of-reach");

function adopt(signedIn: SignedIn): KeptAccount {
  // First, because a change of `me` sends requests.
  const kept = keepAccount(signedIn.tokens, signedIn.me.claimed);
  me.value = signedIn.me;
  trouble.value = null;
  return kept;
}

/** Loads the account of this browser; the first visit creates a guest. */
export async function loadAccount(): Promise<void> {
  try {
    const before = me.value;
    const access = await accessToken();
    if (access === undefined || me.value !== before) return;
    const found = await api<Me>("/me");
    // A sign-in or sign-out in the meantime has already set the account.
    if (me.value === before) me.value = found;
    trouble.value = null;
  } catch (error) {
    trouble.value = codeOf(error);
  }
}

let accountLoaded: Promise<void> = Promise.resolve();

/** Loads the account, and again whenever another tab changes it, or until the server can be reached. */
export function startAccount(): void {
  onAccountChange(() => void loadAccount());
  const again = () => trouble.value === "out-of-reach" && !document.hidden && void loadAccount();
  addEventListener("online", again);
  setInterval(again, RETRY_MILLISECONDS);
  accountLoaded = loadAccount();
}

/** Resolves when the account of this browser is known, or known to be unavailable. */
export const whenAccountKnown = (): Promise<void> => accountLoaded;

/** Claims a name: the guest account becomes a registered account and keeps its data. */
export async function claim(name: string, password: string): Promise<void> {
  adopt(await api<SignedIn>("/me/claim", { method: "POST", body: { name, password } }));
}

/** Signs in to another account; the guest account of this browser is abandoned. */
export async function signIn(name: string, password: string): Promise<void> {
  const before = recallAccount();
  adopt(await request<SignedIn>("/sessions", { method: "POST", body: { name, password } }));
  wasSignedOut.value = false;
  // The old tokens are forgotten either way, so a failure does not matter.
  if (before) await endSession(before).catch(() => undefined);
}

const endSession = ({ refresh }: KeptAccount): Promise<void> =>
  request("/sessions/current", { method: "DELETE", body: { refresh } });

/** Sets a new password with a recovery code or the key of a link, and signs in. */
export async function recover(key: string, password: string): Promise<void> {
  adopt(await request<SignedIn>("/recoveries", { method: "POST", body: { key, password } }));
  wasSignedOut.value = false;
}

/** Creates recovery codes in the place of earlier ones. */
export const createRecoveryCodes = (password: string): Promise<{ codes: string[] }> =>
  api("/me/recovery-codes", { method: "POST", body: { password } });

/** Signs this browser out and creates a new guest account. */
export async function signOut(): Promise<void> {
  const kept = recallAccount();
  if (kept) await endSession(kept);
  await becomeGuest();
}

export async function signOutEverywhere(): Promise<void> {
  await api("/sessions", { method: "DELETE" });
  await becomeGuest();
}

export interface Change {
  name?: string;
  password?: string;
  currentPassword?: string;
}

/** Changes the name or the password. */
export async function change(changes: Change): Promise<void> {
  const changed = await api<Me>("/me", { method: "PATCH", body: changes });
  // A sign-out in the meantime wins.
  if (me.value?.id === changed.id) me.value = changed;
}

/** Chooses the avatar that other players see; null returns to the generated one. */
export async function chooseAvatar(avatar: number | null): Promise<void> {
  const changed = await api<Me>("/me/avatar", { method: "PUT", body: { avatar } });
  if (me.value?.id === changed.id) me.value = changed;
}

/** All data the server stores about this account. */
export const exportAccount = (): Promise<object> => api<object>("/me/export");

/** Deletes the account permanently. */
export async function deleteAccount(password?: string): Promise<void> {
  await api("/me", { method: "DELETE", body: password === undefined ? {} : { password } });
  await becomeGuest();
}
