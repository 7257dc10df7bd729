/** A query the store could not answer in time, or at all; the same request may succeed a moment later. */
export class StoreUnavailable extends Error {
  readonly code = "store-unavailable";
}
