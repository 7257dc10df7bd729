/** Pages of these origins, besides the house's own, may connect. */
export type AllowedOrigins = readonly string[];

/** Own pages, listed origins, and programs that are no browser (they send no origin) are let in. */
export function isAllowedOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
  allowed: AllowedOrigins,
): boolean {
  if (!origin) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
