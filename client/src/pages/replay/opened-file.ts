const KEY = "house-rules.opened-transcript";

/** The transcript opened last. Session storage keeps it through a reload if there is space. */
let opened: { id: string; raw: string } | null = null;

/** Remembers the transcript of a file, so that addresses with its id find it in this tab. */
export function rememberFile(id: string, raw: string): void {
  opened = { id, raw };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(opened));
  } catch {
    // Without space, the transcript must be opened again after a reload.
  }
}

/** The transcript of the opened file if it has this id. */
export function openedFile(id: string): string | null {
  opened ??= stored();
  return opened?.id === id ? opened.raw : null;
}

function stored(): { id: string; raw: string } | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null || !("id" in kept) || !("raw" in kept)) return null;
    return typeof kept.id === "string" && typeof kept.raw === "string" ? { id: kept.id, raw: kept.raw } : null;
  } catch {
    return null;
  }
}
