/** A predicted share of a win and the share that the match ended with. */
export interface Prediction {
  predicted: number;
  actual: number;
}

/** Predictions that fell into one tenth of the scale. */
export interface Bin {
  count: number;
  /** Mean of the predicted shares. */
  predicted: number;
  /** Mean of the shares that matches ended with. */
  actual: number;
  /** Standard error of the distance between both; predictions of one match count as one observation. */
  error: number;
}

const BINS = 10;

const binOf = (share: number): number => Math.max(0, Math.min(BINS - 1, Math.floor(BINS * share)));

/** Compares predicted win shares with results. */
export class Calibration {
  readonly #counts = new Float64Array(BINS);
  readonly #predicted = new Float64Array(BINS);
  readonly #actual = new Float64Array(BINS);
  /** Squares of the distances that the matches add up to. */
  readonly #spread = new Float64Array(BINS);
  #squares = 0;

  addMatch(predictions: readonly Prediction[]): void {
    const distances = new Float64Array(BINS);
    for (const { predicted, actual } of predictions) {
      const bin = binOf(predicted);
      this.#counts[bin] = (this.#counts[bin] as number) + 1;
      this.#predicted[bin] = (this.#predicted[bin] as number) + predicted;
      this.#actual[bin] = (this.#actual[bin] as number) + actual;
      this.#squares += (predicted - actual) ** 2;
      distances[bin] = (distances[bin] as number) + actual - predicted;
    }
    for (const [bin, distance] of distances.entries())
      this.#spread[bin] = (this.#spread[bin] as number) + distance * distance;
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

  /** The error that chance alone causes, if every prediction is right. */
  get noise(): number {
    return this.#overBins(({ error }) => error);
  }

  /** All ten bins; an empty bin has means of 0. */
  bins(): Bin[] {
    return Array.from(this.#counts, (count, bin) => ({
      count,
      predicted: (this.#predicted[bin] as number) / (count || 1),
      actual: (this.#actual[bin] as number) / (count || 1),
      error: Math.sqrt(this.#spread[bin] as number) / (count || 1),
    }));
  }

  #overBins(distanceOf: (bin: Bin) => number): number {
    return Math.sqrt(this.bins().reduce((sum, bin) => sum + bin.count * distanceOf(bin) ** 2, 0) / this.count);
  }
}
