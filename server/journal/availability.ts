/** Whether the journal can write at the moment. Tables pause while it cannot. */
export class Availability {
  readonly #listeners = new Set<(isAvailable: boolean) => void>();
  #isAvailable = true;

  get isAvailable(): boolean {
    return this.#isAvailable;
  }

  /** Records the current condition and notifies the listeners if it has changed. */
  set(isAvailable: boolean): void {
    if (isAvailable === this.#isAvailable) return;
    this.#isAvailable = isAvailable;
    for (const listener of [...this.#listeners]) listener(isAvailable);
  }

  /** Calls the listener on every change; the returned function ends that. */
  onChange(listener: (isAvailable: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
