import { expect, test } from 'vitest';
import type { SoundEvent } from '#engine/sounds/sound-events.schema.ts';
import { captionWords } from '../typesetting/caption-words.ts';
import { withSounds } from './sound-cues.ts';
import { subtitleFile } from './subtitle-file.ts';

/** Four words in the first two seconds, two from 5 s on. */
const spoken = {
  language: 'en',
  words: [
    { text: 'That', start: 0, end: 0.4 },
    { text: 'was', start: 0.5, end: 0.9 },
    { text: 'the', start: 1, end: 1.4 },
    // Captions let words last until the next one.
    { text: 'cheese', start: 1.5, end: 5 },
    { text: 'Anyway', start: 5, end: 5.5 },
    { text: 'there.', start: 5.6, end: 6 },
  ],
};
const sounds: SoundEvent[] = [
  { kind: 'music', start: 100, end: 102 },
  { kind: 'laughter', start: 101.8, end: 104.6 },
  { kind: 'applause', start: 106.2, end: 140 },
];
const ranges = [{ start: 100, end: 110 }];

test('sounds are named where nobody speaks, in the language of the words, and not below words', () => {
  const named = (language: string) =>
    withSounds({ ...spoken, language }, sounds, ranges)
      .words.filter(({ text }) => text.startsWith('['))
      .map(({ text, start, end }) => `${text} ${start.toFixed(1)}-${end.toFixed(1)}`);
  expect(named('en')).toEqual(['[laughter] 2.3-4.6', '[applause] 6.2-10.0']);
  expect(named('pt-BR')[0]).toMatch(/^\[risos\]/);
  expect(named('ja')[0]).toMatch(/^\[笑い声\]/);
  // A language without names of its own.
  expect(named('sw')[0]).toMatch(/^\[laughter\]/);
});

test('in a clip of several parts, a sound is named at its place in each', () => {
  const { words } = withSounds({ language: 'en', words: [] }, sounds, [
    { start: 120, end: 124 },
    { start: 102, end: 104 },
  ]);
  expect(words).toEqual([
    { text: '[applause]', start: 0, end: 4 },
    { text: '[laughter]', start: 4, end: 6 },
  ]);
});

test('a name is a caption of its own, burned in and in a file, also in a script without spaces', () => {
  const named = withSounds(spoken, sounds, ranges);
  const cues = subtitleFile(named.words, 'vtt', { language: 'en' })
    .split('\n\n')
    .slice(1)
    .map((cue) => cue.trim().split('\n').slice(1).join(' '));
  expect(cues).toEqual(['That was the cheese', '[laughter]', 'Anyway there.', '[applause]']);
  const japanese = {
    language: 'ja',
    words: [...'楽しい'].map((text, i) => ({ text, start: i / 2, end: i / 2 + 0.5 })),
  };
  const { words } = withSounds(
    japanese,
    [{ kind: 'laughter', start: 0, end: 4 }],
    [{ start: 0, end: 6 }],
  );
  const drawn = captionWords(words, { duration: 6, language: 'ja' });
  const last = drawn.at(-1);
  expect(last).toMatchObject({ text: '[笑い声]', start: 1.5 });
  expect(drawn.at(-2)?.endsLine).toBe(true);
});
