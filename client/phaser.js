/**
 * The parts of Phaser that this page uses: the core, and two game objects missing from it. The complete package is
 * half as large again, with physics, particles, tilemaps and sound that are not used here.
 */

import Events from "phaser/src/gameobjects/events/index.js";
import Extern from "phaser/src/gameobjects/extern/Extern.js";
import Rectangle from "phaser/src/gameobjects/shape/rectangle/Rectangle.js";
import "phaser/src/gameobjects/shape/rectangle/RectangleFactory.js";
import Phaser from "phaser/src/phaser-core.js";

Object.assign(Phaser.GameObjects, { Extern, Events, Rectangle });

export default Phaser;
