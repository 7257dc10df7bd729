import { paceNow, SPEED, themeNow } from "../preferences/appearance.ts";
import type { Light } from "../stage/materials.ts";

/** What every canvas lets the settings change. */
interface Adjustable {
  setReducedMotion(on: boolean): void;
  setSpeed(rate: number): void;
  setLight(light: Light): void;
}

/** Puts a canvas into the light and the motion chosen for the page; an effect around it follows every change. */
export function followStage(stage: Adjustable | null): void {
  const [pace, light] = [paceNow.value, themeNow.value];
  stage?.setSpeed(SPEED[pace]);
  stage?.setReducedMotion(pace === "off");
  stage?.setLight(light);
}
