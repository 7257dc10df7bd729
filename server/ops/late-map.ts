/** A map that takes no memory while it is empty, as most maps of thousands of idle tables are. */
export class LateMap<K, V> {
  #entries: Map<K, V> | null = null;

  get size(): number {
    return this.#entries?.size ?? 0;
  }

  has(key: K): boolean {
    return this.#entries?.has(key) ?? false;
  }

  get(key: K): V | undefined {
    return this.#entries?.get(key);
  }

  set(key: K, value: V): void {
    this.#entries ??= new Map();
    this.#entries.set(key, value);
  }

  delete(key: K): void {
    this.#entries?.delete(key);
    if (this.size === 0) this.#entries = null;
  }

  keys(): K[] {
    return this.#entries ? [...this.#entries.keys()] : [];
  }

  values(): V[] {
    return this.#entries ? [...this.#entries.values()] : [];
  }
}
