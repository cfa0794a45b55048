import { type Box, overlap } from '../box.ts';

/** A detection by a model, with its score (0 to 1); pixels of the model's input. */
export type RawDetection = { box: Box; score: number };
export type Point = { x: number; y: number };
/** A face with its landmarks: the tip of the nose and the middle of the mouth. */
export type RawFace = RawDetection & { nose: Point; mouth: Point };

/** Detections below this score are noise. */
const minScore = 0.4;

/**
 * The faces in BlazeFace's four outputs: scores (one per anchor) and boxes (16 numbers per anchor:
 * centre, size, six landmarks) of a coarse and a fine grid of anchors. The length of an output
 * tells which grid it belongs to.
 */
export function decodeFaces(outputs: readonly Float32Array[], input: number): RawFace[] {
  const [coarse, fine] = [(input / 16) ** 2 * 2, (input / 32) ** 2 * 6];
  const found = [
    ...decodeGrid(outputs, { anchors: coarse, stride: 16, perCell: 2, input }),
    ...decodeGrid(outputs, { anchors: fine, stride: 32, perCell: 6, input }),
  ];
  return distinct(found, 0.3);
}

/**
 * The persons in CenterNet's output: rows of left, top, right, bottom, score and class, where class
 * 0 is a person.
 */
export function decodePersons(outputs: readonly Float32Array[]): RawDetection[] {
  const rows = outputs[0] ?? new Float32Array();
  const found: RawDetection[] = [];
  for (let at = 0; at + 5 < rows.length; at += 6) {
    const [left = 0, top = 0, right = 0, bottom = 0, score = 0, kind = -1] = rows.subarray(
      at,
      at + 6,
    );
    if (kind === 0 && score >= minScore)
      found.push({ score, box: { x: left, y: top, width: right - left, height: bottom - top } });
  }
  return distinct(found, 0.5);
}

type Grid = { anchors: number; stride: number; perCell: number; input: number };

function decodeGrid(
  outputs: readonly Float32Array[],
  { anchors, stride, perCell, input }: Grid,
): RawFace[] {
  const scores = outputs.find((output) => output.length === anchors);
  const boxes = outputs.find((output) => output.length === anchors * 16);
  if (!scores || !boxes) throw new Error('the face model answered in an unknown shape');
  const cells = input / stride;
  const found: RawFace[] = [];
  for (let index = 0; index < anchors; index++) {
    const score = 1 / (1 + Math.exp(-(scores[index] ?? 0)));
    if (score < minScore) continue;
    const cell = Math.floor(index / perCell);
    const numbers = boxes.subarray(index * 16, index * 16 + 16);
    const [anchorX, anchorY] = [
      stride * ((cell % cells) + 0.5),
      stride * (Math.floor(cell / cells) + 0.5),
    ];
    const point = (at: number) => ({
      x: anchorX + (numbers[at] ?? 0),
      y: anchorY + (numbers[at + 1] ?? 0),
    });
    const [centre, width, height] = [point(0), numbers[2] ?? 0, numbers[3] ?? 0];
    const box = { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
    found.push({ score, box, nose: point(8), mouth: point(10) });
  }
  return found;
}

/**
 * Non-maximum suppression: of detections that overlap more than `most`, the one with the highest
 * score stays.
 */
function distinct<Found extends RawDetection>(found: readonly Found[], most: number): Found[] {
  const distinctDetections: Found[] = [];
  for (const one of found.toSorted((a, b) => b.score - a.score)) {
    if (distinctDetections.every((other) => overlap(one.box, other.box) <= most))
      distinctDetections.push(one);
  }
  return distinctDetections;
}
