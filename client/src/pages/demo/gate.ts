/** `pass()` resolves while the gate is open; otherwise it waits for the gate to open. */
export class Gate {
  #open = false;
  #waiting: (() => void)[] = [];

  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    this.#open = open;
    if (open) for (const pass of this.#waiting.splice(0)) pass();
  }

  pass(): Promise<void> {
    return this.#open ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }
}
