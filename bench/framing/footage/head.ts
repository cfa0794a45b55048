import { type Box, type Canvas, colourAt, paint, visiblePart } from './canvas.ts';
import { type Image, smallerCopies } from './image.ts';

/** A head with a transparent background. Positions are pixels of the image. */
export type Head = {
  /** The image, and smaller copies of it. */
  copies: Image[];
  /** The face from brow to chin and from ear to ear. */
  face: Box;
  /** The centre of the mouth, on the line between the lips. */
  mouth: { x: number; y: number };
};

export function headOf(image: Image, face: Box, mouth: { x: number; y: number }): Head {
  return { copies: smallerCopies(image), face, mouth };
}

/**
 * The pose of a head at one time: the centre and height of its face in the frame (pixels), and the
 * angle by which it is tilted (radians).
 */
export type Pose = {
  x: number;
  y: number;
  face: number;
  angle: number;
  /**
   * How far the mouth is open, how much the person smiles, and how far the eyes are shut: 0 to 1.
   */
  mouth: number;
  smile: number;
  blink: number;
};

/** The box of a head's face in the frame. */
export function faceBox({ face }: Head, pose: Pick<Pose, 'x' | 'y' | 'face'>): Box {
  const width = (pose.face * face.width) / face.height;
  return { x: pose.x - width / 2, y: pose.y - pose.face / 2, width, height: pose.face };
}

/**
 * Draws a head. The mouth opens by moving the jaw: everything below the line between the lips moves
 * down, and the gap is dark.
 */
export function drawHead(canvas: Canvas, head: Head, pose: Pose): void {
  const [largest] = head.copies;
  if (!largest) return;
  const scale = pose.face / head.face.height;
  const level = Math.min(head.copies.length - 1, Math.max(0, Math.floor(Math.log2(1 / scale))));
  const copy = head.copies[level] ?? largest;
  const shrink = copy.width / largest.width;
  const centre = { x: head.face.x + head.face.width / 2, y: head.face.y + head.face.height / 2 };
  const reach = Math.max(largest.width, largest.height) * scale * 0.6 + pose.face * 0.12;
  const { left, top, right, bottom } = visiblePart(canvas, {
    x: pose.x - reach,
    y: pose.y - reach,
    width: 2 * reach,
    height: 2 * reach,
  });
  const [cos, sin] = [Math.cos(pose.angle) / scale, Math.sin(pose.angle) / scale];
  const at = { x: 0, y: 0 };
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const [dx, dy] = [x + 0.5 - pose.x, y + 0.5 - pose.y];
      at.x = centre.x + dx * cos + dy * sin;
      at.y = centre.y - dx * sin + dy * cos;
      if (at.x < 0 || at.y < 0 || at.x > largest.width || at.y > largest.height * 1.1) continue;
      const inside = warp(at, head, pose);
      const colour = colourAt(copy, at.x * shrink, at.y * shrink);
      if (colour.alpha === 0) continue;
      if (inside > 0) Object.assign(colour, mouthColour(inside, colour.alpha));
      paint(canvas, (y * canvas.width + x) * 3, colour);
    }
  }
}

/** The colour inside an open mouth: teeth at the upper edge, dark below. */
function mouthColour(
  depth: number,
  alpha: number,
): { red: number; green: number; blue: number; alpha: number } {
  const teeth = depth < 0.28;
  return teeth
    ? { red: 205, green: 196, blue: 184, alpha }
    : { red: 58, green: 20, blue: 24, alpha };
}

/**
 * The height of a fully open mouth as a fraction of the face's height, and half the width of a
 * mouth as a fraction of the face's width.
 */
const widest = 0.14;
const halfMouth = 0.19;

/**
 * Moves a position to where its colour is in the still head.
 * @returns how deep the position is inside the open mouth, from 0 (outside) to 1
 */
function warp(at: { x: number; y: number }, { face, mouth }: Head, pose: Pose): number {
  let across = (at.x - mouth.x) / face.width;
  let down = (at.y - mouth.y) / face.height;
  if (Math.abs(across) > 0.6 || down < -0.62) return 0;
  if (pose.blink > 0 && Math.abs(across) < 0.43 && down > -0.54 && down < -0.38)
    down += pose.blink * 0.85 * (-0.54 - down);
  let depth = 0;
  if (pose.mouth > 0 && down > 0) {
    const jaw =
      widest * pose.mouth * Math.cos(Math.min(1, Math.abs(across) / 0.55) * (Math.PI / 2)) ** 2;
    const gap = widest * pose.mouth * Math.max(0, 1 - (across / halfMouth) ** 2);
    if (down < gap) depth = Math.max(0.01, down / gap);
    const near = Math.min(1, Math.max(0, (down - gap) / 0.05));
    const fading = Math.min(1, Math.max(0, 1 - (down - 0.42) / 0.3));
    down = Math.max(depth > 0 ? 0.05 : 0, down - (gap + (jaw - gap) * near) * fading);
  }
  if (pose.smile > 0) {
    const share = pose.smile * Math.exp(-((down / 0.14) ** 2)) * Math.exp(-((across / 0.32) ** 2));
    down += share * 0.9 * Math.min(0.06, across * across * 1.6);
    across /= 1 + 0.22 * share;
  }
  at.x = mouth.x + across * face.width;
  at.y = mouth.y + down * face.height;
  return depth;
}
