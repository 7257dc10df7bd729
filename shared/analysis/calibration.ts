/** Predictions that fell into one tenth of the scale. */
export interface Bin {
  count: number;
  /** Mean of the predicted shares. */
  predicted: number;
  /** Mean of the shares that matches ended with. */
  actual: number;
}

const BINS = 10;

/** Compares predicted win shares with results. */
export class Calibration {
  readonly #counts = new Float64Array(BINS);
  readonly #predicted = new Float64Array(BINS);
  readonly #actual = new Float64Array(BINS);
  #squares = 0;

  add(predicted: number, actual: number): void {
    const bin = Math.max(0, Math.min(BINS - 1, Math.floor(BINS * predicted)));
    this.#counts[bin] = (this.#counts[bin] as number) + 1;
    this.#predicted[bin] = (this.#predicted[bin] as number) + predicted;
    this.#actual[bin] = (this.#actual[bin] as number) + actual;
    this.#squares += (predicted - actual) ** 2;
  }

  get count(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** Mean squared distance of predictions from results; 0 is perfect. */
  get brier(): number {
    return this.#squares / this.count;
  }

  /** Root mean square of the distance between predicted and actual shares over the bins, weighted by their counts. */
  get error(): number {
    const squares = this.bins().reduce((sum, bin) => sum + bin.count * (bin.predicted - bin.actual) ** 2, 0);
    return Math.sqrt(squares / this.count);
  }

  /** All ten bins; an empty bin has means of 0. */
  bins(): Bin[] {
    return Array.from(this.#counts, (count, bin) => ({
      count,
      predicted: (this.#predicted[bin] as number) / (count || 1),
      actual: (this.#actual[bin] as number) / (count || 1),
    }));
  }
}
