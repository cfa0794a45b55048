import type { LifeMessage } from '#platform/inference';
import { fail, onTask, send } from '#platform/inference/child.entry.ts';
import { installedOnnxRuntime } from '#platform/inference/onnx.entry.ts';
import { ByteReader } from '#platform/kit/byte-reader.ts';
import { type DetectionOptions, detectFrame } from './detect-frame.ts';
import { planarBytes, toRgb } from './frame-image.ts';
import { openModels } from './models.ts';
import type { DetectorMessage, DetectorTask } from './protocol.ts';

/** The child process that detects people in frames: see `DetectorTask`. */

onTask(detectFrames);

const aliveMilliseconds = 60_000;

async function detectFrames({ models: folder, ...size }: DetectorTask): Promise<void> {
  const runtime = installedOnnxRuntime();
  const models =
    runtime && (await openModels(runtime, folder).catch((error: unknown) => fail('model', error)));
  if (!models) return;
  send<LifeMessage>({ event: 'ready' });
  setInterval(() => send<DetectorMessage>({ event: 'alive' }), aliveMilliseconds).unref();
  const input = new ByteReader(process.stdin);
  for (;;) {
    const head = await input.read(4);
    const length = new DataView(head.buffer).getUint32(0, true);
    if (length === 0) break;
    const options: DetectionOptions = JSON.parse(Buffer.from(await input.read(length)).toString());
    const planes = await input.read(planarBytes(size));
    const seen = await detectFrame(models, toRgb({ ...size, planes }), options);
    send<DetectorMessage>({ event: 'seen', seen });
  }
  send<LifeMessage>({ event: 'done' });
}
