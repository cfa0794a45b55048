/** Width and height of the drawn head in pixels. */
export const headSide = 400;

/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number];

export type HeadOptions = {
  /** The colour of the lit parts of the skin; shaded parts are darker. */
  skin?: Colour;
  hair?: Colour;
  /** How far the mouth is open, from 0 to 1. */
  mouth?: number;
};

const usualSkin: Colour = [228, 182, 155];
const usualHair: Colour = [60, 40, 28];

/**
 * A drawn head that the face model takes for a real one, as RGBA pixels with a transparent
 * background.
 */
export function drawnHead({
  skin = usualSkin,
  hair = usualHair,
  mouth = 0,
}: HeadOptions = {}): Uint8Array {
  const pixels = new Uint8Array(headSide * headSide * 4);
  const features = [...featuresOf(skin), ...mouthOf(mouth)];
  for (let y = 0; y < headSide; y++) {
    for (let x = 0; x < headSide; x++) {
      const [u, v] = [
        ((x + 0.5) / headSide - 0.5) * 2.2,
        ((y + 0.5) / headSide - 0.5) * 2.4 - 0.06,
      ];
      const shade = mixed(skin, tinted([176, 122, 98], skin), Math.abs(u / 0.75) ** 3 + 0.15 * v);
      const [red, green, blue] = painted(
        mixed(hair, shade, inEllipse([u, v], faceShape)),
        features,
        [u, v],
      );
      const opacity = Math.max(inEllipse([u, v], hairShape), inEllipse([u, v], faceShape));
      pixels.set([red, green, blue, 255 * opacity], (y * headSide + x) * 4);
    }
  }
  return pixels;
}

/** Centre, radii and softness of the edge. */
type Ellipse = { x: number; y: number; width: number; height: number; rim: number };
const ellipse = (x: number, y: number, width: number, height: number, rim: number): Ellipse => ({
  x,
  y,
  width,
  height,
  rim,
});
const hairShape = ellipse(0, -0.25, 0.92, 0.95, 0.04);
const faceShape = ellipse(0, 0.12, 0.72, 0.95, 0.06);

function inEllipse(
  [u, v]: readonly [number, number],
  { x, y, width, height, rim }: Ellipse,
): number {
  // Most pixels are far from most ellipses, and a distance takes long to compute.
  const reach = 1 + rim;
  if (Math.abs(u - x) > width * reach || Math.abs(v - y) > height * reach) return 0;
  return Math.min(1, Math.max(0, (1 - Math.hypot((u - x) / width, (v - y) / height)) / rim + 0.5));
}

/** Colour, opacity, ellipses. */
type Feature = readonly [Colour, number, Ellipse[]];
const both = (x: number, ...rest: [number, number, number, number]) => [
  ellipse(-x, ...rest),
  ellipse(x, ...rest),
];

/** Painted over the skin in this order. */
function featuresOf(skin: Colour): Feature[] {
  const tint = (colour: Colour) => tinted(colour, skin);
  return [
    [tint([150, 100, 80]), 0.45, both(0.3, -0.06, 0.22, 0.16, 0.8)],
    [[55, 35, 25], 1, both(0.3, -0.25, 0.2, 0.045, 0.4)],
    [[240, 238, 235], 1, both(0.29, -0.04, 0.14, 0.07, 0.2)],
    [[45, 30, 22], 1, both(0.29, -0.04, 0.07, 0.075, 0.2)],
    [[60, 40, 30], 1, both(0.29, -0.105, 0.16, 0.025, 0.4)],
    [tint([245, 205, 180]), 0.6, [ellipse(0, 0.12, 0.06, 0.26, 0.8)]],
    [tint([140, 88, 70]), 0.7, [ellipse(0, 0.34, 0.15, 0.05, 0.6)]],
    [tint([90, 50, 42]), 0.8, both(0.07, 0.345, 0.035, 0.022, 0.4)],
    [tint([160, 108, 88]), 0.4, [ellipse(0, 0.75, 0.16, 0.04, 0.8)]],
  ];
}

/** Lips, with a line between them, or with a dark opening and the edge of the upper teeth. */
function mouthOf(open: number): Feature[] {
  const lips: Colour = [178, 80, 78];
  if (open <= 0) {
    return [
      [lips, 1, [ellipse(0, 0.6, 0.25, 0.075, 0.25)]],
      [[110, 40, 42], 1, [ellipse(0, 0.595, 0.23, 0.015, 0.4)]],
    ];
  }
  const y = 0.6 + 0.07 * open;
  return [
    [lips, 1, [ellipse(0, y, 0.25 - 0.03 * open, 0.075 + 0.1 * open, 0.2)]],
    [[62, 20, 24], 1, [ellipse(0, y, 0.2 - 0.02 * open, 0.015 + 0.11 * open, 0.2)]],
    [[232, 226, 216], open, [ellipse(0, y - 0.08 * open, 0.12, 0.025 * open, 0.3)]],
  ];
}

function painted(
  under: Colour,
  features: readonly Feature[],
  at: readonly [number, number],
): Colour {
  let colour = under;
  for (const [paint, strength, places] of features) {
    for (const place of places) {
      const share = inEllipse(at, place);
      if (share > 0) colour = mixed(colour, paint, strength * share);
    }
  }
  return colour;
}

/** Adapts a colour that goes with the usual skin to another skin. */
function tinted(colour: Colour, skin: Colour): Colour {
  const part = (index: 0 | 1 | 2) =>
    Math.min(255, (colour[index] * skin[index]) / usualSkin[index]);
  return [part(0), part(1), part(2)];
}

function mixed(from: Colour, to: Colour, share: number): Colour {
  const part = Math.min(1, Math.max(0, share));
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
}
