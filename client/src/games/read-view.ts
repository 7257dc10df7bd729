import { unpackSecret } from "../../../shared/core/field-views.ts";
import type { AnyFields, FieldTable, WireValue } from "../../../shared/core/fields.ts";
import type { CommonState } from "../../../shared/core/game.ts";
import type { SyncedTable } from "../net/synced-table.ts";

/** Returns the function that reads a game's views from its synchronized table. */
export function viewReader<V extends CommonState>(table: FieldTable<V>): (synced: SyncedTable) => V {
  const fields = table as unknown as AnyFields;
  return (synced) => {
    const values = synced as unknown as Record<string, WireValue | undefined | Iterable<WireValue>>;
    const view: Record<string, unknown> = { ...readCommon(synced) };
    for (const [name, field] of Object.entries(fields)) {
      view[name] =
        field.wire === "list"
          ? field.read([...(values[name] as Iterable<WireValue>)])
          : field.read(values[name] as WireValue | undefined);
    }
    // Only the client's own seat has a secret here.
    for (const [seat, { secret }] of [...synced.seats].entries()) {
      if (secret) unpackSecret(fields, view, seat, secret);
    }
    return view as unknown as V;
  };
}

/** Reads the fields that all games share. */
function readCommon(state: SyncedTable): CommonState {
  const { result } = state;
  return {
    phase: state.phase,
    options: JSON.parse(state.options),
    actor: state.actor ?? null,
    scores: [...state.scores],
    result: result
      ? { winners: [...result.winners], reason: result.reason as NonNullable<CommonState["result"]>["reason"] }
      : null,
  };
}
