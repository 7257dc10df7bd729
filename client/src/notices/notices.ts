import { type ReadonlySignal, signal } from "@preact/signals";

/** A button of a notice; the notice goes away when its work is done. */
export interface NoticeAction {
  label(): string;
  /** If it throws, the notice stays and says why. */
  run(): unknown;
  isMain?: boolean;
}

/** A message over every page, which takes no focus and stays until it is answered, dismissed or outdated. */
export interface PageNotice {
  /** A later notice with the same key replaces the earlier one. */
  key: string;
  /** Written when it is shown, so that it follows the language. */
  text(): string;
  actions?: readonly NoticeAction[];
  /** The sentence for the refusal of an action; by default that of the page. */
  explain?(code: string): string;
  /** Address of the page that shows the same, where the notice is hidden. */
  hiddenAt?: string;
  /** Addresses of the pages that make it pointless: it goes away for good when the player comes there. */
  endsAt?: readonly string[];
  /** Milliseconds after which it goes away by itself; without actions a few seconds. */
  lifetime?: number;
}

const MOST_SHOWN = 4;
const PLAIN_LIFETIME_MILLISECONDS = 12_000;

const shown = signal<readonly PageNotice[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The notices on the page, newest first. */
export const pageNotices: ReadonlySignal<readonly PageNotice[]> = shown;

export function showNotice(notice: PageNotice): void {
  dismissNotice(notice.key);
  shown.value = [notice, ...shown.value].slice(0, MOST_SHOWN);
  const lifetime = notice.lifetime ?? (notice.actions?.length ? undefined : PLAIN_LIFETIME_MILLISECONDS);
  if (lifetime !== undefined)
    timers.set(
      notice.key,
      setTimeout(() => dismissNotice(notice.key), lifetime),
    );
}

export function dismissNotice(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  if (shown.value.some((notice) => notice.key === key)) shown.value = shown.value.filter((it) => it.key !== key);
}

/** Dismisses the notices that lead to this address, because the player has come there. */
export function dismissNoticesFor(path: string): void {
  for (const { key, endsAt } of shown.value) if (endsAt?.includes(path)) dismissNotice(key);
}
