import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadMeaning, cutBlocks, findLexemes, indexBlocks } from '#engine/search';
import { type Database, openDatabase, videos } from '#platform/database';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { estimateTokens } from '#platform/language-models';
import { dataFolder } from '#test/data-folder.ts';
import { findPassages, type LibraryPassage, queriesOf } from './passages.ts';

const scope = new AsyncDisposableStack();
let database: Database;
beforeAll(async () => {
  const dataDir = await dataFolder(scope.use(await scratchFolder()).path);
  database = scope.adopt(
    await openDatabase({ dataDir, log: pino({ level: 'silent' }) }),
    (opened) => opened.close(),
  );
});
afterAll(() => scope.disposeAsync());

/** Adds a video whose lines are `seconds` apart. */
async function add(
  userId: string,
  language: string,
  lines: readonly string[],
  seconds = 5,
): Promise<string> {
  const words: { text: string; start: number; end: number }[] = [];
  const sentences = lines.map((text, at) => {
    const [first, start] = [words.length, at * seconds];
    for (const word of text.split(' ')) words.push({ text: word, start, end: start + 1 });
    return { first, last: words.length - 1, start, end: start + seconds, text };
  });
  const [video] = await database.db
    .insert(videos)
    .values({ userId, platformUrl: '', storageKey: '', title: lines[0]?.slice(0, 20) ?? '' })
    .returning({ id: videos.id });
  const videoId = video?.id ?? '';
  const found = await findLexemes(database.db, userId, {
    language,
    blocks: cutBlocks({ language, words, sentences }),
  });
  await database.db.transaction((tx) => indexBlocks(tx, { userId, videoId, version: 0 }, found));
  return videoId;
}

const passagesFor = (userId: string, questions: readonly string[]) =>
  findPassages({ db: database.db, readMeaning: createReadMeaning(undefined) }, userId, {
    questions,
    signal: new AbortController().signal,
  });

const tokensOf = (passages: readonly LibraryPassage[]) =>
  passages.reduce(
    (sum, { lines }) => sum + estimateTokens(lines.map(({ text }) => text).join(' ')),
    0,
  );

it('passages are at most twelve of 120 s, and at most 6,000 tokens together, in any script', async () => {
  const minutes = (line: string) => Array.from({ length: 60 }, (_, at) => `${line} ${at}.`);
  for (let video = 0; video < 15; video += 1) {
    await add('ann', 'en', minutes('Our pricing is a little too high'));
    await add(
      'ann',
      'zh',
      minutes('我们今天讨论价格的问题，因为价格太高了，客户都在抱怨这件事情，所以我们要改变价格'),
    );
  }
  const english = await passagesFor('ann', ['Where did anyone talk about pricing?']);
  expect([english.length, tokensOf(english) < 6000]).toEqual([12, true]);
  for (const { lines } of english)
    expect((lines.at(-1)?.start ?? 0) - (lines[0]?.start ?? 0)).toBeLessThanOrEqual(120);
  const chinese = await passagesFor('ann', ['价格']);
  expect(chinese.length).toBeGreaterThan(3);
  expect(chinese.length).toBeLessThan(12);
  expect(tokensOf(chinese)).toBeLessThan(6000);
});

it('the lines of a passage are its sentences with their seconds', async () => {
  await add('ben', 'en', [
    'The first thing is bread.',
    'Then the lighthouse came up.',
    'Nobody wanted to pay.',
  ]);
  const [passage, ...others] = await passagesFor('ben', ['What about the lighthouse?']);
  expect(others).toEqual([]);
  expect(passage).toMatchObject({
    title: 'The first thing is b',
    at: 5,
    lines: [
      { start: 0, text: 'The first thing is bread.' },
      { start: 5, text: 'Then the lighthouse came up.' },
      { start: 10, text: 'Nobody wanted to pay.' },
    ],
  });
});

it('a short question is searched together with the one before it, a long one alone', async () => {
  expect(queriesOf(['Who spoke of the lighthouse?', 'And why?'])).toEqual([
    'And why?',
    'And why? Who spoke of the lighthouse?',
  ]);
  expect(
    queriesOf(['Who?', 'What did the two engineers say about the price of the new bridge?']),
  ).toHaveLength(1);
  expect(queriesOf(['x'.repeat(5000)])).toEqual(['x'.repeat(1000)]);
  const lighthouse = await add('cem', 'en', [
    'The lighthouse was closed because nobody paid for it.',
  ]);
  const found = await passagesFor('cem', ['Who spoke of the lighthouse?', 'And why?']);
  expect(found.map(({ videoId }) => videoId)).toEqual([lighthouse]);
});

it('finds nothing of other people, and nothing when no passage matches', async () => {
  expect(await passagesFor('dan', ['Where did anyone talk about pricing?'])).toEqual([]);
  // The question uses words that are also spoken.
  await add('ann', 'en', ['Where did we talk about it?']);
  expect(await passagesFor('ann', ['Where did anyone talk about zebras?'])).toEqual([]);
  expect(await passagesFor('ann', [])).toEqual([]);
});
