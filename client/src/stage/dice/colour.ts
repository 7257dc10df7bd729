/** A lighter or darker colour; both are 0xRRGGBB. */
export function shade(colour: number, factor: number): number {
  const part = (shift: number): number => Math.min(255, Math.round(((colour >> shift) & 255) * factor)) << shift;
  return part(16) | part(8) | part(0);
}

/** The colour as a style. */
export const css = (colour: number): string => `#${colour.toString(16).padStart(6, "0")}`;
