import assert from "node:assert/strict";
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
    steps.animate = async () => () => {
      banner.value = "Bust";
    };
    effect(() => void screens.push(`${banner.value} / ${line.value}`));
    steps.add(1, {} as CommonState, []);
    await isShown.promise;
    assert.deepEqual(screens, [" / ", "Bust / Ann busted."]);
  });

  it("show the new state alone if an animation announces nothing", async () => {
    const shown = Promise.withResolvers<number>();
    const steps = new Steps(({ seq }) => shown.resolve(seq));
    steps.animate = async () => undefined;
    steps.add(7, {} as CommonState, []);
    assert.equal(await shown.promise, 7);
  });
});
