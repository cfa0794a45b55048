import { expect, it } from 'vitest';
import type { Progress } from '#platform/kit/run-context.ts';
import { recognitionProgress } from './recognition-progress.ts';

it('reports seconds that never decrease, and the last recognised text in whole words, at most 200 characters', () => {
  const reported: Progress[] = [];
  const report = recognitionProgress(60, {
    signal: new AbortController().signal,
    onProgress: (progress) => reported.push(progress),
  });
  report(0);
  report(12, ' Hello there. ');
  report(10);
  report(70, `${'seventy '.repeat(40)}end`);
  report(60, '話'.repeat(300));
  expect(reported.slice(0, 3)).toEqual([
    { stage: 'transcript', fraction: 0, audio: { doneSeconds: 0, totalSeconds: 60 } },
    {
      stage: 'transcript',
      fraction: 0.2,
      audio: { doneSeconds: 12, totalSeconds: 60 },
      recognised: 'Hello there.',
    },
    {
      stage: 'transcript',
      fraction: 0.2,
      audio: { doneSeconds: 12, totalSeconds: 60 },
      recognised: 'Hello there.',
    },
  ]);
  expect(reported[3]?.audio).toEqual({ doneSeconds: 60, totalSeconds: 60 });
  expect(reported[3]?.recognised).toMatch(/^(seventy ){24}end$/);
  expect(reported[4]?.recognised).toBe('話'.repeat(200));
});
