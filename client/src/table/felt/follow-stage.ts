import { paceNow, SPEED, themeNow } from "../../preferences/appearance.ts";
import type { Light } from "../../stage/materials.ts";

/** The settings every canvas accepts. */
interface Adjustable {
  setReducedMotion(on: boolean): void;
  setSpeed(rate: number): void;
  setLight(light: Light): void;
}

/** Applies the page's theme and motion to a canvas; call it in an effect to follow changes. */
export function followStage(stage: Adjustable | null): void {
  const [pace, light] = [paceNow.value, themeNow.value];
  stage?.setSpeed(SPEED[pace]);
  stage?.setReducedMotion(pace === "off");
  stage?.setLight(light);
}
