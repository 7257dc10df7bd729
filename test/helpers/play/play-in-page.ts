import type { Page } from "playwright-core";

/** A move that the page may make now. */
export interface PageMove {
  /** Changes with every move of the match, so that no move is made twice. */
  sign: string;
  make(): void;
}

const STEP_MILLISECONDS = 30;
/** A move without effect is repeated after this time: a press during an animation only completes it. */
const REPEATED_AFTER = 1000;

/**
 * Plays inside the page until the result is shown. `next` runs in the page, and returns null while it is not its turn. A
 * move takes a fraction of the time that it takes from outside, where each look and each press is a message.
 */
export async function playInPage<T>(page: Page, next: (arg: T) => PageMove | null, arg: T): Promise<void> {
  const player = await page.evaluateHandle<(arg: T) => PageMove | null>(`(${next})`);
  await page.evaluate(
    ({ player, arg, step, pause }) =>
      new Promise<void>((resolve) => {
        let last = { sign: "", at: 0 };
        const timer = setInterval(() => {
          if (document.querySelector(".result h2")) {
            clearInterval(timer);
            return resolve();
          }
          const move = (player as typeof next)(arg as T);
          const now = performance.now();
          if (!move || (move.sign === last.sign && now < last.at + pause)) return;
          last = { sign: move.sign, at: now };
          move.make();
        }, step);
      }),
    { player, arg, step: STEP_MILLISECONDS, pause: REPEATED_AFTER },
  );
}
