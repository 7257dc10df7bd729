/** Direction of the lamp from the dice: above, behind and to the left, so that upper faces are the brightest. */
const LAMP = "vec3(-0.4187, 0.8374, -0.3517)";

/** The radius of a die's edges. */
export const ROUNDING = 0.13;

export const DIE_VERTEX = `
attribute vec3 aPoint;
attribute vec3 aNormal;
uniform mat4 uClip;
uniform mat3 uTurn;
uniform vec4 uCentre; // xyz and the die's edge
uniform vec3 uEye;
varying vec3 vPoint;
varying vec3 vNormal;
varying vec3 vTurned;
varying vec3 vWorld;
varying vec3 vEye;
void main() {
  vPoint = aPoint;
  vNormal = aNormal;
  vTurned = uTurn * aNormal;
  vWorld = uTurn * aPoint * uCentre.w + uCentre.xyz;
  vEye = uEye - vWorld;
  gl_Position = uClip * vec4(vWorld, 1.0);
}`;

export const DIE_FRAGMENT = `
precision highp float;
varying vec3 vPoint;
varying vec3 vNormal;
varying vec3 vTurned;
varying vec3 vWorld;
varying vec3 vEye;
uniform mat3 uTurn;
uniform vec4 uCentre;
uniform vec3 uBody;
uniform vec3 uPip;
uniform float uAlpha;
uniform float uGlow;
uniform float uPixel; // one pixel on the felt, in edges of a die
uniform vec4 uOthers[5]; // xyz and the edge of each die nearby
uniform int uOtherCount;

const float SPREAD = 0.245;
const float ROUNDING = ${ROUNDING};
const vec3 LAMP = ${LAMP};
const vec3 FILL = vec3(0.3922, 0.4794, 0.7845);

vec2 closer(vec2 a, vec2 b) { return dot(a, a) < dot(b, b) ? a : b; }
vec2 pair(vec2 p, vec2 c) { return dot(p, c) < 0.0 ? p + c : p - c; }

// From the middle of the nearest pip of this face.
vec2 fromPip(float face, vec2 p) {
  vec2 near = vec2(9.0);
  if (mod(face, 2.0) > 0.5) near = p;
  if (face > 1.5) near = closer(near, pair(p, vec2(SPREAD, -SPREAD)));
  if (face > 3.5) near = closer(near, pair(p, vec2(SPREAD, SPREAD)));
  if (face > 5.5) near = closer(near, pair(p, vec2(SPREAD, 0.0)));
  return near;
}

// Light from a bright room: a lamp field overhead, walls, and the green felt below.
vec3 room(float up) {
  vec3 wall = mix(vec3(0.30, 0.27, 0.24), vec3(0.62, 0.60, 0.56), clamp(up, 0.0, 1.0));
  return mix(vec3(0.035, 0.10, 0.06), wall, clamp(up * 1.7 + 0.55, 0.0, 1.0));
}

// How much of the sky the other dice take away, and how much of the lamp.
vec2 sheltered(vec3 normal) {
  vec2 open = vec2(1.0);
  for (int i = 0; i < 5; i++) {
    if (i >= uOtherCount) break;
    vec4 other = uOthers[i];
    vec3 gap = other.xyz - vWorld;
    float away = length(gap);
    float r = other.w * 0.58;
    float share = r / max(away, r);
    open.x *= 1.0 - 0.75 * share * share * max(0.0, dot(normal, gap / away) * 0.7 + 0.3);
    float along = dot(gap, LAMP);
    float miss = length(gap - LAMP * along);
    open.y *= 1.0 - 0.85 * smoothstep(0.0, 0.3, along) * (1.0 - smoothstep(r * 0.55, r * 1.35, miss));
  }
  return open;
}

// How much of this pixel the die covers. An outline always lies on a rounded edge to a face that looks away; there the
// distance to it follows from how far the surface has turned, seen across the edge.
float covered(vec3 eye, float outline) {
  vec3 share = vNormal * eye;
  if (min(min(share.x, share.y), share.z) > -0.0001) return 1.0;
  vec3 alongEdge = max(1.0 - abs(vNormal) * 3.0, 0.0) * eye * eye;
  float across = 1.0 - alongEdge.x - alongEdge.y - alongEdge.z;
  float pixels = ROUNDING * uCentre.w / uPixel * outline * outline / (2.0 * max(across, 0.02));
  return clamp(pixels, 0.0, 1.0);
}

void main() {
  vec3 a = abs(vPoint);
  bool lid = a.y > max(a.x, a.z);
  bool front = a.z > a.x;
  float low = lid ? 1.0 : front ? 2.0 : 3.0;
  float signed = lid ? vPoint.y : front ? vPoint.z : vPoint.x;
  float face = signed > 0.0 ? low : 7.0 - low;
  vec2 off = fromPip(face, lid ? vPoint.xz : front ? vPoint.xy : vPoint.zy);

  vec3 eye = normalize(vEye);
  vec3 normal = normalize(vTurned);
  float outline = dot(normal, eye);
  float facing = max(outline, 0.15);
  float cover = uAlpha * covered(eye * uTurn, outline);
  vec2 open = sheltered(normal);
  float felt = mix(0.42 + 0.58 * clamp(vWorld.y * 1.8, 0.0, 1.0), 1.0, clamp(normal.y * 1.5 - 0.45, 0.0, 1.0));
  float sky = open.x * felt;

  float reach = length(off);
  float radius = face < 1.5 ? 0.118 : 0.094;
  float soft = uPixel / facing * 0.75;
  // On a face seen nearly from the side a pip would be a few scattered pixels.
  float pip = (1.0 - smoothstep(radius - soft, radius + soft, reach)) * clamp(outline * 10.0 - 0.5, 0.0, 1.0);
  if (pip > 0.0) {
    // A pip is a small bowl: its wall leans towards its middle.
    vec2 lean = off * (-0.75 * pip * smoothstep(0.15, 1.0, reach / radius) / max(reach, 0.001));
    normal += uTurn * (lid ? vec3(lean.x, 0.0, lean.y) : front ? vec3(lean, 0.0) : vec3(0.0, lean.y, lean.x));
    normal = normalize(normal);
  }

  float key = clamp(dot(normal, LAMP) * 0.85 + 0.15, 0.0, 1.0) * open.y;
  float fill = clamp(dot(normal, FILL) * 0.6 + 0.4, 0.0, 1.0);
  vec3 light = vec3(0.80, 0.772, 0.72) * key + (vec3(0.138, 0.147, 0.16) * fill + 0.52 * room(normal.y)) * sky;
  // Light that enters near an edge comes out again around it.
  float turned = 1.0 - facing;
  light += (1.0 - pip) * turned * turned * turned * 0.12;
  vec3 colour = mix(uBody, uPip, pip) * light;

  float head = dot(normal, eye);
  vec3 bounce = 2.0 * head * normal - eye;
  float away = 1.0 - clamp(head, 0.0, 1.0);
  float fresnel = 0.022 + 0.275 * away * away * away * away;
  float glint = max(dot(bounce, LAMP), 0.0);
  glint *= glint;
  glint *= glint;
  glint *= glint;
  float wide = glint * glint;
  float spark = wide * wide;
  spark = spark * spark * 0.5 + wide * 0.05;
  colour += room(bounce.y) * fresnel * sky + vec3(1.0, 0.97, 0.92) * spark * open.y * (1.0 - 0.45 * pip);
  colour += vec3(1.0, 0.80, 0.30) * uGlow * (0.025 + 0.12 * turned * turned);

  colour = colour / (1.0 + max(colour - 0.82, 0.0) * 0.9);
  gl_FragColor = vec4(sqrt(colour), 1.0) * cover;
}`;

export const FLOOR_VERTEX = `
attribute vec2 aCorner;
uniform mat4 uClip;
uniform mat3 uTurn;
uniform vec4 uCentre;
uniform vec4 uQuad; // middle x z, half width and depth
uniform vec3 uEye;
varying vec3 vStart;
varying vec3 vLamp;
varying vec2 vFlat;
varying vec2 vLean;
// Where the middle of the die is seen on the felt at this height.
vec2 seenAt(float height) {
  return uEye.xz + (uCentre.xz - uEye.xz) * uEye.y / (uEye.y - height);
}
void main() {
  vec3 world = vec3(uQuad.x + aCorner.x * uQuad.z, 0.0, uQuad.y + aCorner.y * uQuad.w);
  // In the die's own frame and size; v * M turns by the inverse of a rotation M.
  vStart = (world - uCentre.xyz) * uTurn / uCentre.w;
  vLamp = ${LAMP} * uTurn;
  vLamp += 0.001 * (step(0.0, vLamp) * 2.0 - 1.0);
  vec2 low = seenAt(uCentre.y - 0.5 * uCentre.w);
  vec2 high = seenAt(uCentre.y + 0.5 * uCentre.w);
  vFlat = (world.xz - 0.5 * (low + high)) / uCentre.w;
  vLean = 0.5 * abs(high - low) / uCentre.w;
  gl_Position = uClip * vec4(world, 1.0);
}`;

/** The shadow of one die on the felt, and the ring around it when it is selected. */
export const FLOOR_FRAGMENT = `
precision highp float;
varying vec3 vStart;
varying vec3 vLamp;
varying vec2 vFlat;
varying vec2 vLean;
uniform vec4 uCentre;
uniform float uAlpha;
uniform float uGlow;
uniform float uPixel;

// Distance to the rounded cube; inside it does not matter how deep.
float toDie(vec3 p) {
  return length(max(abs(p) - ${0.5 - ROUNDING}, 0.0)) - ${ROUNDING};
}

void main() {
  // Where a ray to the lamp comes nearest to the cube, and how near; the further away that is, the softer the shadow.
  vec3 slope = 1.0 / vLamp;
  vec3 middle = -vStart * slope;
  vec3 reach = abs(slope) * 0.5;
  vec3 enter = middle - reach;
  vec3 leave = middle + reach;
  float first = max(max(enter.x, enter.y), enter.z);
  float last = min(min(leave.x, leave.y), leave.z);
  float nearest = max(0.5 * (first + last), 0.0);
  float soft = 0.06 + 0.13 * nearest;
  float shadow = 1.0 - smoothstep(-soft, soft, toDie(vStart + vLamp * nearest));

  float rise = max(uCentre.y / uCentre.w - 0.5, 0.0);
  float near = max(1.0 - max(toDie(vStart), 0.0) * 2.5, 0.0);
  float contact = (0.62 * near + 0.2) * near * near / (1.0 + 3.0 * rise);
  float dark = 1.0 - (1.0 - 0.52 * shadow) * (1.0 - contact);
  vec4 colour = vec4(0.0, 0.015, 0.01, 1.0) * dark * 0.92 * uAlpha;

  if (uGlow > 0.0) {
    // Around the die as it is seen: its upper face leans away from its foot.
    vec2 p = abs(vFlat) - 0.50 - vLean;
    float ring = abs(length(max(p, 0.0)) + min(max(p.x, p.y), 0.0) - 0.13);
    float line = 1.0 - smoothstep(0.026, 0.026 + 1.5 * uPixel, ring);
    float halo = max(1.0 - ring * 5.0, 0.0) * 0.35;
    float shine = clamp(line + halo, 0.0, 1.0) * uGlow * uAlpha;
    colour = colour * (1.0 - shine) + vec4(1.0, 0.83, 0.38, 1.0) * shine;
  }
  gl_FragColor = colour;
}`;
