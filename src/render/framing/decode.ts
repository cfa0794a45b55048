import { type Box, overlap } from './box.ts';

/** A detection by a model, with its score (0 to 1). Pixels of the model's input. */
export type RawDetection = { box: Box; score: number };

/** Detections below this score are noise. */
const minScore = 0.4;

/**
 * The faces in BlazeFace's four outputs: scores (one per anchor) and boxes (16 numbers per anchor: centre, size, six landmarks)
 * of a coarse and a fine grid of anchors. The length of an output tells which grid it belongs to.
 */
export function decodeFaces(outputs: readonly Float32Array[], input: number): RawDetection[] {
  const [coarse, fine] = [(input / 16) ** 2 * 2, (input / 32) ** 2 * 6];
  const found = [
    ...decodeGrid(outputs, { anchors: coarse, stride: 16, perCell: 2, input }),
    ...decodeGrid(outputs, { anchors: fine, stride: 32, perCell: 6, input }),
  ];
  return distinct(found, 0.3);
}

/** CenterNet's persons: rows of left, top, right, bottom, score and class; class 0 is a person. */
export function decodePersons(outputs: readonly Float32Array[]): RawDetection[] {
  const rows = outputs[0] ?? new Float32Array();
  const found: RawDetection[] = [];
  for (let at = 0; at + 5 < rows.length; at += 6) {
    const [left = 0, top = 0, right = 0, bottom = 0, score = 0, kind = -1] = rows.subarray(at, at + 6);
    if (kind === 0 && score >= minScore) found.push({ score, box: { x: left, y: top, width: right - left, height: bottom - top } });
  }
  return distinct(found, 0.5);
}

type Grid = { anchors: number; stride: number; perCell: number; input: number };

function decodeGrid(outputs: readonly Float32Array[], { anchors, stride, perCell, input }: Grid): RawDetection[] {
  const scores = outputs.find((output) => output.length === anchors);
  const boxes = outputs.find((output) => output.length === anchors * 16);
  if (!scores || !boxes) throw new Error('the face model answered in an unknown shape');
  const cells = input / stride;
  const found: RawDetection[] = [];
  for (let index = 0; index < anchors; index++) {
    const score = 1 / (1 + Math.exp(-(scores[index] ?? 0)));
    if (score < minScore) continue;
    const cell = Math.floor(index / perCell);
    const [dx = 0, dy = 0, width = 0, height = 0] = boxes.subarray(index * 16, index * 16 + 4);
    const [x, y] = [stride * ((cell % cells) + 0.5) + dx, stride * (Math.floor(cell / cells) + 0.5) + dy];
    found.push({ score, box: { x: x - width / 2, y: y - height / 2, width, height } });
  }
  return found;
}

/** Non-maximum suppression: of detections that overlap more than `most`, the one with the highest score stays. */
function distinct(found: readonly RawDetection[], most: number): RawDetection[] {
  const distinctDetections: RawDetection[] = [];
  for (const one of found.toSorted((a, b) => b.score - a.score)) {
    if (distinctDetections.every((other) => overlap(one.box, other.box) <= most)) distinctDetections.push(one);
  }
  return distinctDetections;
}
