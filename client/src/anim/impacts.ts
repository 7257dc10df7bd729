import type { Body, ContactEquation } from "cannon-es";
import type { Impact } from "./tumble.ts";

/** Impact speeds: inaudible below the first, full volume from the second. */
const QUIET = 2.2;
const LOUD = 22;
/** Two strikes closer than this are heard as one. */
const APART = 0.022;
const MOST = 28;

/** Listens to dice while they are thrown; it changes nothing about the throw. */
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

  /** Writes down the loudest strike of the step that has just been taken. */
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
