import { parentPort, workerData } from 'node:worker_threads';
import { StereoCleaner } from './noise-filter.ts';

/** Messages of the thread: interleaved samples, or that they have ended; the result of each. */
export type VoiceRequest = Float32Array<ArrayBuffer> | 'end';
export type VoiceResponse = Float32Array<ArrayBuffer>;
export type VoiceWorkerData = { dryShare: number };

const port = parentPort;
if (!port) throw new Error('this file is started as a worker');

const { dryShare }: VoiceWorkerData = workerData;
const cleaner = new StereoCleaner({ dryShare });
port.on('message', (request: VoiceRequest) => {
  const result: VoiceResponse = request === 'end' ? cleaner.end() : cleaner.clean(request);
  port.postMessage(result, [result.buffer]);
});
