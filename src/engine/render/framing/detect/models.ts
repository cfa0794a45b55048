import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModelSync } from '@tensorflow/tfjs-converter';
import {
  cast,
  div,
  expandDims,
  image,
  type io,
  setBackend,
  sub,
  type Tensor,
  type Tensor3D,
  tensor3d,
  tidy,
} from '@tensorflow/tfjs-core';
import { type FaceDescriptor, toDescriptor } from '#engine/port';
import type { Box } from '../box.ts';
import { modelNames } from '../model-names.ts';
import {
  decodeFaces,
  decodePersons,
  type Point,
  type RawDetection,
  type RawFace,
} from './decode.ts';
import type { FrameImage } from './frame-image.ts';

/**
 * Detects and describes people in one frame. Every call blocks its thread. Boxes are in pixels of
 * the frame, the highest score first.
 */
export type Models = {
  /** Faces within a region of the frame. */
  faces(frame: FrameImage, region: Box): RawFace[];
  /** Whole persons anywhere in the frame. */
  persons(frame: FrameImage): RawDetection[];
  /**
   * What a face looks like, as numbers that are similar for the same person. Takes about twice as
   * long as finding faces.
   */
  describe(frame: FrameImage, face: Box): FaceDescriptor;
};

/**
 * Loads the models and the WebAssembly backend from the installed packages; nothing is fetched.
 * `@vladmandic/human` only supplies the model files (BlazeFace, CenterNet on MobileNetV3, and
 * HSE-FaceRes): its own loader needs a network.
 */
export async function loadModels(): Promise<Models> {
  const require = createRequire(import.meta.url);
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  if (!(await setBackend('wasm'))) throw new Error('the WebAssembly backend did not start');
  const folder = join(dirname(require.resolve('@vladmandic/human')), '../models');
  const [face, person, description] = await Promise.all(
    modelNames.map((name) => readModel(folder, name)),
  );
  if (!face || !person || !description) throw new Error('a model is missing');
  return {
    faces: (frame, region) => findFaces(face, frame, region),
    persons: (frame) => findPersons(person, frame),
    describe: (frame, box) => describeFace(description, frame, box),
  };
}

type Model = GraphModel<io.IOHandlerSync>;

const [faceInput, personInput, descriptionInput] = [256, 512, 224];

async function readModel(folder: string, name: string): Promise<Model> {
  const [json, weights] = await Promise.all([
    readFile(join(folder, `${name}.json`), 'utf8'),
    readFile(join(folder, `${name}.bin`)),
  ]);
  const model: io.ModelJSON = JSON.parse(json);
  return loadGraphModelSync([model, new Uint8Array(weights).buffer]);
}

function findFaces(model: Model, frame: FrameImage, region: Box): RawFace[] {
  const outputs = numbersOf(() => {
    const input = sub(
      div(image.resizeBilinear(squareOf(frame, region), [faceInput, faceInput]), 127.5),
      1,
    );
    return model.execute(expandDims(input));
  });
  const scale = Math.max(region.width, region.height) / faceInput;
  const placed = ({ x, y }: Point) => ({ x: region.x + x * scale, y: region.y + y * scale });
  return decodeFaces(outputs, faceInput).map(({ box, score, nose, mouth }) => ({
    score,
    nose: placed(nose),
    mouth: placed(mouth),
    box: {
      x: region.x + box.x * scale,
      y: region.y + box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    },
  }));
}

function findPersons(model: Model, frame: FrameImage): RawDetection[] {
  const outputs = numbersOf(() => {
    const pixels = tensor3d(frame.pixels, [frame.height, frame.width, 3], 'int32');
    const input = expandDims(image.resizeBilinear(pixels, [personInput, personInput]));
    return model.execute(input, ['tower_0/detections']);
  });
  const [across, down] = [frame.width / personInput, frame.height / personInput];
  return decodePersons(outputs).map(({ box, score }) => ({
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

function describeFace(
  model: Model,
  frame: FrameImage,
  { x, y, width, height }: Box,
): FaceDescriptor {
  const side = Math.max(width, height) * (1 + 2 * descriptionMargin);
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
  const region: [number, number, number, number] = [
    top / (frame.height - 1),
    left / (frame.width - 1),
    (top + side) / (frame.height - 1),
    (left + side) / (frame.width - 1),
  ];
  const outputs = numbersOf(() => {
    const pixels = cast(tensor3d(frame.pixels, [frame.height, frame.width, 3], 'int32'), 'float32');
    // Parts of the region outside the frame are black.
    const input = image.cropAndResize(
      expandDims(pixels),
      [region],
      [0],
      [descriptionInput, descriptionInput],
    );
    return model.execute(input, ['global_pooling/Mean']);
  });
  return toDescriptor(outputs[0] ?? new Float32Array());
}

/**
 * A region of a frame, padded with black at the right or at the bottom, so that faces keep their
 * shape. It is copied row by row, because TensorFlow's slices copy every number separately, which
 * takes a third of the time of finding faces.
 */
function squareOf({ pixels, width }: FrameImage, region: Box): Tensor3D {
  const side = Math.max(region.width, region.height);
  const square = new Int32Array(side * side * 3);
  for (let row = 0; row < region.height; row++) {
    const start = ((region.y + row) * width + region.x) * 3;
    square.set(pixels.subarray(start, start + region.width * 3), row * side * 3);
  }
  return tensor3d(square, [side, side, 3], 'int32');
}

/** The numbers in the tensors that `compute` returns. All its tensors are released. */
function numbersOf(compute: () => Tensor | Tensor[]): Float32Array[] {
  let numbers: Float32Array[] = [];
  // Not returned from `tidy`, which would check every number for being a tensor.
  tidy(() => {
    const result = compute();
    numbers = (Array.isArray(result) ? result : [result]).map((tensor) =>
      Float32Array.from(tensor.dataSync()),
    );
  });
  return numbers;
}
