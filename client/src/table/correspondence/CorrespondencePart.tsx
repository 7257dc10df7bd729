import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { withTexts } from "../../text/language.ts";
import type { Table } from "../table.ts";

type Parts = typeof import("./parts.tsx");

interface Props {
  table: Table;
  part(parts: Parts): ComponentChildren;
}

/** A part of the screen that only correspondence tables have; its code and texts are fetched with the first of them. */
export function CorrespondencePart({ table, part }: Props) {
  const [parts, setParts] = useState<Parts | null>(null);
  const isNeeded = table.days > 0 && !table.gauntlet;
  useEffect(() => {
    // Without these parts the game can still be played.
    if (isNeeded) withTexts(import("./parts.tsx")).then(setParts, () => undefined);
  }, [isNeeded]);
  if (!isNeeded || !parts) return null;
  return part(parts);
}
