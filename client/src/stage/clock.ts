/** Stage time in seconds; its speed can change without a jump. */
export class StageClock {
  #rate = 1;
  #at = performance.now();
  #base = this.#at / 1000;

  get now(): number {
    return this.#base + ((performance.now() - this.#at) / 1000) * this.#rate;
  }

  get rate(): number {
    return this.#rate;
  }

  set rate(rate: number) {
    this.#base = this.now;
    this.#at = performance.now();
    this.#rate = rate;
  }
}
