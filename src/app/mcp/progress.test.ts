import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Progress, progressReporter } from './progress.ts';

it('progress rises by a fraction while nothing changes, and by whole percents otherwise, until the call ends', async () => {
  const sent: Progress[] = [];
  {
    using reporter = progressReporter(async (progress) => void sent.push(progress), {
      heartbeatMilliseconds: 10,
    });
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    await reporter.report(0.07, 'Downloading');
    await reporter.report(0.0701, 'Downloading');
    await expect.poll(() => sent.at(-1)?.progress).toBeGreaterThan(7.1);
    await reporter.report(0.08, 'Listening');
  }
  const last = sent.length;
  await sleep(50);
  expect(sent.length).toBe(last);
  const values = sent.map(({ progress }) => progress);
  expect(values).toEqual([...new Set(values)].sort((one, other) => one - other));
  expect(sent[0]).toEqual({ progress: 0, message: 'Working' });
  expect(
    sent.filter(({ progress }) => Number.isInteger(progress)).map(({ progress }) => progress),
  ).toEqual([0, 7, 8]);
  expect(sent.find(({ progress }) => progress > 7 && progress < 8)?.message).toBe('Downloading');
});
