import type { Body, ContactEquation } from "cannon-es";
import type { Impact } from "./tumble.ts";

/** Impact speeds: inaudible below the first, full volume from the second. */
const QUIET = 2.2;
const LOUD = 22;
/** Impacts closer together than this are merged. */
const APART = 0.022;
const MOST = 28;

/** Records the impacts of a throw without affecting it. */
export class Impacts {
  readonly all: Impact[] = [];
  #speed = 0;

  constructor(dice: readonly Body[]) {
    for (const body of dice) {
      body.addEventListener("collide", ({ contact }: { contact: ContactEquation }) => {
        this.#speed = Math.max(this.#speed, Math.abs(contact.getImpactVelocityAlongNormal()));
      });
    }
  }

  /** Records the loudest impact of the last simulation step. */
  look(at: number): void {
    const speed = this.#speed;
    this.#speed = 0;
    if (speed < QUIET || this.all.length >= MOST) return;
    const strength = Math.min(1, (speed - QUIET) / (LOUD - QUIET));
    const last = this.all.at(-1);
    if (last && at - last.at < APART) last.strength = Math.max(last.strength, strength);
    else this.all.push({ at, strength });
  }
}
