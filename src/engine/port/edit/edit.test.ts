import { describe, expect, test } from 'vitest';
import { sentencesOf } from '#engine/transcript/sentences.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { applyEdit } from './apply-edit.ts';
import { findRemovals } from './tighten.ts';
import {
  durationOf,
  joined,
  splitAt,
  tidied,
  toSource,
  without,
  withPart,
} from './timeline.shared.ts';

/** Words of 0.3 s, 0.1 s apart; "_" is a pause of one second. */
function spoken(text: string, language = 'en'): Transcript {
  let at = 0;
  const words = text.split(' ').flatMap((part) => {
    if (part === '_') {
      at += 1;
      return [];
    }
    const word = { text: part, start: at, end: at + 0.3 };
    at = Math.round((at + 0.4) * 1000) / 1000;
    return [word];
  });
  return {
    language,
    duration: at,
    words,
    sentences: sentencesOf(words, language),
    origin: 'given',
  };
}

const whole = (transcript: Transcript) => [{ start: 0, end: transcript.duration }];
const tightened = (transcript: Transcript, options = {}) => {
  const removals = findRemovals(transcript, whole(transcript), options);
  const ranges = removals.reduce((rest, removal) => without(rest, removal), whole(transcript));
  return {
    removals,
    ranges,
    text: applyEdit(transcript, ranges)
      .words.map(({ text }) => text)
      .join(' '),
  };
};

describe('an edit', () => {
  const talk = spoken('One two three. Four five _ six. Seven eight nine.');

  test('gives the words of its ranges the times at which they are heard, and makes sentences of the rest', () => {
    const edited = applyEdit(talk, [
      { start: 1.2, end: 2 },
      { start: 0.4, end: 1.15 },
    ]);
    expect(
      edited.words.map(({ text, start, end }) => [
        text,
        Number(start.toFixed(3)),
        Number(end.toFixed(3)),
      ]),
    ).toEqual([
      ['Four', 0, 0.3],
      ['five', 0.4, 0.7],
      ['two', 0.8, 1.1],
      ['three.', 1.2, 1.5],
    ]);
    expect(edited.sentences.map(({ text }) => text)).toEqual(['Four five', 'two three.']);
    expect(edited.duration).toBeCloseTo(1.55);
  });

  test('that cuts inside a sentence leaves one sentence', () => {
    const edited = applyEdit(talk, without(whole(talk), { start: 0.35, end: 0.75 }));
    expect(edited.sentences.map(({ text }) => text)).toEqual([
      'One three.',
      'Four five six.',
      'Seven eight nine.',
    ]);
  });

  test('keeps a word that captions let last until the next one, when its silent end is cut', () => {
    const words = [
      { text: 'Wait', start: 1, end: 4 },
      { text: 'here.', start: 4, end: 4.5 },
    ];
    const stretched: Transcript = {
      language: 'en',
      duration: 5,
      words,
      sentences: sentencesOf(words, 'en'),
      origin: 'captions',
    };
    const { removals, ranges, text } = tightened(stretched, {
      silences: [{ start: 1.5, end: 3.9 }],
    });
    expect(removals).toEqual([{ kind: 'pause', text: '', start: 1.6, end: 3.75 }]);
    expect(text).toBe('Wait here.');
    expect(applyEdit(stretched, ranges).words[0]).toMatchObject({ start: 1, end: 1.6 });
  });
});

test('parts are cut out and shown again where they were', () => {
  const ranges = [{ start: 10, end: 20 }];
  const cut = without(without(ranges, { start: 12, end: 13 }), { start: 15, end: 25 });
  expect(cut).toEqual([
    { start: 10, end: 12 },
    { start: 13, end: 15 },
  ]);
  expect(durationOf(cut)).toBe(4);
  expect(toSource(cut, 3)).toBe(14);
  expect(withPart(cut, { start: 12, end: 13 })).toEqual([{ start: 10, end: 15 }]);
  expect(withPart(cut, { start: 15, end: 16 })).toEqual([
    { start: 10, end: 12 },
    { start: 13, end: 16 },
  ]);
  const split = splitAt([{ start: 10, end: 20 }], { seconds: 14.0004 });
  expect(split).toEqual([
    { start: 10, end: 14 },
    { start: 14, end: 20 },
  ]);
  expect(splitAt(split ?? [], { seconds: 14.05 })).toBeUndefined();
  // What a person has split stays apart while words are cut and restored, also across the split.
  const rest = without(split ?? [], { start: 16, end: 17 });
  expect(rest).toHaveLength(3);
  expect(withPart(rest, { start: 16, end: 17 })).toEqual(split);
  expect(joined(split ?? [])).toEqual([{ start: 10, end: 20 }]);
  expect(
    tidied([
      { start: 1, end: 1.05 },
      { start: 2, end: 3.00049 },
      { start: 3.001, end: 4 },
    ]),
  ).toEqual([{ start: 2, end: 4 }]);
});

describe('tightening', () => {
  test('takes out fillers with the pause after them, but not the pause before', () => {
    const { removals, text } = tightened(spoken('So, um, I hmm think Uhh. that works'), {
      kinds: ['filler'],
    });
    expect(text).toBe('So, I think that works');
    expect(removals.map(({ text: said }) => said)).toEqual(['um,', 'hmm', 'Uhh.']);
    expect(removals[0]).toMatchObject({ start: 0.36, end: 0.76 });
  });

  test('takes out fillers only of the language of the transcript, and only as whole words', () => {
    expect(tightened(spoken('Er war um drei hier, ähm, glaube ich', 'de')).text).toBe(
      'Er war um drei hier, glaube ich',
    );
    expect(tightened(spoken('えー それ は えーと 大事 です', 'ja')).text).toBe('それ は 大事 です');
  });

  test.each([
    ['I think we, I think we should go', 'I think we should go'],
    ['I think we, um, I think we should go', 'I think we should go'],
    ['and the the the house is', 'and the house is'],
    ['It was very very good that that happened', 'It was very very good that that happened'],
    ['Never again. Never again. Ever.', 'Never again. Never again. Ever.'],
    ['no no no that is', 'no no no that is'],
  ])('takes out the first of what is said twice by mistake: %s', (said, left) => {
    expect(tightened(spoken(said)).text).toBe(left);
  });

  test('shortens pauses to the requested length, leaves those in which people laugh, and loses no word', () => {
    const talk = spoken('One two _ three four _ five.');
    const { removals, ranges, text } = tightened(talk, { longestPause: 0.6, restOfPause: 0.3 });
    expect(text).toBe('One two three four five.');
    expect(removals.map(({ kind }) => kind)).toEqual(['pause', 'pause']);
    const { words } = applyEdit(talk, ranges);
    expect((words[2]?.start ?? 0) - (words[1]?.end ?? 0)).toBeCloseTo(0.3);
    expect(findRemovals(talk, whole(talk), { laughter: [{ start: 0.9, end: 1.6 }] })).toHaveLength(
      1,
    );
  });

  test('cuts inside no word that stays, whatever the silences say', () => {
    const talk = spoken(
      Array.from({ length: 200 }, (_, index) => (index % 9 === 4 ? '_ um' : `word${index}`)).join(
        ' ',
      ),
    );
    const silences = Array.from({ length: 90 }, (_, index) => ({
      start: index * 1.07,
      end: index * 1.07 + 0.9,
    }));
    const { removals, text } = tightened(talk, { silences });
    const stay = talk.words.filter((word) => word.text !== 'um');
    expect(text).toBe(stay.map((word) => word.text).join(' '));
    for (const { start, end } of removals) {
      const inside = stay.filter((word) =>
        [start, end].some((at) => at > word.start + 0.001 && at < word.end - 0.001),
      );
      expect(inside).toEqual([]);
    }
  });
});
