import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { startInference } from '#platform/inference';
import { renderErrors } from '../../errors.ts';
import type { DetectionOptions, FrameDetection } from './detect-frame.ts';
import type { DetectorMessage, DetectorTask } from './protocol.ts';

/** A child process that detects people in frames of one size. Dispose of it to end it. */
export type Detector = AsyncDisposable & {
  /**
   * Detects people in the next frame, once the one before it is answered. `planes`: see
   * `PlanarImage`. Rejects with a Failure when the process fails, or with the signal's reason.
   */
  detect(planes: Uint8Array, options: DetectionOptions): Promise<FrameDetection>;
};

export type DetectorOptions = {
  /** Of the frames, pixels. */
  size: { width: number; height: number };
  signal: AbortSignal;
  /** The folder of the models; by default that of the ones that come with Kinora. */
  models?: string | undefined;
  /** The module of the process; by default Kinora's own. */
  module?: URL | undefined;
};

/** The folder of the models that come with Kinora. */
export const modelFolder = fileURLToPath(new URL('./human/', import.meta.url));

/** Bytes; the process takes about 0.3 GB. */
const maxBytes = 2 ** 30;

export function startDetector({
  size,
  signal,
  models = modelFolder,
  module = new URL('./detector-process.ts', import.meta.url),
}: DetectorOptions): Detector {
  const failed = (cause: Error) => renderErrors.faceDetectionFailed({ cause });
  let answer: PromiseWithResolvers<FrameDetection> | undefined;
  const task: DetectorTask = { models, ...size, maxBytes };
  const child = startInference<DetectorMessage>(module, {
    task,
    failures: {
      runtimeMissing: (cause) => renderErrors.faceLibraryMissing({ cause }),
      modelUnloadable: failed,
      memoryExceeded: failed,
      crashed: failed,
    },
    signal,
    onMessage: (message) => message.event === 'seen' && answer?.resolve(message.seen),
  });
  const requests = new PassThrough();
  const ended = child.feed(requests);
  let hasEnded = false;
  ended.catch((error: unknown) => {
    hasEnded = true;
    answer?.reject(error);
  });
  return {
    async detect(planes, options) {
      if (hasEnded) await ended;
      answer = Promise.withResolvers();
      const json = Buffer.from(JSON.stringify(options));
      const head = Buffer.alloc(4);
      head.writeUInt32LE(json.length);
      for (const part of [head, json, planes]) requests.write(part);
      return await answer.promise;
    },
    [Symbol.asyncDispose]: () => child.kill(),
  };
}
