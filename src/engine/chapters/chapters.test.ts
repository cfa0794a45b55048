import { describe, expect, it } from 'vitest';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import type { Transcript, Word } from '#engine/transcript/transcript.schema.ts';
import {
  fourSubjects,
  type Said,
  type Subject,
  sentencesAbout,
  startsOf,
  subjects,
  talkAbout,
  wordsOf,
} from '#test/samples/subjects.ts';
import { chapterDensities } from './chapters.constants.ts';
import { chaptersOf } from './chapters.entry.ts';
import { chapterLines, isEnoughForYouTube } from './youtube-format.shared.ts';

function transcriptOf(words: Word[], language = 'en'): Promise<Transcript> {
  return assembleTranscript({ words, language, origin: 'given' });
}

async function chaptersIn(words: Word[], language = 'en') {
  return chaptersOf(await transcriptOf(words, language));
}

describe('chapters', () => {
  it('begin when one speaker changes the subject, each titled by its own words', async () => {
    const { words, starts: truth } = fourSubjects();
    const found = await chaptersIn(words);
    expect(found).toHaveLength(4);
    for (const [i, { start, title, confidence }] of found.entries()) {
      expect(Math.abs(start - (truth[i] ?? 0))).toBeLessThan(30);
      expect(title.length).toBeLessThanOrEqual(60);
      const nouns: string[] = Object.values(subjects)[i]?.split(' ') ?? [];
      expect(nouns).toContain(title.split(',')[0]?.toLowerCase());
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
    expect(found[0]?.start).toBe(0);
  });

  it('are none in a talk about one subject, in very few words, and without words', async () => {
    expect(await chaptersIn(wordsOf(talkAbout('bread', 150)))).toEqual([]);
    expect(await chaptersIn(wordsOf([{ text: 'Good morning. That is all.' }]))).toEqual([]);
    expect(chaptersOf({ language: 'en', words: [], sentences: [] })).toEqual([]);
  });

  it('are not created by silence after the last word', async () => {
    const words = wordsOf(talkAbout('stars'));
    expect(
      chaptersOf(
        await assembleTranscript({ words, language: 'en', duration: 1400, origin: 'given' }),
      ),
    ).toEqual([]);
  });

  it('begin with the person who opens the next item, not with those who answer', async () => {
    const item = (subject: Subject, speaker: string, opening: string): Said[] => [
      { speaker: 'Chair', text: opening },
      ...sentencesAbout(subject, 40).map((text) => ({ text, speaker })),
      { speaker: 'Chair', text: 'Okay.' },
      { speaker, text: 'Right.' },
    ];
    const items = [
      item('bread', 'Ada', 'Good morning, let us begin with the minutes.'),
      item('taxes', 'Ben', 'Okay, thank you. The next item on the agenda is the money.'),
      item('stars', 'Cleo', 'Thank you. So now we move on to the last presentation.'),
    ];
    const found = await chaptersIn(wordsOf(items.flat()));
    expect(found.map(({ start }) => Math.round(start))).toEqual(startsOf(items).map(Math.round));
  });

  it('are as many as people make for the length, fewer or more on request, and fewer in meetings', async () => {
    const subjectsInTurn: Subject[] = ['bread', 'stars', 'tennis', 'taxes'];
    const hour = (aside: string): Said[] =>
      Array.from({ length: 14 }, (_, block) => {
        const subject = subjectsInTurn[block % 4] ?? 'bread';
        const [noun] = subjects[subject].split(' ');
        const sentences = sentencesAbout(subject, 52).map((text) => ({ text }));
        return [{ text: `Okay, next up, let's talk about the ${noun}. ${aside}` }, ...sentences];
      }).flat();
    const show = await transcriptOf(
      wordsOf(hour('Every listener of the podcast likes this episode.')),
    );
    const meeting = await transcriptOf(wordsOf(hour('The committee decides on this agenda item.')));
    const counts = (transcript: Transcript) =>
      chapterDensities.map((density) => chaptersOf(transcript, { density }).length);
    const minutes = show.duration / 60;
    expect(counts(show)).toEqual(
      [0.4, 1, 1.6].map((factor) => Math.min(14, Math.round(factor * 1.28 * minutes ** 0.54))),
    );
    expect(counts(meeting)[1]).toBe(5);
  });

  it('do not depend on spaces between words', async () => {
    const about = (nouns: string): Said[] =>
      Array.from({ length: 140 }, (_, i) => {
        const list = nouns.split(' ');
        return {
          text: `${list[(i * 5) % list.length]} は ${list[(i * 3 + 1) % list.length]} が 好き です。`,
        };
      });
    const talks = [
      about('小麦粉 生地 酵母 釜 塩 小麦 職人 麦芽 砂糖 食塩'),
      about('銀河 惑星 彗星 軌道 星雲 重力 天文台 月食 望遠鏡 太陽'),
    ];
    const found = await chaptersIn(wordsOf(talks.flat()), 'ja');
    expect(found).toHaveLength(2);
    expect(Math.abs((found[1]?.start ?? 0) - (startsOf(talks)[1] ?? 0))).toBeLessThan(30);
    expect('銀河惑星彗星軌道星雲重力天文台月食望遠鏡太陽').toContain(
      found[1]?.title.split('、')[0],
    );
  });
});

describe('lines for YouTube', () => {
  const at = (...starts: number[]) => starts.map((start, i) => ({ start, title: `Part ${i + 1}` }));

  it('begin at 0:00, ascend, and leave out chapters of less than ten seconds', () => {
    expect(chapterLines(at(3.2, 9, 12, 3725.4))).toBe('0:00 Part 1\n0:12 Part 3\n1:02:05 Part 4');
  });

  it('are chapters for YouTube if there are at least three', () => {
    expect([at(0, 20), at(0, 20, 25), at(0, 20, 40)].map(isEnoughForYouTube)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
