import type { Tokens } from "../../../shared/players/api.ts";

/** The account data stored in this browser. */
export interface KeptAccount extends Tokens {
  /** Expiry of the access token, by this browser's clock. */
  until: number;
  /** True if the account has a claimed name. */
  claimed: boolean;
}

const KEY = "house-rules.account";

export function recallAccount(): KeptAccount | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as KeptAccount | null;
    return typeof kept?.access === "string" && typeof kept.refresh === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function keepAccount(tokens: Tokens, claimed: boolean): KeptAccount {
  const kept = { ...tokens, until: Date.now() + tokens.expiresIn * 1000, claimed };
  localStorage.setItem(KEY, JSON.stringify(kept));
  return kept;
}

export const forgetAccount = (): void => localStorage.removeItem(KEY);

/** Calls back when another tab has changed the account. */
export function onAccountChange(changed: () => void): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY) changed();
  });
}
