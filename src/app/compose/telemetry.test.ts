import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { loadConfig } from '#app/config/config.ts';
import type { Engine } from '#engine/port/engine.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { Failure } from '#platform/kit/failure.ts';
import { composeTelemetry, measureEngine, observeEngine } from './telemetry.ts';

const operationsOf = () =>
  composeTelemetry(loadConfig({}), { role: 'all', log: pino({ level: 'silent' }) });
const signal = new AbortController().signal;
const clip = (start: number, end: number) => ({ start, end });
const request = (clips: { start: number; end: number }[]) => ({
  storage_key: 'videos/1/original.mp4',
  prompt: '',
  aspect_ratio: '9:16' as const,
  subtitles: false,
  subtitle_customization: subtitleCustomization.parse({}),
  target_language: null,
  reframe: 'center' as const,
  clips,
});

it('measures the speed of rendered clips, and not of existing ones', async () => {
  const telemetry = await operationsOf();
  const engine: Engine = {
    identify: () => Promise.reject(new Failure('no-clips', 'None', { status: 422 })),
    async process({ clips }, run) {
      for (const index of [0, 1]) run.onProgress?.({ stage: 'render', fraction: 0, clip: index });
      await delay(100);
      for (const index of [0, 1]) run.onProgress?.({ stage: 'render', fraction: 1, clip: index });
      return {
        processed_clips: clips.map((one) => ({ ...one, storage_key: 'videos/1/clip.mp4' })),
      };
    },
  };
  const measured = observeEngine(measureEngine(engine, telemetry), telemetry);
  const stages: string[] = [];
  // The third clip had been rendered before.
  await measured.process(request([clip(0, 10), clip(20, 21), clip(30, 60)]), {
    signal,
    onProgress: ({ stage }) => void stages.push(stage),
  });
  await expect(
    measured.identify({ storage_key: 'videos/1/original.mp4' }, { signal }),
  ).rejects.toThrow('None');
  const page = await telemetry.metrics.text();
  expect(page).toMatch(/^kinora_render_speed_ratio_count 2$/m);
  const sum = Number(/^kinora_render_speed_ratio_sum (\S+)$/m.exec(page)?.[1]);
  // 11 seconds of clips, each rendered in at least a tenth of a second.
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThan(112);
  expect(stages).toEqual(['render', 'render', 'render', 'render']);
  expect(page).toMatch(
    /^kinora_engine_call_duration_seconds_count\{call="process",outcome="ok"\} 1$/m,
  );
  expect(page).toMatch(
    /^kinora_engine_call_duration_seconds_count\{call="identify",outcome="no-clips"\} 1$/m,
  );
  await telemetry.stop();
});
