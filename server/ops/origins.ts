/** Origins whose pages may connect, besides the server's own. */
export type AllowedOrigins = readonly string[];

/** True for the server's own pages, listed origins, and programs other than browsers, which send no origin. */
export function isAllowedOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
  allowed: AllowedOrigins,
): boolean {
  if (!origin) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
