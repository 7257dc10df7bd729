import { type Signal, signal } from "@preact/signals";
import type { Me, SignedIn, Tokens } from "../../../shared/players/api.ts";
import { forgetAccount, type KeptAccount, keepAccount, onAccountChange, recallAccount } from "./account-memory.ts";
import { Refused } from "./moves.ts";
import { type Ask, request } from "./request.ts";

/** An access token is renewed when it has less than this left. */
const MARGIN_MILLISECONDS = 60_000;

/** Who is at this browser; null until the house has said so. */
export const me: Signal<Me | null> = signal(null);
/** Why there is no account right now, as a code. */
export const trouble: Signal<string | null> = signal(null);
/** The house has ended the session of a claimed account, and this browser did not ask for it. */
export const wasSignedOut: Signal<boolean> = signal(false);

let renewing: Promise<KeptAccount | null> | null = null;

/**
 * A token for the next request or table; undefined when there is no account to be had, which makes a passer-by.
 * Given a token the house has refused, it gets another one.
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

/** Asks the house as the player at this browser, with a fresh token whenever one is needed. */
export async function api<T>(path: string, ask: Ask = {}): Promise<T> {
  const access = await accessToken();
  const asking = me.value?.id;
  try {
    return await request<T>(path, ask, access);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "sign-in-needed") throw error;
    const next = await accessToken(access);
    // What one player wanted done is not done to the guest who has come instead.
    if (ask.method && asking !== me.value?.id) throw error;
    return request<T>(path, ask, next);
  }
}

/** Where the browser has locks, tabs wait for each other; elsewhere the house bears with two that ask at once. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("house-rules.account", work) : work();

async function renew(refused: string | undefined): Promise<KeptAccount | null> {
  const kept = recallAccount();
  if (!kept) return becomeGuest();
  // Another tab may have been faster.
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

/** The house does not know this browser (any more): it is a new guest, without a question. */
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
  me.value = signedIn.me;
  trouble.value = null;
  return keepAccount(signedIn.tokens, signedIn.me.claimed);
}

/** Finds out who is at this browser; on the first visit that is a new guest. */
export async function meet(): Promise<void> {
  try {
    const before = me.value;
    const access = await accessToken();
    if (access === undefined || me.value !== before) return;
    const found = await api<Me>("/me");
    // Whoever has signed in or out meanwhile has been met already.
    if (me.value === before) me.value = found;
    trouble.value = null;
  } catch (error) {
    trouble.value = codeOf(error);
  }
}

/** Meets the player, and again whenever another tab has changed who that is. */
export function startAccount(): void {
  onAccountChange(() => void meet());
  void meet();
}

/** Claims a name: the guest's account becomes a player's, with all it has. */
export async function claim(name: string, password: string): Promise<void> {
  adopt(await api<SignedIn>("/me/claim", { method: "POST", body: { name, password } }));
}

/** Signs in as another player; the guest of this browser is left behind. */
export async function signIn(name: string, password: string): Promise<void> {
  const before = recallAccount();
  adopt(await request<SignedIn>("/sessions", { method: "POST", body: { name, password } }));
  wasSignedOut.value = false;
  // Nobody can use it any more, ended or not.
  if (before) await endSession(before).catch(() => undefined);
}

const endSession = ({ refresh }: KeptAccount): Promise<void> =>
  request("/sessions/current", { method: "DELETE", body: { refresh } });

/** Signs this browser out; whoever sits here next is a new guest. */
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
  // Whoever has signed out meanwhile stays so.
  if (me.value?.id === changed.id) me.value = changed;
}

/** Everything the house keeps of this player. */
export const exportAccount = (): Promise<object> => api<object>("/me/export");

/** Deletes the account for good. */
export async function deleteAccount(password?: string): Promise<void> {
  await api("/me", { method: "DELETE", body: password === undefined ? {} : { password } });
  await becomeGuest();
}
