/** Predictions that fell into one tenth of the scale. */
export interface Bin {
  count: number;
  /** Mean of the predicted shares. */
  predicted: number;
  /** Mean of the shares that matches ended with. */
  actual: number;
  /** Standard deviation of `actual` if every prediction is right. */
  noise: number;
}

const BINS = 10;

const binOf = (share: number): number => Math.max(0, Math.min(BINS - 1, Math.floor(BINS * share)));

/** Compares predicted win shares with results. */
export class Calibration {
  readonly #counts = new Float64Array(BINS);
  readonly #predicted = new Float64Array(BINS);
  readonly #actual = new Float64Array(BINS);
  readonly #variance = new Float64Array(BINS);
  #squares = 0;

  /** Adds the shares predicted for one seat in the course of a match, and the share that it ended with. */
  add(predicted: readonly number[], actual: number): void {
    for (const shares of Object.values(Object.groupBy(predicted, binOf))) {
      if (!shares) continue;
      const bin = binOf(shares[0] as number);
      const sum = shares.reduce((total, share) => total + share, 0);
      this.#counts[bin] = (this.#counts[bin] as number) + shares.length;
      this.#predicted[bin] = (this.#predicted[bin] as number) + sum;
      this.#actual[bin] = (this.#actual[bin] as number) + shares.length * actual;
      // One result decides about all of them.
      this.#variance[bin] = (this.#variance[bin] as number) + sum * (shares.length - sum);
      for (const share of shares) this.#squares += (share - actual) ** 2;
    }
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
    return this.#overBins(({ predicted, actual }) => predicted - actual);
  }

  /** The error to be expected if every prediction is right. */
  get noise(): number {
    return this.#overBins(({ noise }) => noise);
  }

  /** All ten bins; an empty bin has means of 0. */
  bins(): Bin[] {
    return Array.from(this.#counts, (count, bin) => ({
      count,
      predicted: (this.#predicted[bin] as number) / (count || 1),
      actual: (this.#actual[bin] as number) / (count || 1),
      noise: Math.sqrt(this.#variance[bin] as number) / (count || 1),
    }));
  }

  #overBins(distanceOf: (bin: Bin) => number): number {
    return Math.sqrt(this.bins().reduce((sum, bin) => sum + bin.count * distanceOf(bin) ** 2, 0) / this.count);
  }
}
