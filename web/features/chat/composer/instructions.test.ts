import { expect, test } from 'vitest';
import { instructionsFor } from './instructions.ts';

const lines = (count: number, text = 'Said here.') =>
  Array.from({ length: count }, (_, index) => ({ start: index * 4, text }));

test('the transcript of one video has a time every few seconds', () => {
  const { system, shortened } = instructionsFor([
    { title: 'Rivers', duration: 16, lines: lines(4) },
  ]);
  expect(system).toContain(
    '"Rivers", 0:16 long\n<transcript>\n[0:00] Said here. Said here.\n[0:08] Said here. Said here.\n</transcript>',
  );
  expect(shortened).toEqual([]);
});

test('of several videos every mark carries the number of its video', () => {
  const { system } = instructionsFor([
    { title: 'Rivers', duration: 16, lines: lines(1) },
    { title: 'Rain', duration: 3700, lines: [{ start: 3661, text: 'It rains.' }] },
  ]);
  expect(system).toContain('\n[1 0:00] Said here.\n');
  expect(system).toContain('\n[2 1:01:01] It rains.\n');
});

test('a long transcript is included from its beginning, a short one beside it whole, and both stay within the limit', () => {
  const { system, shortened } = instructionsFor(
    [
      { title: 'Long', duration: 8000, lines: lines(2000, 'गीत') },
      { title: 'Short', duration: 40, lines: lines(10) },
    ],
    6000,
  );
  expect(shortened).toEqual([{ title: 'Long', until: expect.any(Number) }]);
  const until = shortened[0]?.until ?? 0;
  expect(until).toBeGreaterThan(1000);
  expect(until).toBeLessThan(3000);
  const transcripts = [...(system ?? '').matchAll(/<transcript>\n([\s\S]*?)\n<\/transcript>/g)].map(
    ([, text = '']) => text,
  );
  expect(new TextEncoder().encode(transcripts.join('\n')).length).toBeLessThanOrEqual(6000);
  expect(transcripts[1]).toContain('[2 0:32] Said here.');
});

test('without a video there is no system prompt', () => {
  expect(instructionsFor([])).toEqual({ system: undefined, shortened: [] });
});
