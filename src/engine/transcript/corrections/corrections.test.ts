import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../sentences.ts';
import type { Transcript, Word } from '../transcript.schema.ts';
import { textOf } from '../words.entry.ts';
import { correctTranscript } from './apply-corrections.ts';
import { composeChange } from './compose-change.ts';
import type { Correction, FindRequest, Operation } from './correction.schema.ts';
import { findAndReplace } from './find-words.ts';
import { glossaryOperations } from './glossary.ts';
import { type RecordedChange, stateAfter } from './history.ts';

/** Words of 0.4 s with 0.1 s of silence after each, except where `times` gives other times. */
function talk(text: string, times: Record<number, [start: number, end: number]> = {}): Transcript {
  const words = text.split(' ').map((each, i): Word => {
    const [start, end] = times[i] ?? [i * 0.5, i * 0.5 + 0.4];
    return { text: each, start, end };
  });
  return {
    language: 'en',
    duration: words.length * 0.5,
    words,
    sentences: sentencesOf(words, 'en'),
    origin: 'speech-recognition',
  };
}

const texts = ({ words, language }: Pick<Transcript, 'words' | 'language'>) =>
  textOf(words, language);

/** Records the changes of one transcript as the server does. */
function editor(transcript: Transcript) {
  const changes: RecordedChange[] = [];
  const state = () => stateAfter(changes);
  const record = (change: Omit<RecordedChange, 'version'>) =>
    changes.push({ ...change, version: changes.length + 1 });
  return {
    changes,
    state,
    edit(...operations: Operation[]) {
      const { removed, added } = composeChange(transcript.words, state().corrections, operations);
      const version = changes.length + 1;
      record({
        kind: 'edit',
        target: null,
        removed,
        added: added.map((each, i) => ({ ...each, id: `${version}.${i}` })),
      });
      return this;
    },
    undo: () => record({ kind: 'undo', target: state().undoable ?? 0, removed: [], added: [] }),
    redo: () => record({ kind: 'redo', target: state().redoable ?? 0, removed: [], added: [] }),
    result: (on = transcript) => correctTranscript(on, state().corrections),
    text: (on = transcript) => texts(correctTranscript(on, state().corrections).transcript),
  };
}

const replace = (first: number, last: number, text: string): Operation => ({ first, last, text });

describe('a correction', () => {
  it('replaces, joins, splits, deletes and inserts words, and leaves the times of all others', () => {
    const spoken = talk('welcome to kin aura every body it makes um clips.');
    const edited = editor(spoken).edit(
      replace(2, 3, 'Kinora,'),
      replace(4, 5, 'everybody.'),
      replace(6, 6, 'It'),
      replace(8, 8, ''),
      replace(9, 9, 'great clips.'),
    );
    expect(edited.text()).toBe('welcome to Kinora, everybody. It makes great clips.');
    const { transcript, corrected } = edited.result();
    expect(transcript.sentences.map(({ text }) => text)).toEqual([
      'welcome to Kinora, everybody.',
      'It makes great clips.',
    ]);
    expect(transcript.words[2]).toEqual({ text: 'Kinora,', start: 1, end: 1.9 });
    for (const [now, before] of [
      [0, 0],
      [1, 1],
      [4, 6],
      [5, 7],
    ] as const)
      expect(transcript.words[now]).toMatchObject({
        start: spoken.words[before]?.start,
        end: spoken.words[before]?.end,
      });
    expect(corrected.map(({ first, last, original }) => [first, last, original])).toEqual([
      [2, 2, 'kin aura'],
      [3, 3, 'every body'],
      [4, 4, 'it'],
      [6, 5, 'um'],
      [6, 7, 'clips.'],
    ]);
  });

  it('of one word in a sentence that is typed anew corrects that word only', () => {
    const edited = editor(talk('the quick brown fox jumps')).edit(
      replace(0, 4, 'the quick Braun fox jumps'),
    );
    expect(
      edited.state().corrections.map(({ original, replacement }) => [original, replacement]),
    ).toEqual([[['brown'], ['Braun']]]);
  });

  it('gives a missed word the pause in which it was said', () => {
    const edited = editor(talk('hello there', { 0: [0, 0.4], 1: [2, 2.4] })).edit(
      replace(0, 0, 'hello everybody'),
    );
    const [hello, everybody, there] = edited.result().transcript.words;
    expect([hello?.start, there?.start]).toEqual([0, 2]);
    expect(everybody?.start).toBeGreaterThan(0.3);
    expect(everybody?.end).toBeLessThan(1.2);
  });

  it('continues an earlier one, and ends it when the recognised words are restored', () => {
    const edited = editor(talk('so kin aura works'))
      .edit(replace(1, 2, 'Canora truly'))
      .edit(replace(1, 1, 'Kinora'));
    expect(edited.text()).toBe('so Kinora truly works');
    expect(edited.state().corrections).toMatchObject([
      { original: ['kin', 'aura'], replacement: ['Kinora', 'truly'] },
    ]);
    edited.edit(replace(1, 2, 'kin aura'));
    expect(edited.result()).toMatchObject({ transcript: talk('so kin aura works'), corrected: [] });
    expect(edited.state().corrections).toEqual([]);
  });

  it('counts as made on another version when other words are expected', () => {
    const { words } = talk('one two three');
    const stale = (expected: string[]) =>
      composeChange(words, [], [{ ...replace(1, 1, 'zwei'), expected }]).isStale;
    expect([stale(['two']), stale(['three']), stale(['two', 'three'])]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a new recognition of the same video', () => {
  const edited = editor(talk('we met ada love lace in london today')).edit(
    replace(3, 4, 'Lovelace'),
    replace(6, 6, 'London'),
    replace(7, 7, ''),
  );

  it('keeps the corrections whose words occur at about their time, and lists the others', () => {
    const again = talk('Well, we met Ada Love lace in Lyndon today.');
    expect(edited.text(again)).toBe('Well, we met Ada Lovelace in Lyndon');
    expect(edited.result(again).notApplied.map(({ replacement }) => replacement)).toEqual([
      ['London'],
    ]);
    const late = talk('we met ada love lace', { 3: [60, 61], 4: [61, 62] });
    expect(edited.text(late)).toBe('we met ada love lace');
  });

  it('applies all of them again when the old words come back', () => {
    expect(edited.text()).toBe('we met ada Lovelace in London');
  });
});

describe('find and replace', () => {
  const find = (
    text: string,
    request: Partial<FindRequest> & { find: string },
    language = 'en',
  ) => {
    const transcript = { ...talk(text), language };
    const operations = findAndReplace(transcript.words, language, {
      replace: 'Kinora',
      wholeWords: true,
      matchCase: false,
      ...request,
    });
    return editor(transcript)
      .edit(...operations)
      .text();
  };

  it.each([
    ['Kin aura, and kin aura’s friends', { find: 'kin  aura' }, 'Kinora, and Kinora’s friends'],
    ['kinaura kin aura', { find: 'kin' }, 'kinaura Kinora aura'],
    ['kinaura kin aura', { find: 'kin', wholeWords: false }, 'Kinoraaura Kinora aura'],
    ['US and us', { find: 'US', matchCase: true }, 'Kinora and us'],
    ['a-a a', { find: 'a', replace: 'b' }, 'b-b b'],
    ['nothing here', { find: 'kin' }, 'nothing here'],
    ['İstanbul istanbul', { find: 'istanbul' }, 'İstanbul Kinora'],
  ])('in “%s” of %j gives “%s”', (text, request, expected) => {
    expect(find(text, request)).toBe(expected);
  });

  it('works where words have no spaces between them', () => {
    expect(find('東京 都 に 住む', { find: '東京都', replace: '京都' }, 'ja')).toBe('京都に住む');
  });
});

describe('a glossary', () => {
  it('spells terms in any case and their wrong forms, the longest first, and leaves what is right', () => {
    const glossary = [
      { term: 'Kinora', variants: ['kin aura', 'Canora'] },
      { term: 'Kinora Studio', variants: ['kin aura studio'] },
      { term: 'Yahoo!', variants: [] },
    ];
    const spoken = talk('Kin aura, kinora (canora) kin aura studio yahoo! Kinora aura kin');
    expect(
      editor(spoken)
        .edit(...glossaryOperations(spoken.words, glossary))
        .text(),
    ).toBe('Kinora, Kinora (Kinora) Kinora Studio Yahoo! Kinora aura kin');
    expect(glossaryOperations(talk('Kinora Studio, Yahoo!').words, glossary)).toEqual([]);
  });

  it('of the largest size is applied to the longest transcript in seconds', () => {
    const glossary = Array.from({ length: 500 }, (_, i) => ({
      term: `Term ${i}`,
      variants: Array.from({ length: 20 }, (_, variant) => `word of many words ${i} ${variant}`),
    }));
    const words = Array.from({ length: 200_000 }, (_, i) => ({
      text: ['word', 'of', 'many', 'words'][i % 4] ?? '',
    }));
    const begin = process.cpuUsage();
    expect(glossaryOperations(words, glossary)).toEqual([]);
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(5000);
  });
});

/** A seeded generator of random numbers below a limit. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}

describe('any sequence of changes', () => {
  const vocabulary = ['a', 'be', 'Sea.', 'dee,', 'eff', 'gee?', 'aitch', 'eye'];

  it.each(Array.from({ length: 150 }, (_, seed) => seed))(
    'keeps the rules of a transcript, and can be undone and redone step by step (%i)',
    (seed) => {
      const random = randomNumbers(seed + 1);
      const someText = (most: number) =>
        Array.from({ length: random(most + 1) }, () => vocabulary[random(8)]).join(' ');
      let at = 0;
      const words = Array.from({ length: 1 + random(40) }, (): Word => {
        at += random(3) * 0.3;
        const start = at;
        return {
          text: vocabulary[random(8)] ?? '',
          start,
          end: start + random(4) * 0.2,
          ...(random(2) ? { speaker: 'Ada' } : {}),
        };
      });
      const transcript: Transcript = {
        language: 'en',
        duration: at + 1,
        words,
        sentences: sentencesOf(words, 'en'),
        origin: 'given',
      };
      const edited = editor(transcript);
      const steps: string[] = [JSON.stringify(transcript)];
      for (let step = 0; step < 12; step++) {
        const now = edited.result().transcript.words;
        if (now.length === 0) break;
        const [first, second] = [random(now.length), random(now.length)];
        const [low, high] = [Math.min(first, second), Math.max(first, second)];
        const middle = low + random(high - low + 1);
        const operations = [
          replace(low, middle, someText(4)),
          ...(middle < high ? [replace(middle + 1, high, someText(4))] : []),
        ];
        const expected = [
          ...now.slice(0, low).map(({ text }) => text),
          ...operations.flatMap(({ text }) => text.split(' ').filter(Boolean)),
          ...now.slice(high + 1).map(({ text }) => text),
        ];
        edited.edit(...operations);
        const { transcript: result, notApplied, corrected } = edited.result();
        expect(result.words.map(({ text }) => text)).toEqual(expected);
        expect(notApplied).toEqual([]);
        expect(JSON.stringify(result.sentences)).toBe(
          JSON.stringify(sentencesOf(result.words, 'en')),
        );
        result.words.forEach((word, i) => {
          expect(word.end).toBeGreaterThanOrEqual(word.start);
          expect(word.start).toBeGreaterThanOrEqual(result.words[i - 1]?.start ?? 0);
        });
        expect(
          result.words.length -
            corrected.reduce((sum, { first, last }) => sum + last - first + 1, 0),
        ).toBe(
          transcript.words.length -
            edited
              .state()
              .corrections.reduce(
                (sum: number, { original }: Correction) => sum + original.length,
                0,
              ),
        );
        steps.push(JSON.stringify(result));
      }
      const now = () => JSON.stringify(edited.result().transcript);
      for (const before of steps.slice(0, -1).toReversed()) {
        edited.undo();
        expect(now()).toBe(before);
      }
      expect(edited.state()).toMatchObject({ corrections: [], undoable: undefined });
      for (const after of steps.slice(1)) {
        edited.redo();
        expect(now()).toBe(after);
      }
      expect(edited.state().redoable).toBeUndefined();
    },
  );
});

it('corrects a transcript of 100,000 words with 10,000 corrections in linear time', () => {
  const transcript = talk(Array.from({ length: 100_000 }, (_, i) => `word${i % 1000}`).join(' '));
  const operations = Array.from({ length: 10_000 }, (_, i) =>
    replace(i * 10, i * 10 + 1, 'other words here'),
  );
  const begin = process.cpuUsage();
  const edited = editor(transcript).edit(...operations);
  expect(edited.result().transcript.words).toHaveLength(110_000);
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(20_000);
});
