/** Thrown when the store cannot answer a query in time; the same request may succeed later. */
export class StoreUnavailable extends Error {
  readonly code = "store-unavailable";
}
