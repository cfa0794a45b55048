import { readFile } from 'node:fs/promises';
import type { LifeMessage } from '#platform/inference';
import { fail, onTask, send } from '#platform/inference/child.entry.ts';
import {
  installedOnnxRuntime,
  type OnnxModel,
  type OnnxRuntime,
  openOnnxModel,
} from '#platform/inference/onnx.entry.ts';
import { charactersOf } from './characters.ts';
import type { OcrMessage, OcrTask } from './protocol.ts';
import { readLines } from './read-lines.ts';

/** The child process that reads the text of frames. */

onTask(readFrames);

async function readFrames({ detector, recogniser }: OcrTask): Promise<void> {
  const runtime = installedOnnxRuntime();
  if (!runtime) return;
  const models = await opened(runtime, { detector, recogniser });
  if (!models) return;
  send<LifeMessage>({ event: 'ready' });
  for await (const frame of frames()) {
    const lines = await readLines(frame, models);
    send<OcrMessage>({ event: 'read', lines });
  }
  send<LifeMessage>({ event: 'done' });
}

type Models = { detector: OnnxModel; recogniser: OnnxModel; characters: string[] };

async function opened(
  runtime: OnnxRuntime,
  paths: Pick<OcrTask, 'detector' | 'recogniser'>,
): Promise<Models | undefined> {
  try {
    return {
      detector: await openOnnxModel(runtime, paths.detector, { threads: 1 }),
      recogniser: await openOnnxModel(runtime, paths.recogniser, { threads: 1 }),
      characters: charactersOf(await readFile(paths.recogniser)),
    };
  } catch (error) {
    return fail('model', error);
  }
}

async function* frames() {
  let rest = Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let length = 0;
  let needed = 8;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= needed) {
      rest = Buffer.concat(chunks);
      const [width, height] = [rest.readUInt32LE(0), rest.readUInt32LE(4)];
      needed = 8 + 3 * width * height;
      if (length < needed) {
        chunks.splice(0, chunks.length, rest);
        break;
      }
      yield { width, height, pixels: rest.subarray(8, needed) };
      rest = rest.subarray(needed);
      chunks.splice(0, chunks.length, rest);
      length = rest.length;
      needed = 8;
    }
  }
}
