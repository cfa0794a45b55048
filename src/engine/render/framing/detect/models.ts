import { join } from 'node:path';
import type { FaceDescriptor } from '#engine/port';
import { toDescriptor } from '#engine/port/face-descriptor.entry.ts';
import { type OnnxModel, type OnnxRuntime, openOnnxModel } from '#platform/inference/onnx.entry.ts';
import type { Box } from '../box.ts';
import {
  decodeFaces,
  decodePersons,
  type Point,
  type RawDetection,
  type RawFace,
} from './decode.ts';
import type { FrameImage } from './frame-image.ts';
import { modelInput, type Sampling } from './model-input.ts';

/**
 * Detects and describes people in one frame. Boxes are in pixels of the frame, the highest score
 * first.
 */
export type Models = {
  /** Faces within a region of the frame. */
  faces(frame: FrameImage, region: Box): Promise<RawFace[]>;
  /** Whole persons anywhere in the frame. */
  persons(frame: FrameImage): Promise<RawDetection[]>;
  /**
   * What a face looks like, as numbers that are similar for the same person. Takes half as long
   * again as finding faces.
   */
  describe(frame: FrameImage, face: Box): Promise<FaceDescriptor>;
};

/** Opens the models of a folder. @throws when one of the files is damaged */
export async function openModels(runtime: OnnxRuntime, folder: string): Promise<Models> {
  const open = (name: string) =>
    openOnnxModel(runtime, join(folder, `${name}.onnx`), { threads: 1 });
  const face = await open('blazeface');
  const person = await open('centernet');
  const description = await open('faceres');
  return {
    faces: (frame, region) => findFaces(face, frame, region),
    persons: (frame) => findPersons(person, frame),
    describe: (frame, box) => describeFace(description, frame, box),
  };
}

/** The sides of the models' inputs, pixels. */
const [faceInput, personInput, descriptionInput] = [256, 512, 224];

/** What a model says about the places of a frame, from its only output. */
async function answer(
  model: OnnxModel,
  output: string,
  { frame, ...sampling }: Sampling & { frame: FrameImage },
): Promise<Float32Array> {
  const { side } = sampling;
  const pixels = { data: modelInput(frame, sampling), dims: [1, 3, side, side] };
  return (await model.run({ pixels }, output)).data;
}

/** The region becomes a square, black at the right or at the bottom: faces keep their shape. */
async function findFaces(model: OnnxModel, frame: FrameImage, region: Box): Promise<RawFace[]> {
  const scale = Math.max(region.width, region.height) / faceInput;
  const anchors = await answer(model, 'anchors', {
    frame,
    side: faceInput,
    left: region.x,
    top: region.y,
    across: scale,
    down: scale,
    part: region,
  });
  const placed = ({ x, y }: Point) => ({ x: region.x + x * scale, y: region.y + y * scale });
  return decodeFaces(anchors, faceInput).map(({ box, score, nose, mouth }) => ({
    score,
    nose: placed(nose),
    mouth: placed(mouth),
    box: { ...placed(box), width: box.width * scale, height: box.height * scale },
  }));
}

async function findPersons(model: OnnxModel, frame: FrameImage): Promise<RawDetection[]> {
  const [across, down] = [frame.width / personInput, frame.height / personInput];
  const cells = await answer(model, 'cells', {
    frame,
    side: personInput,
    left: 0,
    top: 0,
    across,
    down,
    part: wholeOf(frame),
  });
  return decodePersons(cells, personInput).map(({ box, score }) => ({
    score,
    box: {
      x: box.x * across,
      y: box.y * down,
      width: box.width * across,
      height: box.height * down,
    },
  }));
}

/**
 * The margin around the box from brow to chin, as a share of its longer side. With hair and jaw,
 * the descriptions of different people differ more clearly.
 */
const descriptionMargin = 0.2;

async function describeFace(
  model: OnnxModel,
  frame: FrameImage,
  { x, y, width, height }: Box,
): Promise<FaceDescriptor> {
  const side = Math.max(width, height) * (1 + 2 * descriptionMargin);
  // From the first pixel to the last one.
  const step = side / (descriptionInput - 1);
  const description = await answer(model, 'description', {
    frame,
    side: descriptionInput,
    left: x + (width - side) / 2,
    top: y + (height - side) / 2,
    across: step,
    down: step,
    part: wholeOf(frame),
  });
  return toDescriptor(description);
}

const wholeOf = ({ width, height }: FrameImage): Box => ({ x: 0, y: 0, width, height });
