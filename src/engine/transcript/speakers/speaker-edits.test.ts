import { expect, test } from 'vitest';
import type { Transcript, Word } from '../transcript.schema.ts';
import type { SpeakerEdit } from './speaker.schema.ts';
import { withSpeakerEdits } from './speaker-edits.ts';

/** Words of one second; each word's text is the initial of its speaker. */
function transcriptOf(speakers: string): Transcript {
  const words = speakers.split('').map(
    (speaker, i): Word => ({
      text: 'word',
      start: i,
      end: i + 0.9,
      ...(speaker === '-' ? {} : { speaker }),
    }),
  );
  return { language: 'en', duration: words.length, words, sentences: [], origin: 'given' };
}

const rename = (speaker: string, name: string): SpeakerEdit => ({ kind: 'rename', speaker, name });
const assign = (start: number, end: number, name: string): SpeakerEdit => ({
  kind: 'assign',
  start,
  end,
  name,
});
const after = (speakers: string, ...edits: SpeakerEdit[]) =>
  withSpeakerEdits(transcriptOf(speakers), edits)
    .words.map(({ speaker = '-' }) => speaker)
    .join('');

test('edits apply in their order: what was assigned before a rename is renamed, what is assigned after it is not', () => {
  expect(after('ABAB', rename('A', 'C'))).toBe('CBCB');
  expect(after('ABAB', assign(1, 1.9, 'A'), rename('A', 'C'))).toBe('CCCB');
  expect(after('ABAB', rename('A', 'C'), assign(1, 1.9, 'A'))).toBe('CACB');
  expect(after('ABAB', rename('A', 'C'), rename('B', 'A'))).toBe('CACA');
  expect(after('ABAB', rename('A', 'B'), rename('B', 'A'))).toBe('AAAA');
});

test('takes time in proportion to the edits: 100,000 of them', () => {
  const swaps = Array.from({ length: 25_000 }, (_, n) => [
    rename('A', `${n}`),
    rename('B', 'A'),
    rename(`${n}`, 'B'),
    assign(n, n + 0.9, 'A'),
  ]);
  const begun = process.cpuUsage();
  expect(after('AB'.repeat(5000), ...swaps.flat()).slice(0, 6)).toBe('BABABA');
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
});

test('a range goes to a speaker by the middles of its words, the latest edit wins, and words without a speaker get one', () => {
  expect(after('--AA', assign(0.5, 2.4, 'B'))).toBe('-BAA');
  expect(after('AAAA', assign(0, 4, 'B'), assign(1, 2, 'C'))).toBe('BCBB');
  const { sentences } = withSpeakerEdits(transcriptOf('AAAA'), [assign(2, 4, 'B')]);
  expect(sentences.map(({ first, last, speaker }) => [first, last, speaker])).toEqual([
    [0, 1, 'A'],
    [2, 3, 'B'],
  ]);
});
