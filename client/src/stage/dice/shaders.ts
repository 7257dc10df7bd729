/** Where the lamp is, from the dice: above, behind and to the left, so that upper faces are the brightest. */
const LAMP = "normalize(vec3(-0.50, 1.0, -0.42))";

export const DIE_VERTEX = `
attribute vec3 aPoint;
attribute vec3 aNormal;
uniform mat4 uClip;
uniform mat3 uTurn;
uniform vec4 uCentre; // xyz and the die's edge
varying vec3 vPoint;
varying vec3 vNormal;
varying vec3 vWorld;
void main() {
  vPoint = aPoint;
  vNormal = aNormal;
  vWorld = uTurn * aPoint * uCentre.w + uCentre.xyz;
  gl_Position = uClip * vec4(vWorld, 1.0);
}`;

export const DIE_FRAGMENT = `
precision highp float;
varying vec3 vPoint;
varying vec3 vNormal;
varying vec3 vWorld;
uniform mat3 uTurn;
uniform vec4 uCentre;
uniform vec3 uEye;
uniform vec3 uBody;
uniform vec3 uPip;
uniform float uAlpha;
uniform float uGlow;
uniform float uPixel; // one pixel on the felt, in edges of a die
uniform vec4 uOthers[6]; // xyz and the edge of every die, 0 where there is none

const float SPREAD = 0.245;

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
vec3 room(vec3 d) {
  vec3 wall = mix(vec3(0.30, 0.27, 0.24), vec3(0.62, 0.60, 0.56), smoothstep(-0.1, 0.9, d.y));
  vec3 light = mix(vec3(0.035, 0.10, 0.06), wall, smoothstep(-0.35, 0.25, d.y));
  return light;
}

// How much of the sky the other dice take away, and how much of the lamp.
vec2 sheltered(vec3 point, vec3 normal, vec3 lamp) {
  vec2 open = vec2(1.0);
  for (int i = 0; i < 6; i++) {
    vec4 other = uOthers[i];
    vec3 gap = other.xyz - point;
    float away = length(gap);
    if (other.w == 0.0 || distance(other.xyz, uCentre.xyz) < 0.01) continue;
    float r = other.w * 0.58;
    float share = r / max(away, r);
    open.x *= 1.0 - 0.75 * share * share * max(0.0, dot(normal, gap / away) * 0.7 + 0.3);
    float along = dot(gap, lamp);
    float miss = length(gap - lamp * along);
    open.y *= 1.0 - 0.85 * smoothstep(0.0, 0.3, along) * (1.0 - smoothstep(r * 0.55, r * 1.35, miss));
  }
  return open;
}

void main() {
  vec3 a = abs(vPoint);
  vec3 side = a.y > max(a.x, a.z) ? vec3(0.0, 1.0, 0.0) : a.z > a.x ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0);
  bool front = dot(side, vPoint) > 0.0;
  float face = side.y > 0.5 ? (front ? 1.0 : 6.0) : side.z > 0.5 ? (front ? 2.0 : 5.0) : (front ? 3.0 : 4.0);
  vec2 flatPoint = side.y > 0.5 ? vPoint.xz : side.z > 0.5 ? vPoint.xy : vPoint.zy;

  vec3 eye = normalize(uEye - vWorld);
  vec3 smoothNormal = normalize(uTurn * vNormal);
  float facing = max(dot(smoothNormal, eye), 0.15);

  vec2 off = fromPip(face, flatPoint);
  float reach = length(off);
  float radius = face < 1.5 ? 0.118 : 0.094;
  float soft = uPixel / facing * 0.75;
  float pip = 1.0 - smoothstep(radius - soft, radius + soft, reach);

  // A pip is a small bowl: its wall leans towards its middle.
  float bowl = pip * smoothstep(0.15, 1.0, reach / radius) * 0.75;
  vec2 lean = -off / max(reach, 0.001) * bowl;
  vec3 leaning = side.y > 0.5 ? vec3(lean.x, 0.0, lean.y) : side.z > 0.5 ? vec3(lean, 0.0) : vec3(0.0, lean.y, lean.x);
  vec3 normal = normalize(smoothNormal + uTurn * leaning);

  vec3 lamp = ${LAMP};
  vec3 fill = normalize(vec3(0.45, 0.55, 0.9));
  vec2 open = sheltered(vWorld, smoothNormal, lamp);
  float height = clamp(vWorld.y / 0.55, 0.0, 1.0);
  float felt = mix(0.42 + 0.58 * height, 1.0, smoothstep(0.3, 0.95, smoothNormal.y));
  float sky = open.x * felt;

  float key = clamp((dot(normal, lamp) + 0.18) / 1.18, 0.0, 1.0) * open.y;
  float soften = clamp(dot(normal, fill) * 0.6 + 0.4, 0.0, 1.0);
  vec3 light = vec3(1.0, 0.965, 0.90) * key * 0.80 + vec3(0.86, 0.92, 1.0) * soften * 0.16 * sky + room(normal) * 0.52 * sky;

  vec3 paint = mix(uBody, uPip, pip);
  // Light that enters near an edge comes out again around it.
  float through = (1.0 - pip) * pow(1.0 - facing, 3.0) * 0.12;
  vec3 colour = paint * (light + through);

  vec3 bounce = reflect(-eye, normal);
  float fresnel = 0.04 + 0.50 * pow(1.0 - max(dot(normal, eye), 0.0), 4.0);
  float spark = pow(max(dot(bounce, lamp), 0.0), 70.0) * 0.55 + pow(max(dot(bounce, lamp), 0.0), 14.0) * 0.10;
  colour += (room(bounce) * fresnel * 0.55 * sky) + vec3(1.0, 0.97, 0.92) * spark * open.y * mix(1.0, 0.55, pip);
  colour += vec3(1.0, 0.80, 0.30) * uGlow * (0.04 + 0.42 * pow(1.0 - facing, 2.5));

  colour = colour / (1.0 + max(colour - 0.82, 0.0) * 0.9);
  gl_FragColor = vec4(pow(colour, vec3(1.0 / 2.2)), 1.0) * uAlpha;
}`;

export const FLOOR_VERTEX = `
attribute vec2 aCorner;
uniform mat4 uClip;
uniform vec4 uQuad; // middle x z, half width and depth
varying vec3 vWorld;
void main() {
  vWorld = vec3(uQuad.x + aCorner.x * uQuad.z, 0.0, uQuad.y + aCorner.y * uQuad.w);
  gl_Position = uClip * vec4(vWorld, 1.0);
}`;

/** The shadow of one die on the felt, and the ring around it when it is selected. */
export const FLOOR_FRAGMENT = `
precision highp float;
varying vec3 vWorld;
uniform mat3 uTurn;
uniform vec4 uCentre;
uniform float uAlpha;
uniform float uGlow;
uniform float uPixel;

// Distance to the rounded cube, from a point in the die's own frame.
float toDie(vec3 p) {
  vec3 q = abs(p) - 0.37;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - 0.13;
}

void main() {
  float edge = uCentre.w;
  // v * M turns by the inverse of a rotation M.
  vec3 start = ((vWorld - uCentre.xyz) * uTurn) / edge;
  vec3 lamp = ${LAMP} * uTurn;

  // How deep a ray to the lamp passes through the cube, or by how much it misses; softer the further it has to go.
  vec3 slope = 1.0 / (abs(lamp) + 0.001) * sign(lamp + 0.0001);
  vec3 middle = -start * slope;
  vec3 reach = abs(slope) * 0.47;
  vec3 enter = middle - reach;
  vec3 leave = middle + reach;
  float first = max(max(enter.x, enter.y), enter.z);
  float last = min(min(leave.x, leave.y), leave.z);
  float soft = 0.10 + 0.16 * max(first, 0.0);
  float shadow = smoothstep(-soft, 2.2 * soft, last - first) * step(0.0, last);

  float gap = max(toDie(start), 0.0);
  float rise = max(uCentre.y / edge - 0.5, 0.0);
  float contact = 0.62 * exp(-gap * 5.5) + 0.25 * exp(-gap * 2.2 - rise);
  float dark = 1.0 - (1.0 - 0.52 * shadow) * (1.0 - contact);
  vec4 colour = vec4(0.0, 0.015, 0.01, 1.0) * dark * 0.92 * uAlpha;

  if (uGlow > 0.0) {
    vec3 level = vec3(vWorld.x - uCentre.x, 0.0, vWorld.z - uCentre.z);
    vec2 p = abs(level.xz) / edge - 0.50;
    float ring = length(max(p, 0.0)) + min(max(p.x, p.y), 0.0) - 0.17;
    float line = 1.0 - smoothstep(0.035, 0.035 + 1.5 * uPixel, abs(ring));
    float halo = exp(-abs(ring) * 11.0) * 0.45;
    float shine = clamp(line + halo, 0.0, 1.0) * uGlow * uAlpha;
    colour = colour * (1.0 - shine) + vec4(1.0, 0.83, 0.38, 1.0) * shine;
  }
  gl_FragColor = colour;
}`;
