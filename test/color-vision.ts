import { channelsOf } from '#engine/render/typesetting/contrast.ts';

/** The matrices of Machado, Oliveira and Fernandes (2009) for complete colour blindness. */
const visions = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};

/** The difference of the two colours that are closest, for each kind of vision (CIEDE2000). */
export function closest(colors: readonly string[]): number[] {
  return Object.values(visions).map((matrix) => {
    const seen = colors.map((color) => labOf(seenWith(matrix, color)));
    const pairs = seen.flatMap((one, index) =>
      seen.slice(index + 1).map((other) => [one, other] as const),
    );
    return Math.min(...pairs.map(([one, other]) => difference(one, other)));
  });
}

type Three = [number, number, number];

function seenWith(matrix: readonly number[], color: string): Three {
  const linear = channelsOf(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const at = (row: number) =>
    Math.min(
      1,
      Math.max(
        0,
        linear.reduce((sum, value, column) => sum + value * (matrix[3 * row + column] ?? 0), 0),
      ),
    );
  return [at(0), at(1), at(2)];
}

function labOf([r, g, b]: Three): Three {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function difference([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const turn = (degrees: number) => (degrees + 360) % 360;
  const degrees = (y: number, x: number) => turn((Math.atan2(y, x) * 180) / Math.PI);
  const cos = (angle: number) => Math.cos((angle * Math.PI) / 180);
  const power = (c: number) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 0.5 * (1 - power((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)];
  const [h1, h2] = [degrees(b1, a1 * (1 + g)), degrees(b2, a2 * (1 + g))];
  const grey = c1 * c2 === 0;
  const dh = grey ? 0 : turn(h2 - h1 + 180) - 180;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh * Math.PI) / 360);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + 360) / 2;
  const t =
    1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rt = -2 * power(c) * Math.sin((60 * Math.exp(-(((h - 275) / 25) ** 2)) * Math.PI) / 180);
  const [dl, dc, dhh] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dhh ** 2 + rt * dc * dhh);
}
