/**
 * The parts of Phaser that this page uses. Each scene has cameras and game objects, but none of Phaser's input, loader,
 * tweens or clocks. `vite.config.ts` leaves out further modules that those parts import but never use here.
 */

import "phaser/src/cameras/2d/CameraManager.js";
import CONST from "phaser/src/const.js";
import CoreEvents from "phaser/src/core/events/index.js";
import Game from "phaser/src/core/Game.js";
import "phaser/src/events/index.js";
import "phaser/src/gameobjects/DisplayList.js";
import GameObjectEvents from "phaser/src/gameobjects/events/index.js";
import Extern from "phaser/src/gameobjects/extern/Extern.js";
import "phaser/src/gameobjects/GameObjectCreator.js";
import "phaser/src/gameobjects/GameObjectFactory.js";
import "phaser/src/gameobjects/graphics/GraphicsFactory.js";
import "phaser/src/gameobjects/image/ImageFactory.js";
import "phaser/src/gameobjects/layer/LayerFactory.js";
import "phaser/src/gameobjects/shape/rectangle/RectangleFactory.js";
import "phaser/src/gameobjects/UpdateList.js";
import RendererEvents from "phaser/src/renderer/events/index.js";
import WebGLRenderer from "phaser/src/renderer/webgl/WebGLRenderer.js";
import ScaleModes from "phaser/src/scale/const/index.js";
import Scene from "phaser/src/scene/Scene.js";
import "phaser/src/scene/ScenePlugin.js";
import CanvasTexture from "phaser/src/textures/CanvasTexture.js";

const { CANVAS, WEBGL } = CONST;

export default {
  ...{ CANVAS, WEBGL, Game, Scene },
  Core: { Events: CoreEvents },
  GameObjects: { Extern, Events: GameObjectEvents },
  Renderer: { Events: RendererEvents, WebGL: { WebGLRenderer } },
  Scale: { NONE: ScaleModes.SCALE_MODE.NONE },
  Textures: { CanvasTexture },
};
