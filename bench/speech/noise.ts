import { Readable } from 'node:stream';
import { tinyModel } from '#cli/demo/tiny-model.ts';
import { startRecognition } from '#engine/speech/recognition.ts';
import { cpuSeconds, highestMemory } from '../process-costs.ts';

const sampleRate = 16_000;
const chunkSeconds = 1;

/**
 * Prints the peak memory of the recognising process so far, for each half hour of noise that rises
 * and falls as applause does.
 */
export async function noise(hours: number): Promise<void> {
  const { signal } = new AbortController();
  let pieces = 0;
  const recording = { path: '', duration: hours * 3600, model: tinyModel, language: 'en' };
  const recognition = startRecognition(recording, {
    signal,
    threads: 1,
    runtime: { provider: 'cpu' },
    onPiece: () => {
      pieces += 1;
    },
  });
  console.log('| hours of noise | peak memory (MB) | pieces |\n|---|---|---|');
  await recognition.feed(
    Readable.from(
      chunks(hours, (done) =>
        console.log(`| ${done} | ${highestMemory('recognition-process').toFixed(0)} | ${pieces} |`),
      ),
    ),
  );
  await recognition.kill();
  console.log(`\n${(cpuSeconds() / (hours * 3600)).toFixed(4)} CPU s per s`);
}

async function* chunks(hours: number, report: (hours: number) => void): AsyncGenerator<Buffer> {
  let state = 1;
  for (let second = 0; second < hours * 3600; second += chunkSeconds) {
    if (second % 1800 === 0 && second > 0) report(second / 3600);
    const samples = new Int16Array(sampleRate * chunkSeconds);
    for (let i = 0; i < samples.length; i++) {
      state = (state * 48_271) % 2_147_483_647;
      const swell = 0.5 + 0.5 * Math.sin((2 * Math.PI * (second + i / sampleRate)) / 7);
      samples[i] = ((2 * state) / 2_147_483_647 - 1) * swell * 20_000;
    }
    yield Buffer.from(samples.buffer);
  }
  report(hours);
}
