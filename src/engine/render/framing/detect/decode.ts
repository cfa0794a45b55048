import { type Box, overlap } from '../box.ts';

/** A detection by a model, with its score (0 to 1); pixels of the model's input. */
export type RawDetection = { box: Box; score: number };
export type Point = { x: number; y: number };
/** A face with its landmarks: the tip of the nose and the middle of the mouth. */
export type RawFace = RawDetection & { nose: Point; mouth: Point };

/** Detections below this score are noise. */
const minScore = 0.4;

/** Numbers per anchor: the logit of its score, then centre, size and six landmarks. */
const anchorNumbers = 17;

/**
 * The faces in BlazeFace's output: those of the anchors of a fine grid, row by row, and then of a
 * coarse one.
 */
export function decodeFaces(anchors: Float32Array, input: number): RawFace[] {
  const fine = (input / 16) ** 2 * 2;
  const found = [
    ...decodeGrid(anchors.subarray(0, fine * anchorNumbers), { stride: 16, perCell: 2, input }),
    ...decodeGrid(anchors.subarray(fine * anchorNumbers), { stride: 32, perCell: 6, input }),
  ];
  return distinct(found, 0.3);
}

/** A cell of CenterNet's output has so many pixels of its input per side. */
const cellSide = 4;

/**
 * The persons in CenterNet's output: for each cell of a grid the score of a person whose middle it
 * is, 0 where a neighbour has a higher one; then the distances from all cells to the left, the top,
 * the right and the bottom.
 */
export function decodePersons(output: Float32Array, input: number): RawDetection[] {
  const cells = input / cellSide;
  const found: RawDetection[] = [];
  for (const [cell, score] of output.subarray(0, cells ** 2).entries()) {
    if (score < minScore) continue;
    const reach = (side: number) => output[side * cells ** 2 + cell] ?? 0;
    const [x, y] = [cellSide * (cell % cells), cellSide * Math.floor(cell / cells)];
    const [left, top, right, bottom] = [reach(1), reach(2), reach(3), reach(4)];
    found.push({
      score,
      box: { x: x - left, y: y - top, width: left + right, height: top + bottom },
    });
  }
  return distinct(found, 0.5);
}

type Grid = { stride: number; perCell: number; input: number };

function decodeGrid(anchors: Float32Array, { stride, perCell, input }: Grid): RawFace[] {
  const cells = input / stride;
  const found: RawFace[] = [];
  for (let index = 0; index < anchors.length / anchorNumbers; index++) {
    const first = index * anchorNumbers;
    const score = 1 / (1 + Math.exp(-(anchors[first] ?? 0)));
    if (score < minScore) continue;
    const numbers = anchors.subarray(first + 1, first + anchorNumbers);
    const cell = Math.floor(index / perCell);
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
