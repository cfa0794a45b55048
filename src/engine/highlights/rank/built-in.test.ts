import { describe, expect, it } from 'vitest';
import { rubric } from '#engine/port/engine.schema.ts';
import { languageOf } from '#engine/transcript/languages';
import { madeUpTalk, transcriptOf } from '#test/samples/proposals.ts';
import { languageTexts, wordsOf } from '#test/samples/talks.ts';
import { enforceClipRules } from '../clip-rules.ts';
import type { RankInput, Ranking } from '../ranker.ts';
import { joinWords, tokensOf } from '../tokens.ts';
import { fitsTitle, lengthOf } from '../wording/limits.ts';
import { builtInRanker } from './built-in.ts';

const rank = (input: RankInput): Promise<Ranking> =>
  builtInRanker().rank(input, { signal: new AbortController().signal });

function talkIn(language: string) {
  return transcriptOf(wordsOf(languageTexts[language] ?? '', language), { language });
}

/**
 * The English talk repeated twenty times with other words around it, so that there are many
 * candidates.
 */
function longTalk(...inserted: string[]) {
  const filler = madeUpTalk(20, { seed: 11 }).map((word) => word.text);
  const step = Math.floor(filler.length / (inserted.length + 1));
  const texts = inserted.flatMap((text, i) => [
    ...filler.slice(i * step, (i + 1) * step),
    '.',
    text,
  ]);
  return transcriptOf(
    wordsOf(
      [...texts, ...filler.slice(inserted.length * step)].join(' ').replaceAll(' . ', ' '),
      'en',
    ),
  );
}

const spokenIn = (
  transcript: ReturnType<typeof transcriptOf>,
  { start, end }: { start: number; end: number },
) =>
  joinWords(
    transcript.words.filter((word) => word.start >= start - 0.01 && word.end <= end + 0.01),
    languageOf(transcript.language),
  );

const funnyPassage = `So my wife said, "Why is there a cheese in the bathroom?" And I said, "Sorry, the monkey was hungry!" She laughed. I laughed. My mother called the police! "Hello?" he said. "Is this a joke?" Honestly, I was naked and drunk. It was awful. My dog hates me now!`;
const insightPassage = `The biggest mistake that most people make in companies is that they never understand the real reason why customers leave, and the truth is that you should always ask yourself what problem matters most in the future because nobody will ever change the world without making that difference for people who are never asked about anything.`;

describe('the built-in ranker', () => {
  it('returns the same result for the same input', async () => {
    const transcript = transcriptOf(madeUpTalk(30, { speakers: ['A', 'B'] }));
    expect(await rank({ transcript })).toEqual(
      await rank({ transcript: structuredClone(transcript) }),
    );
  });

  it('proposes highlights that do not overlap, best first, each of whole sentences', async () => {
    const transcript = transcriptOf(madeUpTalk(60));
    const { highlights } = await rank({ transcript });
    const ordered = highlights.toSorted((a, b) => a.start - b.start);
    for (const [i, highlight] of ordered.entries())
      expect(highlight.start).toBeGreaterThanOrEqual(ordered[i - 1]?.end ?? 0);
    for (const [i, highlight] of highlights.entries())
      expect(highlight.score).toBeLessThanOrEqual(highlights[i - 1]?.score ?? 10);
    for (const highlight of highlights)
      expect(transcript.sentences.map((sentence) => sentence.start)).toContain(highlight.start);
  });

  it('reads each word a fixed number of times, whatever the length: the work grows linearly with the words', async () => {
    const readsFor = async (minutes: number) => {
      let reads = 0;
      const plain = transcriptOf(madeUpTalk(minutes));
      const counting = plain.words.map(
        (word) =>
          new Proxy(word, {
            get: (target, key) => {
              if (key === 'text') reads++;
              return Reflect.get(target, key);
            },
          }),
      );
      await rank({ transcript: { ...plain, words: counting } });
      return reads / plain.words.length;
    };
    const [hour, four] = [await readsFor(60), await readsFor(240)];
    expect(four).toBeLessThan(hour * 1.2);
    expect(hour).toBeLessThan(40);
  });
});

describe('a prompt', () => {
  const transcript = longTalk(funnyPassage, insightPassage, languageTexts.en ?? '');

  it('left out, empty or of stop words only changes nothing', async () => {
    const without = await rank({ transcript });
    expect(await rank({ transcript, prompt: '' })).toEqual(without);
    expect(await rank({ transcript, prompt: 'Please find the best clips of this video' })).toEqual(
      without,
    );
  });

  it('asking for what is funny brings the funny passage up', async () => {
    const { highlights } = await rank({ transcript, prompt: 'the funniest moments' });
    expect(spokenIn(transcript, highlights[0] ?? { start: 0, end: 0 })).toContain('monkey');
  });

  it('asking for insights brings the insight up', async () => {
    const placeWith = async (prompt: string) => {
      const { highlights } = await rank({ transcript, prompt, top: 40 });
      const place = highlights.findIndex((highlight) =>
        spokenIn(transcript, highlight).includes('customers leave'),
      );
      return place < 0 ? 100 : place;
    };
    expect(await placeWith('insights')).toBeLessThan((await placeWith('funny')) / 2);
  });

  it('naming a subject brings its passage up, in another form of the word too', async () => {
    const { highlights } = await rank({
      transcript,
      prompt: 'where he talks about weddings and bakeries',
    });
    expect(spokenIn(transcript, highlights[0] ?? { start: 0, end: 0 })).toMatch(/wedding|bakery/);
  });

  it('naming something that is never spoken of leads to a note', async () => {
    const { highlights, promptNotMatched } = await rank({ transcript, prompt: 'submarines' });
    expect(highlights).toEqual((await rank({ transcript })).highlights);
    expect(promptNotMatched).toBe(true);
  });

  it('in Japanese steers a Japanese talk', async () => {
    const { highlights } = await rank({ transcript: talkIn('ja'), prompt: '睡眠について' });
    expect(spokenIn(talkIn('ja'), highlights[0] ?? { start: 0, end: 0 })).toContain('睡眠');
  });
});

describe('audio analysis', () => {
  const transcript = transcriptOf(madeUpTalk(10, { seed: 4 }));
  const silent = {
    frameSeconds: 0.5,
    loudness: new Float32Array(1300).fill(-30),
    silences: [],
    laughter: [],
  };

  it('with laughter leads to a clip that ends right before it', async () => {
    const joke = transcript.sentences.find((sentence) => sentence.start > 300);
    const end = joke?.end ?? 0;
    const { highlights } = await rank({
      transcript,
      audio: { ...silent, laughter: [{ start: end + 0.1, end: end + 2 }] },
    });
    expect(highlights.map((highlight) => highlight.end)).toContain(end);
    expect(highlights.find((highlight) => highlight.end === end)?.scores.payoff.reason).toMatch(
      /^Ends in laughter/,
    );
  });

  it('without any variation does not change the order', async () => {
    const times = ({ highlights }: Ranking) => highlights.map(({ start, end }) => [start, end]);
    expect(times(await rank({ transcript, audio: silent }))).toEqual(
      times(await rank({ transcript })),
    );
  });
});

describe('the sub-scores', () => {
  it('differ clip by clip, quote a line of the clip and state a reason', async () => {
    const transcript = longTalk(funnyPassage, insightPassage, languageTexts.en ?? '');
    const { highlights } = await rank({ transcript });
    for (const key of rubric) {
      const answers = highlights.map((highlight) => highlight.scores[key]);
      expect(new Set(answers.map((answer) => answer.score)).size).toBeGreaterThan(2);
      for (const [i, { evidence, reason }] of answers.entries()) {
        expect(spokenIn(transcript, highlights[i] ?? { start: 0, end: 0 })).toContain(evidence);
        expect(evidence).not.toBe('');
        expect(reason).toMatch(/^[A-Z].+[.!?…]”?$/u);
      }
    }
  });

  it('give a question to the viewer a better hook than a start in the middle', async () => {
    const hookOf = async (opening: string) => {
      const transcript = transcriptOf(
        wordsOf(
          `${opening} ${'The old river runs past the house of the teacher. '.repeat(8)}`,
          'en',
        ),
        {
          duration: 14,
        },
      );
      return (await rank({ transcript })).highlights[0]?.scores.hook.score ?? 0;
    };
    expect(await hookOf('Why do you never sleep?')).toBeGreaterThan(
      (await hookOf('And so it was the same again.')) + 2,
    );
  });

  it('find more feeling in a passage full of it, and more value in one of advice', async () => {
    const scoresOf = async (text: string) => {
      const transcript = transcriptOf(wordsOf(text, 'en'), { duration: 14 });
      return (await rank({ transcript })).highlights[0]?.scores;
    };
    const feeling = await scoresOf(
      'I cried for days. My heart was broken and I was afraid. I loved her, and she died. It was the worst pain of my life.',
    );
    const advice = await scoresOf(
      'You should always start with the customer. The key lesson is to focus on one problem. You need to avoid this mistake.',
    );
    expect(feeling?.emotion.score ?? 0).toBeGreaterThan((advice?.emotion.score ?? 0) + 2);
    expect(advice?.value.score ?? 0).toBeGreaterThan((feeling?.value.score ?? 0) + 2);
  });
});

describe('the line that says why a clip was chosen', () => {
  const lineOf = async (text: string) => {
    const transcript = transcriptOf(wordsOf(text, 'en'), { duration: 14 });
    return (await rank({ transcript })).highlights[0]?.scores.reason;
  };

  it.each([
    [
      'My father died in the harbour that winter. We sold the boats and moved inland. Nobody ever leaves a harbour.',
      'Opens on a loss, ends on a claim',
    ],
    [
      'Why do boats sink in the harbour? The ropes are short and the tide is high. Longer ropes hold them.',
      'Opens on a question, answers it',
    ],
    [
      'In 1998 the harbour had 40 boats. The ropes were short and the tide was high. We sold the ropes.',
      'Opens on a figure, backs it with figures',
    ],
  ])('%s', async (text, line) => expect(await lineOf(text)).toBe(line));
});

describe.each(Object.keys(languageTexts))('a talk in %s', (language) => {
  it('gets titles and summaries of its own words, no two alike, and topics', async () => {
    const transcript = talkIn(language);
    const { highlights } = await rank({ transcript });
    expect(highlights.length).toBeGreaterThanOrEqual(3);
    for (const { topics } of highlights) {
      expect(topics.length).toBeGreaterThanOrEqual(3);
      expect(topics.length).toBeLessThanOrEqual(5);
    }
    const clips = enforceClipRules({ transcript, highlights });
    for (const { title, summary, transcript: text } of clips) {
      expect(fitsTitle(title, languageOf(language)), title).toBe(true);
      const spoken = new Set(tokensOf(text.toLowerCase(), languageOf(language)));
      const said = tokensOf(`${title} ${summary}`.toLowerCase(), languageOf(language));
      expect(said.filter((word) => !spoken.has(word))).toEqual([]);
      expect(summary).not.toBe('');
      expect(lengthOf(summary, languageOf(language))).toBeLessThanOrEqual(
        languageOf(language).usesSpaces ? 25 : 80,
      );
      expect(summary.startsWith(title)).toBe(false);
    }
    expect(new Set(clips.map(({ title }) => title)).size).toBe(clips.length);
  });
});
