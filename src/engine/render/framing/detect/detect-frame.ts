import type { FaceDescriptor } from '#engine/port';
import { type Box, overlap } from '../box.ts';
import type { Point, RawFace } from './decode.ts';
import type { FrameImage } from './frame-image.ts';
import type { Models } from './models.ts';

export type DetectionOptions = {
  /** Faces of the previous frame: finding them again takes a lower score. Pixels of the frame. */
  known: readonly KnownFace[];
  /** The most faces to describe in this frame. */
  maxDescribed: number;
  /**
   * Whether to search tiles, and for whole persons, when no face is found at first. Takes ten times
   * as long.
   */
  thorough: boolean;
};
/** A face of an earlier frame; `isDescribed`: whether enough is known about what it looks like. */
export type KnownFace = Box & { isDescribed: boolean };
/** A face in a frame and its landmarks, pixels of the frame. */
export type FoundFace = Box & { nose: Point; mouth: Point; descriptor?: FaceDescriptor };
export type FrameDetection = { faces: FoundFace[]; persons?: Box[] };

/** Minimum score of a face in the whole frame; at this score one in five is the back of a head. */
const minFrameScore = 0.6;
/** Minimum score of a face in a tile, where it is twice as large; none of these was false. */
const minTileScore = 0.8;
/** Maximum number of extra tiles per frame, 20 ms each. */
const maxTiles = 4;
/**
 * Of more faces than this, the largest ones are enough: an edge that cuts smaller ones is not
 * noticed.
 */
const maxFaces = 40;

/**
 * A face narrower than this (pixels), or turned further to the side (share of its width), looks
 * like anybody.
 */
const [smallestDescribed, furthestTurned] = [20, 0.17];

/**
 * Finds the people in a frame: faces in the whole frame first, each new one confirmed in a tile;
 * persons where there is no face. Describes faces that are new, or not described well enough, the
 * largest first.
 */
export function detectFrame(
  models: Models,
  frame: FrameImage,
  options: DetectionOptions,
): FrameDetection {
  const found = findPeople(models, frame, options);
  const isNew = (face: FoundFace) =>
    !options.known.some((one) => one.isDescribed && isSameFace(one, face));
  const described = found.faces
    .filter((face) => canBeDescribed(face) && isNew(face))
    .toSorted((a, b) => b.width - a.width)
    .slice(0, options.maxDescribed);
  for (const face of described) face.descriptor = models.describe(frame, face);
  return found;
}

function canBeDescribed({ x, width, nose }: FoundFace): boolean {
  return width >= smallestDescribed && Math.abs(nose.x - (x + width / 2)) <= furthestTurned * width;
}

function findPeople(
  models: Models,
  frame: FrameImage,
  { known, thorough }: DetectionOptions,
): FrameDetection {
  const faces = facesInWholeFrame(models, frame, known)
    .toSorted((a, b) => b.width - a.width)
    .slice(0, maxFaces);
  const missing = known.filter((face) => !faces.some((one) => isSameFace(one, face)));
  for (const face of missing.slice(0, maxTiles)) {
    const again = tile(models, frame, face, minFrameScore).find((one) => isSameFace(one.box, face));
    if (again) faces.push(found(again));
  }
  if (faces.length > 0 || !thorough) return { faces };
  const tiled = facesInTiles(models, frame);
  if (tiled.length > 0) return { faces: tiled };
  return { faces: [], persons: models.persons(frame).map(({ box }) => box) };
}

const found = ({ box, nose, mouth }: RawFace): FoundFace => ({ ...box, nose, mouth });

function facesInWholeFrame(models: Models, frame: FrameImage, known: readonly Box[]): FoundFace[] {
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height };
  const candidates = models.faces(frame, whole).filter(({ score }) => score >= minFrameScore);
  const faces: FoundFace[] = [];
  let tiles = 0;
  for (const candidate of candidates) {
    const { box } = candidate;
    if (known.some((face) => isSameFace(face, box))) faces.push(found(candidate));
    else if (
      tiles++ < maxTiles &&
      tile(models, frame, box, minTileScore).some((one) => isSameFace(one.box, box))
    )
      faces.push(found(candidate));
  }
  return faces;
}

/**
 * Square tiles along the frame's longer side that overlap by more than the largest face likely to
 * be missed.
 */
function facesInTiles(models: Models, frame: FrameImage): FoundFace[] {
  const side = Math.min(frame.width, frame.height);
  const travel = Math.max(frame.width, frame.height) - side;
  const count = Math.ceil(travel / (side * 0.6)) + 1;
  const faces: FoundFace[] = [];
  for (let index = 0; index < count; index++) {
    const at = count > 1 ? (travel * index) / (count - 1) : 0;
    const centre =
      frame.width > frame.height ? { x: at + side / 2, y: 0 } : { x: 0, y: at + side / 2 };
    for (const face of tile(models, frame, { ...centre, width: 0, height: 0 }, minTileScore)) {
      if (!faces.some((other) => isSameFace(other, face.box))) faces.push(found(face));
    }
  }
  return faces;
}

/** Searches the square tile, as large as the frame's shorter side, around the centre of the box. */
function tile(models: Models, frame: FrameImage, box: Box, minScore: number): RawFace[] {
  const side = Math.min(frame.width, frame.height);
  const place = (centre: number, length: number) =>
    Math.round(Math.min(Math.max(centre - side / 2, 0), length - side));
  const region = {
    x: place(box.x + box.width / 2, frame.width),
    y: place(box.y + box.height / 2, frame.height),
    width: side,
    height: side,
  };
  return models.faces(frame, region).filter(({ score }) => score >= minScore);
}

function isSameFace(a: Box, b: Box): boolean {
  return overlap(a, b) > 0.3;
}
