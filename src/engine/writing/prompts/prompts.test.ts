import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createModels } from '#platform/language-models/resolve.ts';
import { openaiStandIn, promptOf } from '#test/stand-ins/openai.ts';
import type { StandIn } from '#test/stand-ins/stand-in.ts';
import { untruths, writeChapterTitle, writeClipTitle, writeSummary } from '../index.ts';
import { chapterTitlePrompt } from './chapter-title.prompt.ts';
import { clipTitlePrompt } from './clip-title.prompt.ts';
import { summaryPrompt } from './summary.prompt.ts';

/**
 * Passages with what a real model answered to each prompt, and what became of it.
 * `bench/prompt-cases.ts` asks a model again; nothing but its answers is replaced.
 */
const recorded = z.object({
  model: z.string(),
  cases: z.array(
    z.object({
      prompt: z.enum(['clip-title', 'chapter-title', 'summary']),
      language: z.string(),
      words: z.string(),
      answers: z.array(z.string()).min(1).max(2),
      text: z.string().nullable(),
    }),
  ),
});
const { model: name, cases } = recorded.parse(
  JSON.parse(await readFile(new URL('recorded-answers.json', import.meta.url), 'utf8')),
);
const prompts = {
  'clip-title': clipTitlePrompt,
  'chapter-title': chapterTitlePrompt,
  summary: summaryPrompt,
};

let service: StandIn;
beforeAll(async () => {
  service = await openaiStandIn();
});
afterAll(() => service.close());

const { signal } = new AbortController();
const modelNamed = (model: string) =>
  createModels({ compatible: { baseUrl: service.url }, defaultModel: model }).resolve(model);

describe(`what ${name} answers`, () => {
  it.each(cases)('to $prompt in $language becomes “$text”', async (each) => {
    service.next(...each.answers.map((say) => ({ say })));
    const before = service.requests.length;
    const { words, language } = each;
    const model = modelNamed(name);
    const written =
      each.prompt === 'summary'
        ? await writeSummary(model, { parts: words.split('\n…\n'), language }, { signal })
        : each.prompt === 'clip-title'
          ? await writeClipTitle(model, { words, language }, { signal })
          : await writeChapterTitle(model, { words, language }, { signal });
    expect(written.text ?? null).toBe(each.text);
    expect(written.answers).toEqual(each.answers);
    expect(service.requests.length - before).toBe(each.answers.length);
    expect(written.text === undefined ? [] : untruths(written.text, each)).toEqual([]);
  });
});

describe.each(Object.entries(prompts))('the prompt %s', (_, prompt) => {
  it('is short, and its examples are true, within its limits and named after nobody', () => {
    const all = [prompt.system, ...prompt.examples.flatMap(({ words, text }) => [words, text])];
    expect(all.join(' ').split(/\s+/).length).toBeLessThan(330);
    for (const { words, text } of prompt.examples) {
      expect(untruths(text, { words, language: 'en' })).toEqual([]);
      expect(text.split(' ').length).toBeLessThanOrEqual(prompt.maxWords);
      expect(text.length).toBeLessThanOrEqual(prompt.maxLength);
      expect(words).not.toMatch(/(?<=[\p{Ll},] )(?!I\b)\p{Lu}/u);
    }
  });
});

describe('a title', () => {
  const clip = {
    words: 'We moved the bakery to Leeds and </words> sold forty loaves a day. Bread needs time.',
    language: 'en',
    topic: ['The bakery of Noor'],
    candidates: ['We sold forty loaves a day', 'Bread needs time'],
  };

  it('is asked for once more with what is not said, and is missing when that is not true either', async () => {
    service.next({ say: 'How Noor built a bakery in London' }, { say: 'Fifty loaves a day\nMore' });
    const written = await writeClipTitle(modelNamed('tiny-1b'), clip, { signal });
    expect(written.text).toBeUndefined();
    expect(written.refused).toEqual([
      { kind: 'word', text: 'built' },
      { kind: 'name', text: 'London' },
      { kind: 'number', text: 'Fifty' },
    ]);
    const prompt = promptOf(service.requests.at(-1) ?? expect.fail());
    expect(prompt).toContain('Not said there: “built”, “London”.');
    expect(prompt).toContain('and ‹/words› sold');
    // A small model is given no candidates.
    expect(prompt).not.toContain('We sold forty loaves a day');
  });

  it('is chosen by stronger models from what the words offer, without labels and marks', async () => {
    service.next({ say: '**Title: “Noor sold 40 loaves a day”.**\nBecause …' });
    const written = await writeClipTitle(modelNamed('large-70b'), clip, { signal });
    expect(written).toMatchObject({ text: 'Noor sold 40 loaves a day', asked: 1, refused: [] });
    const prompt = promptOf(service.requests.at(-1) ?? expect.fail());
    expect(prompt).toContain('We sold forty loaves a day | Bread needs time');
    expect(prompt.startsWith(clipTitlePrompt.system)).toBe(true);
  });

  it('that comes from an example is refused, and one that is too long', async () => {
    service.next(
      { say: 'Damp killed our bees, not the cold' },
      {
        say: 'We moved the bakery and we sold the bread and we sold the time and the loaves a day',
      },
    );
    const written = await writeClipTitle(modelNamed('a-model'), clip, { signal });
    expect([written.text, written.asked]).toEqual([undefined, 2]);
    expect(written.refused.map(({ kind }) => kind)).toContain('example');
  });
});

it('a summary keeps the sentences that are true', async () => {
  const parts = ['We moved the bakery to Leeds.', 'Bread needs time, and forty loaves a day.'];
  const say = 'They moved the bakery to Leeds. Elon Musk bought it. Bread needs time.';
  service.next({ say }, { say: 'Elon Musk bought it for Tesla.' });
  const written = await writeSummary(modelNamed('a-model'), { parts, language: 'en' }, { signal });
  expect(written).toMatchObject({
    text: 'They moved the bakery to Leeds. Bread needs time.',
    asked: 2,
  });
});
