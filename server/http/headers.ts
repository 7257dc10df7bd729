import type { RequestHandler } from "express";

/**
 * Only what the page needs: its own scripts and styles, pictures that the canvas draws itself (data and blob), and
 * connections to this house. Styles set by script are allowed, because the page positions things.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers that keep a page from being framed, sniffed, leaked or extended by strangers. */
export const safeHeaders: RequestHandler = (request, response, next) => {
  response.set({
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  });
  // Only a trusted proxy can say that there is encryption before it; from then on browsers insist on it.
  if (request.secure) response.set("strict-transport-security", "max-age=31536000");
  next();
};
