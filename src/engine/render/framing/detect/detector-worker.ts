import { parentPort } from 'node:worker_threads';
import { type DetectionOptions, detectFrame, type FrameDetection } from './detect-frame.ts';
import { type PlanarImage, toRgb } from './frame-image.ts';
import { loadModels } from './models.ts';

/** Messages of the detector thread: one response per request, in order. */
export type DetectorRequest = { id: number; frame: PlanarImage; options: DetectionOptions };
export type DetectorResponse = { id: number; seen: FrameDetection } | { id: number; error: string };

const port = parentPort;
if (!port) throw new Error('this file is started as a worker');

const models = loadModels();
port.on('message', async ({ id, frame, options }: DetectorRequest) => {
  port.postMessage(await detect(id, frame, options));
});

async function detect(
  id: number,
  frame: PlanarImage,
  options: DetectionOptions,
): Promise<DetectorResponse> {
  try {
    return { id, seen: detectFrame(await models, toRgb(frame), options) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
