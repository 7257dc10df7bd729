import assert from "node:assert/strict";
import { mock } from "node:test";
import { effect, signal } from "@preact/signals";
import { Steps } from "../../../client/src/table/steps.ts";
import type { CommonState } from "../../../shared/core/game.ts";

describe("the steps of a match on the screen", () => {
  it("show what an animation announces together with the new state", async () => {
    const banner = signal("");
    const line = signal("");
    const screens: string[] = [];
    const isShown = Promise.withResolvers<void>();
    const steps = new Steps(() => {
      line.value = "Ann busted.";
      isShown.resolve();
    });
    steps.animate = async () => ({
      announce() {
        banner.value = "Bust";
      },
      hold: 0,
    });
    effect(() => void screens.push(`${banner.value} / ${line.value}`));
    steps.add(1, {} as CommonState, []);
    await isShown.promise;
    assert.deepEqual(screens, [" / ", "Bust / Ann busted."]);
  });

  /** Steps of which each waits for a second; resolves when the first is shown. */
  async function holding() {
    mock.timers.enable({ apis: ["setTimeout"] });
    const seen: number[] = [];
    const first = Promise.withResolvers<void>();
    const steps = new Steps(({ seq }) => {
      seen.push(seq);
      first.resolve();
    });
    steps.animate = async () => ({ announce: () => undefined, hold: 1000 });
    steps.add(1, {} as CommonState, []);
    await first.promise;
    return { steps, seen };
  }

  /** Lets all promises that are settled continue. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  afterEach(() => mock.timers.reset());

  it("wait until a held step has been on the screen for its time", async () => {
    const { steps, seen } = await holding();
    steps.add(2, {} as CommonState, []);
    mock.timers.tick(999);
    await settle();
    assert.deepEqual(seen, [1]);
    mock.timers.tick(1);
    await settle();
    assert.deepEqual(seen, [1, 2]);
  });

  it("leave the screen free for the player's move during a held step", async () => {
    const { steps } = await holding();
    assert.equal(steps.busy.value, false);
  });

  it("end the pause of a held step when they are skipped", async () => {
    const { steps, seen } = await holding();
    steps.add(2, {} as CommonState, []);
    steps.skip();
    await settle();
    assert.deepEqual(seen, [1, 2]);
  });
});
