import type { FaceDescriptor } from '#engine/port';
import { type Box, overlap } from '../box.ts';
import type { Point, RawFace } from './decode.ts';
import type { FrameImage } from './frame-image.ts';
import type { Models } from './models.ts';

export type DetectionOptions = {
  /** Faces of the previous frame, in pixels; a lower score is enough to find them again. */
  known: readonly KnownFace[];
  /** How many faces to describe in this frame at most. */
  maxDescribed: number;
  /**
   * Whether to search tiles of the frame, and then for whole persons, when the whole frame shows no
   * face. Takes ten times as long.
   */
  thorough: boolean;
};
/** A face of an earlier frame; `isDescribed`: whether it needs no further description. */
export type KnownFace = Box & { isDescribed: boolean };
/** A face in a frame and its landmarks, pixels of the frame. */
export type FoundFace = Box & { nose: Point; mouth: Point; descriptor?: FaceDescriptor };
export type FrameDetection = { faces: FoundFace[]; persons?: Box[] };

/**
 * Minimum score of a face in the whole frame. At this score, one detection in five is the back of a
 * head.
 */
const minFrameScore = 0.6;
/**
 * Minimum score of a face in a tile, where it is twice as large. At this score, no detection was
 * wrong.
 */
const minTileScore = 0.8;
/** Maximum number of extra tiles per frame; each takes 20 ms. */
const maxTiles = 4;
/**
 * Maximum number of faces per frame, the largest ones: nobody notices when an edge of the crop cuts
 * a smaller face.
 */
const maxFaces = 40;

/**
 * The minimum width of a face (pixels), and how far it may be turned to the side (share of its
 * width), to be described: beyond that, descriptions of different people are alike.
 */
const [minDescribedWidth, maxTurn] = [20, 0.17];

/**
 * Finds the people in a frame: faces in the whole frame first, where each new face is confirmed in
 * a tile; whole persons if there is no face. Describes the faces that are new or need another
 * description, the largest first.
 */
export async function detectFrame(
  models: Models,
  frame: FrameImage,
  options: DetectionOptions,
): Promise<FrameDetection> {
  const found = await findPeople(models, frame, options);
  const isNew = (face: FoundFace) =>
    !options.known.some((one) => one.isDescribed && isSameFace(one, face));
  const described = found.faces
    .filter((face) => canBeDescribed(face) && isNew(face))
    .toSorted((a, b) => b.width - a.width)
    .slice(0, options.maxDescribed);
  for (const face of described) face.descriptor = await models.describe(frame, face);
  return found;
}

function canBeDescribed({ x, width, nose }: FoundFace): boolean {
  return width >= minDescribedWidth && Math.abs(nose.x - (x + width / 2)) <= maxTurn * width;
}

async function findPeople(
  models: Models,
  frame: FrameImage,
  { known, thorough }: DetectionOptions,
): Promise<FrameDetection> {
  const faces = (await facesInWholeFrame(models, frame, known))
    .toSorted((a, b) => b.width - a.width)
    .slice(0, maxFaces);
  const missing = known.filter((face) => !faces.some((one) => isSameFace(one, face)));
  for (const face of missing.slice(0, maxTiles)) {
    const seen = await tile(models, frame, face, minFrameScore);
    const again = seen.find((one) => isSameFace(one.box, face));
    if (again) faces.push(found(again));
  }
  if (faces.length > 0 || !thorough) return { faces };
  const tiled = await facesInTiles(models, frame);
  if (tiled.length > 0) return { faces: tiled };
  return { faces: [], persons: (await models.persons(frame)).map(({ box }) => box) };
}

const found = ({ box, nose, mouth }: RawFace): FoundFace => ({ ...box, nose, mouth });

async function facesInWholeFrame(
  models: Models,
  frame: FrameImage,
  known: readonly Box[],
): Promise<FoundFace[]> {
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height };
  const faces: FoundFace[] = [];
  let tiles = 0;
  for (const candidate of await models.faces(frame, whole)) {
    const { box, score } = candidate;
    if (score < minFrameScore) continue;
    if (known.some((face) => isSameFace(face, box))) faces.push(found(candidate));
    else if (tiles++ < maxTiles) {
      const closer = await tile(models, frame, box, minTileScore);
      if (closer.some((one) => isSameFace(one.box, box))) faces.push(found(candidate));
    }
  }
  return faces;
}

/**
 * Searches square tiles along the frame's longer side. They overlap by more than the size of the
 * largest face that is likely to be missed.
 */
async function facesInTiles(models: Models, frame: FrameImage): Promise<FoundFace[]> {
  const side = Math.min(frame.width, frame.height);
  const travel = Math.max(frame.width, frame.height) - side;
  const count = Math.ceil(travel / (side * 0.6)) + 1;
  const faces: FoundFace[] = [];
  for (let index = 0; index < count; index++) {
    const at = count > 1 ? (travel * index) / (count - 1) : 0;
    const centre =
      frame.width > frame.height ? { x: at + side / 2, y: 0 } : { x: 0, y: at + side / 2 };
    const box = { ...centre, width: 0, height: 0 };
    for (const face of await tile(models, frame, box, minTileScore)) {
      if (!faces.some((other) => isSameFace(other, face.box))) faces.push(found(face));
    }
  }
  return faces;
}

/** Searches the square tile, as large as the frame's shorter side, around the centre of the box. */
async function tile(
  models: Models,
  frame: FrameImage,
  box: Box,
  minScore: number,
): Promise<RawFace[]> {
  const side = Math.min(frame.width, frame.height);
  const place = (centre: number, length: number) =>
    Math.round(Math.min(Math.max(centre - side / 2, 0), length - side));
  const region = {
    x: place(box.x + box.width / 2, frame.width),
    y: place(box.y + box.height / 2, frame.height),
    width: side,
    height: side,
  };
  return (await models.faces(frame, region)).filter(({ score }) => score >= minScore);
}

function isSameFace(a: Box, b: Box): boolean {
  return overlap(a, b) > 0.3;
}
