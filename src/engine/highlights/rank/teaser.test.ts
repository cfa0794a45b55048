import { describe, expect, it } from 'vitest';
import { madeUpTalk, randomFrom, transcriptOf } from '#test/samples/proposals.ts';
import { unitsOf } from '../candidates.ts';
import { builtInRanker } from './built-in.ts';
import { openingOf } from './teaser.ts';
import { countsOf } from './word-counts.ts';

const signal = new AbortController().signal;
const reason = "Used as this video's own teaser";

/** 48 distinct words, of which no five in a row occur twice in any other order. */
const stock =
  'amber basket candle dragon elbow falcon ginger hammer island jacket kettle lantern magnet napkin orchid parrot quartz ribbon saddle timber umbrella velvet walnut yonder zipper anchor bridge copper desert engine feather glacier harbor insect jungle kernel ladder marble needle oyster pepper quiver rocket salmon thimble uncle violin willow'.split(
    ' ',
  );

/** Sentences of ten words without meaning, different for each seed. */
function lines(seed: number, sentences: number): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: sentences }, () => {
    const words = Array.from({ length: 10 }, () => stock[Math.floor(random() * stock.length)]);
    return `${words.join(' ')}.`.replace(/^./, (letter) => letter.toUpperCase());
  });
}

/** The words at 0.4 s each, the later lines in the middle of an hour of other talk. */
function talk(opening: string[], later: string[][]) {
  const filler = madeUpTalk(60, { seed: 3 }).map(({ text }) => text);
  const step = Math.floor(filler.length / (later.length + 1));
  const sentenceEnd = (at: number) => {
    let end = at;
    while (!/[.?]$/.test(filler[end] ?? '.')) end++;
    return end + 1;
  };
  const ends = [0, ...later.map((_, i) => sentenceEnd((i + 1) * step)), filler.length];
  const texts = [
    ...opening.flatMap((line) => line.split(' ')),
    ...ends
      .slice(1)
      .flatMap((end, i) => [
        ...filler.slice(ends[i], end),
        ...(later[i] ?? []).flatMap((line) => line.split(' ')),
      ]),
  ];
  return transcriptOf(
    texts.map((text, i) => ({ text, start: 0.4 * i, end: 0.4 * i + 0.38 })),
    { language: 'en' },
  );
}

const found = (transcript: ReturnType<typeof talk>) => {
  const units = unitsOf(transcript);
  return openingOf(countsOf(transcript, units)).teasers.map(({ from, to }) =>
    transcript.words
      .slice(units[from]?.first, (units[to]?.last ?? -1) + 1)
      .map(({ text }) => text)
      .join(' '),
  );
};

const ranked = async (transcript: ReturnType<typeof talk>, prompt?: string) =>
  (await builtInRanker().rank({ transcript, prompt }, { signal })).highlights;

describe('lines that a video opens with and that return later', () => {
  it('make one clip of the whole passage at its later place, first and with the reason', async () => {
    const passage = lines(1, 6);
    const transcript = talk(passage, [passage]);
    const [best, ...others] = await ranked(transcript);
    const spoken = transcript.words
      .filter(
        ({ start, end }) => start >= (best?.start ?? 0) - 0.01 && end <= (best?.end ?? 0) + 0.01,
      )
      .map(({ text }) => text)
      .join(' ');
    expect(spoken).toContain(passage.join(' '));
    expect(best?.start).toBeGreaterThan(600);
    expect(best?.scores.reason).toBe(reason);
    for (const other of others) {
      expect(other.scores.reason).not.toBe(reason);
      expect(other.start).toBeGreaterThan(0.4 * passage.join(' ').split(' ').length - 0.1);
    }
  });

  it('are not preferred to what a prompt asks for', async () => {
    const passage = lines(1, 6);
    const [best] = await ranked(talk(passage, [passage]), 'lessons about the market');
    expect(best?.scores.reason).not.toBe(reason);
  });

  it('are found when the teaser is cut and some of its words are recognised differently', () => {
    let count = 0;
    for (let seed = 10; seed < 40; seed++) {
      const passage = lines(seed, 6);
      const random = randomFrom(seed);
      // Every twelfth word is misheard, left out or doubled; the third line is cut out.
      const teaser = passage
        .filter((_, i) => i !== 2)
        .map((line) =>
          line
            .split(' ')
            .flatMap((word) => {
              if (random() > 1 / 12) return [word];
              const kind = Math.floor(random() * 3);
              return kind === 0 ? ['something'] : kind === 1 ? [] : [word, word];
            })
            .join(' '),
        );
      const passages = found(talk(teaser, [passage]));
      if (passages.length === 1 && passages[0]?.includes(passage.slice(1, 5).join(' '))) count++;
    }
    expect(count).toBeGreaterThanOrEqual(28);
  });

  it('are each found when there are several, in another order than in the talk', () => {
    const passages = [lines(51, 4), lines(52, 4), lines(53, 4)];
    const opening = [passages[2], passages[0], passages[1]].flatMap((lines) => lines ?? []);
    expect(found(talk(opening, passages))).toEqual(
      [passages[2], passages[0], passages[1]].map((lines) => lines?.join(' ')),
    );
  });
});

describe('no teaser is', () => {
  it.each([
    ['an advertisement', ['This show is brought to you by Kettle.', ...lines(61, 3)], 1],
    ['a jingle that returns more than once', lines(62, 4), 2],
    [
      'a refrain',
      [
        'Na na na na na na na na na na.',
        ...Array.from({ length: 6 }, () => 'Hey hey na na na hey hey na na na.'),
      ],
      1,
    ],
    ['a few words that return', lines(63, 2), 1],
  ])('%s', (_, passage, times) => {
    expect(
      found(
        talk(
          passage,
          Array.from({ length: times }, () => passage),
        ),
      ),
    ).toEqual([]);
  });

  it('anything in fifty talks without one', () => {
    for (let seed = 100; seed < 150; seed++) {
      const transcript = transcriptOf(madeUpTalk(20, { seed }));
      expect(openingOf(countsOf(transcript, unitsOf(transcript))).teasers).toEqual([]);
    }
  });
});
