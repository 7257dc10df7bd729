import Phaser from "phaser";
import type { StageScene } from "../canvas.ts";
import { StageClock } from "../clock.ts";
import { tableLayout } from "../dice/layout.ts";
import type { Light } from "../materials.ts";
import { type GlowKind, Tabletop } from "../tabletop.ts";
import { ATLAS, Atlas } from "./atlas.ts";
import { audible, type CardSound } from "./audible.ts";
import { type CardFrame, CardTable } from "./CardTable.ts";
import { Label } from "./Label.ts";
import { layoutOf } from "./layout.ts";
import { paintedMark, paintPrint } from "./marks.ts";
import type { CardLayout, Sight } from "./places.ts";
import { type Moment, planOf } from "./plan.ts";
import type { SlotMemory } from "./slots.ts";

const DEPTH = { veil: 800 };

/** Appearance, motion and listeners of a card table. */
export interface CardSceneOptions {
  reducedMotion: boolean;
  fourColours: boolean;
  light: Light;
  memory: SlotMemory;
  heard(sounds: CardSound[]): void;
}

/** The felt table with its cards. */
export class CardScene extends Phaser.Scene implements StageScene {
  readonly clock = new StageClock();
  readonly #memory: SlotMemory;
  readonly #heard: CardSceneOptions["heard"];
  readonly #cards: CardTable;
  #fourColours: boolean;
  #light: Light;
  #size = { width: 300, height: 300 };
  #ratio = 1;
  #sight: Sight | null = null;
  #moment: Moment | null = null;
  #top: Tabletop | null = null;
  #atlas: Atlas | null = null;
  #print: Label | null = null;
  #veil: Phaser.GameObjects.Rectangle | null = null;
  #shadow: Phaser.GameObjects.Image | null = null;
  #halo: Phaser.GameObjects.Image | null = null;
  readonly #images = new Map<string, Phaser.GameObjects.Image>();
  readonly #labels: Label[] = [];
  /** Layout whose marks are written when the cards are at rest, so that no number precedes its cards. */
  #unwritten: CardLayout | null = null;
  #waiting: (() => void)[] = [];

  constructor({ reducedMotion, fourColours, light, memory, heard }: CardSceneOptions) {
    super("stage");
    this.#cards = new CardTable(reducedMotion);
    this.#fourColours = fourColours;
    this.#light = light;
    this.#memory = memory;
    this.#heard = heard;
  }

  create(): void {
    // Phaser's multi-texture shader selects by an interpolated index, which fails for rotated sprites.
    const { renderer } = this;
    if (renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer) renderer.renderNodes.setMaxParallelTextureUnits(1);
    this.#top = new Tabletop(this, this.#light);
    this.#atlas = new Atlas(this);
    this.#print = new Label(this, "print");
    this.#veil = this.add.rectangle(0, 0, 1, 1, 0x020f08, 0.72).setOrigin(0).setDepth(DEPTH.veil).setVisible(false);
    this.#shadow = this.add.image(0, 0, ATLAS).setVisible(false);
    this.#halo = this.add.image(0, 0, ATLAS).setVisible(false);
  }

  setStill(still: boolean): void {
    this.#cards.still = still;
    this.#cards.finish();
  }

  setLight(light: Light): void {
    this.#light = light;
    if (this.#top) this.#top.light = light;
  }

  setFourColours(on: boolean): void {
    this.#fourColours = on;
    this.#paint();
  }

  resize(width: number, height: number, ratio: number): void {
    this.#size = { width, height };
    this.#ratio = ratio;
    this.#top?.lay(tableLayout(width, height, 2), ratio);
    const sight = this.#sight;
    if (!sight) return;
    this.#moment = null;
    void this.show(sight);
    this.#cards.finish();
  }

  #paint(): void {
    const card = this.#moment?.layout.card;
    if (card && this.#atlas?.paint(card, this.#ratio, this.#fourColours)) {
      for (const image of this.#images.values()) image.setTexture(ATLAS, image.name);
    }
  }

  /** Resolves when every card is at its place in this view. */
  show(sight: Sight): Promise<void> {
    this.#sight = sight;
    const layout = layoutOf(sight, this.#size, this.#memory);
    const before = this.#moment;
    const after = { view: sight.view, layout };
    this.#moment = after;
    this.#paint();
    const moves = before
      ? planOf(before, after)
      : [...layout.places].map(([id, to]) => ({ id, from: null, legs: [{ to, wait: 0, seconds: 0 }] }));
    this.#cards.show(layout.places, moves, this.clock.now);
    if (before && !this.#cards.still) this.#heard(audible(before, after, moves, this.clock.rate));
    if (before && before.view !== sight.view && !this.#cards.atRest) this.#postpone(before.layout, layout);
    else this.#write(layout);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Hides the marks of stacks that are about to move, and leaves the others until the cards are at rest. */
  #postpone(before: CardLayout, after: CardLayout): void {
    const kept = new Set(after.marks.map((mark) => JSON.stringify(mark)));
    if (!this.#unwritten) {
      before.marks.forEach((mark, index) => {
        const lies = ["build", "temp", "frame", "worth"].includes(mark.kind);
        if (lies && !kept.has(JSON.stringify(mark))) this.#labels[index]?.hide();
      });
    }
    this.#unwritten = after;
  }

  #write(layout: CardLayout): void {
    this.#unwritten = null;
    const { middle } = layout;
    const edge = Math.min(middle.height * 0.8, layout.card.width * 2.4);
    this.#print?.show("print", { width: edge, height: edge }, this.#ratio, (pen) => paintPrint(pen, edge));
    this.#print?.place(middle.x + middle.width / 2, middle.y + middle.height / 2, 1);
    layout.marks.forEach((mark, index) => {
      this.#labels[index] ??= new Label(this, `label-${index}`);
      const { name, width, height, depth, paint } = paintedMark(mark, layout);
      this.#labels[index]?.show(name, { width, height }, this.#ratio, paint).place(mark.x, mark.y, depth);
    });
    for (const label of this.#labels.slice(layout.marks.length)) label.hide();
    const { x, y, width, height } = layout.felt;
    this.#veil?.setPosition(x, y).setSize(width, height).setVisible(layout.veiled);
  }

  pick(card: string | null): void {
    this.#cards.pick(card, this.clock.now);
  }

  drag(card: string, x: number, y: number): void {
    this.#cards.drag(card, x, y);
  }

  /** Releases the dragged card, which stays there until the table answers. */
  drop(): void {
    this.#cards.drop();
  }

  /** Returns a dropped card that was not accepted. */
  release(): void {
    this.#cards.release(this.clock.now);
  }

  flash(kind: GlowKind): void {
    if (!this.#cards.still) this.#top?.flash(kind, this.clock.now);
  }

  override update(): void {
    const { now } = this.clock;
    const frames = this.#cards.frames(now);
    this.#shadow?.setVisible(false);
    this.#halo?.setVisible(false);
    for (const frame of frames) this.#draw(frame);
    for (const [id, image] of this.#images) {
      if (frames.some((frame) => frame.id === id)) continue;
      image.destroy();
      this.#images.delete(id);
    }
    this.#top?.update(now);
    if (this.#cards.atRest) this.#rest();
  }

  #draw(frame: CardFrame): void {
    const image = this.#images.get(frame.id) ?? this.add.image(0, 0, ATLAS);
    this.#images.set(frame.id, image);
    const known = !frame.id.includes("-");
    const face = known && frame.up ? frame.id : "back";
    if (image.name !== face) image.setName(face).setFrame(face);
    const scale = frame.scale / this.#ratio;
    image.setPosition(frame.x, frame.y).setRotation(frame.angle).setDepth(frame.depth);
    image.setScale(scale * Math.max(0.02, frame.squeeze), scale);
    if (frame.lift > 0.5) this.#below(this.#shadow, "shadow", frame, { grow: 1.06, drop: 14 * frame.lift });
    if (frame.picked) this.#below(this.#halo, "halo", frame, { grow: 1, drop: 0 });
  }

  #below(
    image: Phaser.GameObjects.Image | null,
    picture: string,
    { x, y, angle, scale, depth, squeeze }: CardFrame,
    { grow, drop }: { grow: number; drop: number },
  ): void {
    image
      ?.setFrame(picture)
      .setPosition(x + drop * 0.4, y + drop)
      .setRotation(angle)
      .setScale(((scale * grow) / this.#ratio) * squeeze, (scale * grow) / this.#ratio)
      .setDepth(depth - 0.5)
      .setVisible(true);
  }

  get atRest(): boolean {
    return this.#cards.atRest && (this.#top?.atRest ?? true);
  }

  finish(): void {
    this.#cards.finish();
    this.#rest();
  }

  #rest(): void {
    if (this.#unwritten) this.#write(this.#unwritten);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
