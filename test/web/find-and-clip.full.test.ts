import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, test as anyTest, expect } from 'vitest';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { SearchResponse } from '#features/transcripts/search/search.schema.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { openDatabase } from '#platform/database/database.ts';
import { videos } from '#platform/database/tables.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { until } from '../api/server.ts';
import { dataFolder } from '../data-folder.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { servePages } from '../stand-ins/pages.ts';
import { foundIn, reader } from './clips-api.ts';
import { talkSentences, talkVideo } from './talk-video.ts';
import { signedInBrowser, startWebServer } from './web-server.ts';

/** A person remembers a sentence, but not which of their 300 videos contains it. */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

test('a sentence said in one of 300 videos is found and is a clip in under 5 actions', async () => {
  const pages = opened.use(
    await servePages({ '/talk.mp4': { body: await talkVideo(talkSentences), type: 'video/mp4' } }),
  );
  const scratch = opened.use(await scratchFolder());
  const settings = { DATA_DIR: await dataFolder(scratch.path) };
  const first = await startWebServer(settings, { engine: 'real' });
  const { page } = opened.use(await signedInBrowser(first, 'Sena'));
  const { videoId } = await foundIn(reader(page, first.address), pages.at('/talk.mp4'));
  await first[Symbol.asyncDispose]();
  const added = await addVideos(settings.DATA_DIR, { beside: videoId, count: 299 });

  const server = opened.use(await startWebServer(settings, { engine: 'real' }));
  const read = reader(page, server.address);
  // They are indexed in the order of their ids.
  const last = added.toSorted().at(-1);
  const found = async () => (await read<SearchResponse>(`/search?q=harvest&video=${last}`)).total;
  expect(await until(found, (total) => total > 0, 240)).toBe(1);
  await expect
    .poll(async () => (await read<{ videos: unknown[] }>('/videos')).videos.length)
    .toBe(300);

  await page.goto(server.address);
  await page.getByRole('article').first().waitFor();
  const actions: string[] = [];
  const act = async (what: string, action: Promise<unknown>) => {
    actions.push(what);
    await action;
  };
  await act('go to the search', page.keyboard.press('/'));
  await act('type what was said', page.keyboard.type('lost every single customer in one week'));
  await act('search', page.keyboard.press('Enter'));
  await act(
    'make a clip of the best',
    page.getByRole('button', { name: 'Make a clip' }).first().click(),
  );
  await page.waitForURL(new RegExp(`/videos/${videoId}/clips/[^/]+$`));
  expect(actions.length).toBeLessThan(5);

  const { video } = await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`);
  const [own, ...others] = video.clips.filter((clip) => clip.own);
  expect([own?.transcript, others]).toEqual([
    expect.stringContaining('I lost every single customer in one week'),
    [],
  ]);
  // It begins where a sentence begins, and ends where one ends.
  const { sentences } = await read<TranscriptResponse>(`/videos/${videoId}/transcript`);
  const near = (seconds: string | undefined, times: number[]) =>
    Math.min(...times.map((time) => Math.abs(time - Number(seconds))));
  expect(
    near(
      own?.start,
      sentences.map(({ start }) => start),
    ),
  ).toBeLessThan(0.5);
  expect(
    near(
      own?.end,
      sentences.map(({ end }) => end),
    ),
  ).toBeLessThan(0.5);
  // It can be edited and exported.
  await page.getByRole('button', { name: 'Export', exact: true }).first().waitFor();
});

/**
 * Adds videos of the same person that nobody has to download: their rows and their transcripts. The
 * server indexes them itself.
 */
async function addVideos(
  dataDir: string,
  { beside, count }: { beside: string; count: number },
): Promise<string[]> {
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  await using _closing = { [Symbol.asyncDispose]: () => database.close() };
  const [talk] = await database.db.select().from(videos).where(eq(videos.id, beside));
  if (talk === undefined) throw new Error('the talk is gone');
  const { userId, detectedLanguage } = talk;
  const added = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    title: `Talk ${at + 1}`,
    transcript: transcriptOf(at),
  }));
  for (const { id, transcript } of added) {
    await mkdir(join(dataDir, 'files/videos', id), { recursive: true });
    await writeFile(
      join(dataDir, 'files/videos', id, 'transcript.json'),
      JSON.stringify(transcript),
    );
  }
  await database.db.insert(videos).values(
    added.map(({ id, title, transcript: { duration } }) => ({
      id,
      userId,
      title,
      detectedLanguage,
      durationSeconds: duration,
      totalClips: 0,
      status: 'complete' as const,
      platformUrl: `https://example.org/${id}`,
      storageKey: `videos/${id}/original.mp4`,
    })),
  );
  return added.map(({ id }) => id);
}

/**
 * A minute of other talk; in every second video some of the words that are sought are said, too, in
 * another order.
 */
function transcriptOf(seed: number): Transcript {
  const subjects = [
    'The baker',
    'Our teacher',
    'My sister',
    'Nobody here',
    'The farmer',
    'A friend of mine',
    'The mayor',
  ];
  const ends = [
    ...[
      'closed the shop early',
      'painted the whole fence',
      'laughed about it',
      'wrote a long letter',
      'crossed the river at night',
    ],
    ...[
      'baked bread for everybody',
      'forgot the name of the street',
      'sold the old car',
      'waited until the rain stopped',
    ],
  ];
  const sought = ['lost the key last week', 'had one new customer', 'was there every single day'];
  const pick = (texts: readonly string[], at: number) =>
    texts[(seed * 5 + at * 2) % texts.length] ?? '';
  const words: Transcript['words'] = [];
  const sentences = Array.from({ length: 12 }, (_, at) => {
    const end =
      at === seed % 12
        ? 'counts every harvest'
        : at === 11 - (seed % 12) && seed % 2 === 0
          ? pick(sought, at)
          : pick(ends, at);
    const text = `${pick(subjects, at)} ${end}.`;
    const firstWord = words.length;
    for (const [index, word] of text.split(' ').entries())
      words.push({ text: word, start: at * 5 + index * 0.5, end: at * 5 + index * 0.5 + 0.4 });
    return {
      first: firstWord,
      last: words.length - 1,
      start: at * 5,
      end: words.at(-1)?.end ?? 0,
      text,
    };
  });
  return { language: 'en', duration: 60, words, sentences, origin: 'captions' };
}
