/** Number of earlier iterates that an extrapolation combines. */
const DEPTH = 6;

/** Keeps the normal equations solvable when differences are nearly parallel. */
const REGULARIZATION = 1e-12;

interface Difference {
  /** Change of the iterate. */
  iterate: Float64Array;
  /** Change of the residual. */
  residual: Float64Array;
}

/**
 * Anderson acceleration of a fixed-point iteration: continues from the combination of the latest iterates whose
 * residuals cancel best. It only proposes points; the caller proves what it concludes from them.
 */
export class Anderson {
  readonly #differences: Difference[] = [];
  #last: Difference | undefined;

  /** Returns the point to continue from, after one step led from `before` to `after`. */
  next(before: Float64Array, after: Float64Array): Float64Array {
    const residual = after.map((value, at) => value - (before[at] as number));
    if (this.#last) this.#remember(this.#last, after, residual);
    this.#last = { iterate: after.slice(), residual };
    const weights = solve(
      this.#differences.map((row) => this.#differences.map((column) => dot(row.residual, column.residual))),
      this.#differences.map((row) => dot(row.residual, residual)),
    );
    const point = after.slice();
    for (const [index, { iterate }] of this.#differences.entries()) {
      const weight = weights[index] as number;
      for (let at = 0; at < point.length; at++) point[at] = (point[at] as number) - weight * (iterate[at] as number);
    }
    return point;
  }

  #remember(last: Difference, iterate: Float64Array, residual: Float64Array): void {
    const minus = (values: Float64Array, other: Float64Array): Float64Array =>
      values.map((value, at) => value - (other[at] as number));
    this.#differences.unshift({
      iterate: minus(iterate, last.iterate),
      residual: minus(residual, last.residual),
    });
    this.#differences.length = Math.min(this.#differences.length, DEPTH - 1);
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

/** Solves a symmetric positive definite system by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const row = matrix[pivot] as number[];
    row[pivot] = (row[pivot] as number) * (1 + REGULARIZATION);
    for (let below = pivot + 1; below < size; below++) {
      const other = matrix[below] as number[];
      const factor = row[pivot] === 0 ? 0 : (other[pivot] as number) / (row[pivot] as number);
      for (let column = pivot; column < size; column++) {
        other[column] = (other[column] as number) - factor * (row[column] as number);
      }
      right[below] = (right[below] as number) - factor * (right[pivot] as number);
    }
  }
  for (let pivot = size - 1; pivot >= 0; pivot--) {
    const row = matrix[pivot] as number[];
    let value = right[pivot] as number;
    for (let column = pivot + 1; column < size; column++) value -= (row[column] as number) * (right[column] as number);
    right[pivot] = row[pivot] === 0 ? 0 : value / (row[pivot] as number);
  }
  return right;
}
