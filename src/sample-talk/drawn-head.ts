/** Width and height of the drawn head in pixels. */
export const headSide = 400;

type Colour = readonly [number, number, number];

/** A drawn head that the face model takes for a real one, as RGBA pixels with a transparent background. */
export function drawnHead(): Uint8Array {
  const pixels = new Uint8Array(headSide * headSide * 4);
  for (let y = 0; y < headSide; y++) {
    for (let x = 0; x < headSide; x++) {
      const [u, v] = [((x + 0.5) / headSide - 0.5) * 2.2, ((y + 0.5) / headSide - 0.5) * 2.4 - 0.06];
      const [red, green, blue] = colourAt(u, v);
      pixels.set([red, green, blue, 255 * Math.max(inEllipse([u, v], hair), inEllipse([u, v], skin))], (y * headSide + x) * 4);
    }
  }
  return pixels;
}

/** Centre, radii and softness of the edge. */
type Ellipse = { x: number; y: number; width: number; height: number; rim: number };
const ellipse = (x: number, y: number, width: number, height: number, rim: number): Ellipse => ({ x, y, width, height, rim });
const hair = ellipse(0, -0.25, 0.92, 0.95, 0.04);
const skin = ellipse(0, 0.12, 0.72, 0.95, 0.06);

function inEllipse([u, v]: readonly [number, number], { x, y, width, height, rim }: Ellipse): number {
  // Most pixels are far from most ellipses, and a distance takes long to compute.
  const reach = 1 + rim;
  if (Math.abs(u - x) > width * reach || Math.abs(v - y) > height * reach) return 0;
  return Math.min(1, Math.max(0, (1 - Math.hypot((u - x) / width, (v - y) / height)) / rim + 0.5));
}

const both = (x: number, ...rest: [number, number, number, number]) => [ellipse(-x, ...rest), ellipse(x, ...rest)];

/** Painted over the skin in this order: colour, opacity, ellipses. */
const features: readonly [Colour, number, Ellipse[]][] = [
  [[150, 100, 80], 0.45, both(0.3, -0.06, 0.22, 0.16, 0.8)],
  [[55, 35, 25], 1, both(0.3, -0.25, 0.2, 0.045, 0.4)],
  [[240, 238, 235], 1, both(0.29, -0.04, 0.14, 0.07, 0.2)],
  [[45, 30, 22], 1, both(0.29, -0.04, 0.07, 0.075, 0.2)],
  [[60, 40, 30], 1, both(0.29, -0.105, 0.16, 0.025, 0.4)],
  [[245, 205, 180], 0.6, [ellipse(0, 0.12, 0.06, 0.26, 0.8)]],
  [[140, 88, 70], 0.7, [ellipse(0, 0.34, 0.15, 0.05, 0.6)]],
  [[90, 50, 42], 0.8, both(0.07, 0.345, 0.035, 0.022, 0.4)],
  [[178, 80, 78], 1, [ellipse(0, 0.6, 0.25, 0.075, 0.25)]],
  [[110, 40, 42], 1, [ellipse(0, 0.595, 0.23, 0.015, 0.4)]],
  [[160, 108, 88], 0.4, [ellipse(0, 0.75, 0.16, 0.04, 0.8)]],
];

function colourAt(u: number, v: number): Colour {
  const shade = mixed([228, 182, 155], [176, 122, 98], Math.abs(u / 0.75) ** 3 + 0.15 * v);
  let colour = mixed([60, 40, 28], shade, inEllipse([u, v], skin));
  for (const [paint, strength, places] of features) {
    for (const place of places) {
      const share = inEllipse([u, v], place);
      if (share > 0) colour = mixed(colour, paint, strength * share);
    }
  }
  return colour;
}

function mixed(from: Colour, to: Colour, share: number): Colour {
  const part = Math.min(1, Math.max(0, share));
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part];
}
