import type { LifeMessage } from '#platform/inference';
import { fail, onTask, send } from '#platform/inference/child.entry.ts';
import {
  installedOnnxRuntime,
  type OnnxModel,
  openOnnxModel,
} from '#platform/inference/onnx.entry.ts';
import { ByteReader } from '#platform/kit/byte-reader.ts';
import { cropFace, faceSide } from './face-crop.ts';
import { coefficients, mfccOf, rowsPerSecond } from './mfcc.ts';
import {
  frameRate,
  type Piece,
  type SpeakingMessage,
  type SpeakingTask,
  samplesPerFrame,
} from './protocol.ts';

/** The child process that scores who speaks: see `SpeakingTask`. */

onTask(scorePieces);

async function scorePieces({ model, width, height, pieces }: SpeakingTask): Promise<void> {
  const runtime = installedOnnxRuntime();
  const opened = runtime && (await openOnnxModel(runtime, model, { threads: 1 }).catch(unloadable));
  if (!opened) return;
  send<LifeMessage>({ event: 'ready' });
  const input = new ByteReader(process.stdin);
  for (const piece of pieces) {
    const sound = await input.read(2 * piece.frames * samplesPerFrame);
    const samples = new Int16Array(sound.buffer);
    const crops = piece.squares.map(() => new Float32Array(piece.frames * faceSide ** 2));
    for (let frame = 0; frame < piece.frames; frame++) {
      const luma = await input.read(width * height);
      for (const [face, squares] of piece.squares.entries()) {
        const [x = 0, y = 0, half = 0] = squares.subarray(3 * frame, 3 * frame + 3);
        const into = crops[face]?.subarray(frame * faceSide ** 2, (frame + 1) * faceSide ** 2);
        if (into) cropFace({ width, height, luma }, { x, y, half }, into);
      }
    }
    const scores = isSilent(samples) ? undefined : await scoresOf(opened, piece, samples, crops);
    send<SpeakingMessage>({ event: 'scored', scores });
  }
  send<LifeMessage>({ event: 'done' });
}

/** Scores one face at a time: memory grows with their number, and it is no slower. */
async function scoresOf(
  model: OnnxModel,
  { frames }: Piece,
  samples: Int16Array,
  crops: readonly Float32Array[],
): Promise<Float32Array[]> {
  const rows = (frames * rowsPerSecond) / frameRate;
  const audio = { data: mfccOf(samples, rows), dims: [1, rows, coefficients] };
  const all: Float32Array[] = [];
  for (const data of crops) {
    const faces = { data, dims: [1, frames, faceSide, faceSide] };
    all.push((await model.run({ audio, faces }, 'scores')).data.slice());
  }
  return all;
}

/** The level of a sample below which nobody can be heard: the noise of a converter. */
const silence = 16;

const isSilent = (samples: Int16Array) => samples.every((sample) => Math.abs(sample) < silence);

const unloadable = (error: unknown) => fail('model', error);
