const KEYS = 4;
const GROWTH = 4;

/** Bounds of the values of positions, each known by four numbers: an open hash table that grows when it is half full. */
export class Transpositions {
  #size = 1 << 14;
  #count = 0;
  #keys = new Int32Array(KEYS * this.#size);
  /** 0 where empty, else 16 + 4 × lower bound + upper bound. */
  #bounds = new Uint8Array(this.#size);

  /** Returns the place of a position, where its bounds are or will be. */
  placeOf(a: number, b: number, c: number, d: number): number {
    const mask = this.#size - 1;
    let place = hashOf(a, b, c, d) & mask;
    while (this.#bounds[place] !== 0) {
      const at = KEYS * place;
      const keys = this.#keys;
      if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c && keys[at + 3] === d) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  /** The bounds at a place; 0 if they are unknown. */
  read = (place: number): number => this.#bounds[place] as number;

  write(a: number, b: number, c: number, d: number, lower: number, upper: number): void {
    const place = this.placeOf(a, b, c, d);
    if (this.#bounds[place] === 0) {
      const at = KEYS * place;
      this.#keys[at] = a;
      this.#keys[at + 1] = b;
      this.#keys[at + 2] = c;
      this.#keys[at + 3] = d;
      this.#count++;
    }
    this.#bounds[place] = 16 + 4 * lower + upper;
    if (2 * this.#count > this.#size) this.#grow();
  }

  #grow(): void {
    const [keys, bounds] = [this.#keys, this.#bounds];
    this.#size *= GROWTH;
    this.#keys = new Int32Array(KEYS * this.#size);
    this.#bounds = new Uint8Array(this.#size);
    for (let old = 0; old < bounds.length; old++) {
      if (bounds[old] === 0) continue;
      const at = KEYS * old;
      const place = this.placeOf(
        keys[at] as number,
        keys[at + 1] as number,
        keys[at + 2] as number,
        keys[at + 3] as number,
      );
      for (let part = 0; part < KEYS; part++) this.#keys[KEYS * place + part] = keys[at + part] as number;
      this.#bounds[place] = bounds[old] as number;
    }
  }
}

function hashOf(a: number, b: number, c: number, d: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ c, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ d, 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0;
}
