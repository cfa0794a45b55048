import { Readable } from 'node:stream';
import { startInference } from '#platform/inference';
import { ocrErrors } from '../errors.ts';
import type { RgbImage } from './image.ts';
import type { OcrMessage, OcrTask, ReadLine } from './protocol.ts';

/** Paths of the models that read text. */
export type OcrModels = Pick<OcrTask, 'detector' | 'recogniser'>;

/** Bytes; the process takes about 0.5 GB. */
const maxBytes = 1.5 * 2 ** 30;

/**
 * Reads the text of frames in a child process: the lines of each, in the order of the frames.
 * Rejects with a Failure of `ocrErrors`, the error of the frames, or the signal's reason.
 */
export async function readFrames(
  frames: AsyncIterable<RgbImage>,
  models: OcrModels,
  { signal }: { signal: AbortSignal },
): Promise<ReadLine[][]> {
  const read: ReadLine[][] = [];
  const task: OcrTask = { ...models, maxBytes };
  const child = startInference<OcrMessage>(new URL('./ocr-process.ts', import.meta.url), {
    task,
    failures: {
      runtimeMissing: (cause) => ocrErrors.runtimeMissing({ cause }),
      modelUnloadable: (cause) => ocrErrors.modelUnloadable({ cause }),
      memoryExceeded: (cause) => ocrErrors.memoryExceeded({ cause }),
      crashed: (cause) => ocrErrors.crashed({ cause }),
    },
    signal,
    onMessage: (message) => read.push(message.lines),
  });
  try {
    await child.feed(Readable.from(bytesOf(frames)));
  } finally {
    await child.kill();
  }
  return read;
}

async function* bytesOf(frames: AsyncIterable<RgbImage>): AsyncGenerator<Uint8Array> {
  for await (const { width, height, pixels } of frames) {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(width, 0);
    head.writeUInt32LE(height, 4);
    yield head;
    yield pixels;
  }
}
