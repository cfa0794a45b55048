import { join } from 'node:path';
import pLimit from 'p-limit';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { inSpan } from '#platform/telemetry/span.ts';
import { startTracing } from '#platform/telemetry/tracing.ts';
import { startCollector } from '#test/stand-ins/otlp.ts';
import { ffmpeg, ffprobe } from './ffmpeg.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };

it('every run of a tool is a span below what it is run for, failed ones with their reason', async () => {
  await using scratch = await scratchFolder();
  await using collector = await startCollector();
  const about = { headers: {}, serviceName: 'kinora', sample: 1, version: '0', role: 'engine' };
  const tracing = await startTracing({
    ...about,
    endpoint: collector.url,
    log: pino({ level: 'silent' }),
  });
  const options = { signal: new AbortController().signal, deadlineSeconds: 30 };
  const output = join(scratch.path, 'tone.wav');
  // As when clips are rendered: each is taken from a queue some time after it was added.
  const slots = pLimit(1);
  await inSpan('the clip', {}, () =>
    slots(() => ffmpeg(tools, ['-f', 'lavfi', '-i', 'sine=d=0.2', output], options)),
  );
  await expect(ffprobe(tools, [join(scratch.path, 'nothing.wav')], options)).rejects.toThrow();
  await tracing.stop();
  const find = (name: string) => collector.spans.find((span) => span.name === name);
  expect(find('ffmpeg')).toMatchObject({
    traceId: find('the clip')?.traceId,
    parentSpanId: find('the clip')?.spanId,
  });
  expect(find('ffprobe')).toMatchObject({
    status: { code: 2 },
    attributes: { 'error.type': 'media-unreadable' },
  });
});
