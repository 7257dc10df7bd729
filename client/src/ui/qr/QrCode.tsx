import { qrCode } from "./qr-code.ts";

/** Light modules around a code, as readers expect. */
const MARGIN = 4;

/** A QR code of a link; nothing if the link is too long. */
export default function QrCode({ link, label }: { link: string; label: string }) {
  const modules = qrCode(link);
  if (!modules) return null;
  const size = modules.length + 2 * MARGIN;
  const dark = modules.flatMap((line, row) =>
    line.flatMap((isDark, column) => (isDark ? [`M${column + MARGIN} ${row + MARGIN}h1v1h-1z`] : [])),
  );
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} />
      <path d={dark.join("")} />
    </svg>
  );
}
