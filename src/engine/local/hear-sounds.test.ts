import { expect, test } from 'vitest';
import { type Sounds, unknownSounds as unknown } from '#engine/sounds';
import {
  audibleParts,
  hearSounds,
  recogniseWithSounds,
  soundsWithoutWords,
  withHeardLaughter,
} from './hear-sounds.ts';

const level = [{ start: 1, end: 2 }];
const heard: Sounds = {
  voices: [
    { start: 2, end: 10 },
    { start: 12, end: 14 },
    { start: 30, end: 31 },
  ],
  laughter: [{ start: 9, end: 13 }],
  applause: [{ start: 20, end: 22 }],
  cheering: [{ start: 22, end: 25 }],
  crying: [],
  music: [
    { start: 0, end: 15 },
    { start: 28, end: 40 },
  ],
};
test('recognition is told where voices are, and of laughter and music the parts without a voice', () => {
  expect(soundsWithoutWords(heard)).toEqual({
    voices: heard.voices,
    laughter: [
      { start: 10, end: 12 },
      { start: 20, end: 25 },
    ],
    music: [
      { start: 0, end: 2 },
      { start: 10, end: 12 },
      { start: 14, end: 15 },
      { start: 28, end: 30 },
      { start: 31, end: 40 },
    ],
  });
});

test('recognised words come with the voices, between which their times are looked for', async () => {
  const recognise = recogniseWithSounds({
    recognise: async () => ({ words: [], language: 'en' }),
    sounds: async () => heard,
  });
  const recording = { path: '', duration: 40, silences: [], scratch: '' };
  const found = await recognise?.(recording, { signal: new AbortController().signal });
  expect(found).toEqual({ words: [], language: 'en', voices: heard.voices });
});

test('what is not known is left out: no music where voices are unknown, no laughter where only voices are known', () => {
  const laughter = [
    { start: 9, end: 13 },
    { start: 20, end: 25 },
  ];
  expect(soundsWithoutWords({ ...heard, voices: undefined })).toEqual({ laughter });
  const { voices } = heard;
  expect(soundsWithoutWords({ ...unknown, voices })).toEqual({ voices });
  expect(soundsWithoutWords({ ...unknown, voices })).not.toHaveProperty('laughter');
});

test('the ranker has the laughter and applause that were heard, or else those of the level', () => {
  const audio = { frameSeconds: 0.05, loudness: new Float32Array(), silences: [], laughter: level };
  expect(withHeardLaughter(audio, heard).laughter).toEqual([
    { start: 9, end: 13 },
    { start: 20, end: 25 },
  ]);
  expect(withHeardLaughter(audio, unknown)).toBe(audio);
});

test('of the pauses between words, only what is heard is examined', () => {
  const silences = [
    { start: 4, end: 6 },
    { start: 9, end: 10 },
  ];
  const pauses = [
    { start: 3.8, end: 7 },
    { start: 9.1, end: 9.9 },
    { start: 12, end: 13 },
  ];
  expect(audibleParts(pauses, { silences })).toEqual([
    { start: 6, end: 7 },
    { start: 12, end: 13 },
  ]);
});

test('a detector that fails is a note, one that is stopped a failure', async () => {
  const notes: string[] = [];
  const stop = new AbortController();
  const hearing = {
    recording: { path: 'a.mp4', duration: 60, noisy: level },
    detect: async () => {
      throw new Error('the model is damaged');
    },
    signal: stop.signal,
    note: (text: string) => notes.push(text),
  };
  expect([await hearSounds(hearing), notes]).toEqual([unknown, ['the model is damaged']]);
  stop.abort(new Error('enough'));
  await expect(hearSounds(hearing)).rejects.toThrow('enough');
});
