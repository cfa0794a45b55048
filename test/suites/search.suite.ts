import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createReadMeaning,
  cutBlocks,
  embedMissing,
  type FoundPassage,
  findLexemes,
  indexBlocks,
  type LibraryFilter,
  type LibraryQuery,
  searchLibrary,
} from '#engine/search';
import {
  type Database,
  type Db,
  searchBlocks,
  searchCodes,
  searchTerms,
  videos,
} from '#platform/database';
import { type Embedder, modelErrors } from '#platform/language-models';
import { meaningVector } from '../samples/meaning-vectors.ts';

type Line = { text: string; speaker?: string };

/** The words of lines that follow one another, half a second each; every line is a sentence. */
function spoken(language: string, lines: readonly (Line | string)[]) {
  let at = 0;
  const words: { text: string; start: number; end: number; speaker?: string }[] = [];
  const sentences = lines.map((line) => {
    const { text, speaker } = typeof line === 'string' ? { text: line } : line;
    const first = words.length;
    for (const word of text.split(' ')) {
      words.push({
        text: word,
        start: at,
        end: at + 0.5,
        ...(speaker === undefined ? {} : { speaker }),
      });
      at += 0.5;
    }
    return { first, last: words.length - 1, start: words[first]?.start ?? 0, end: at, text };
  });
  return { language, words, sentences };
}

/** Minutes of talk without a particular subject. */
const filler = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `Well, number ${i} is on the list and we went on with it for a while longer today.`,
  );

async function add(
  db: Db,
  userId: string,
  language: string,
  lines: readonly (Line | string)[],
  values: { createdAt?: Date } = {},
) {
  const [video] = await db
    .insert(videos)
    .values({
      userId,
      platformUrl: 'https://example.com/v',
      storageKey: 'videos/x/original.mp4',
      ...values,
    })
    .returning({ id: videos.id });
  const videoId = video?.id ?? '';
  await reindex(db, { userId, videoId, version: 0 }, language, lines);
  return videoId;
}

type Indexed = { userId: string; videoId: string; version: number };

async function reindex(db: Db, of: Indexed, language: string, lines: readonly (Line | string)[]) {
  const found = await findLexemes(db, of.userId, {
    language,
    blocks: cutBlocks(spoken(language, lines)),
  });
  await db.transaction((tx) => indexBlocks(tx, of, found));
}

/** Adds copies of a video that was added before. */
async function repeat(db: Db, videoId: string, times: number) {
  const columns = {
    search_videos: 'version, language, format',
    search_postings: 'user_id, lexeme, blocks, places',
    search_blocks:
      'user_id, block, start, "end", text, speakers, sentence_offsets, sentence_starts',
  };
  await db.execute(sql`insert into videos (id, user_id, platform_url, storage_key)
    select md5(${videoId} || n)::uuid, user_id, platform_url, storage_key from videos, generate_series(1, ${times}) n where id = ${videoId}`);
  for (const [table, names] of Object.entries(columns))
    await db.execute(sql`insert into ${sql.raw(table)} (video_id, ${sql.raw(names)})
      select md5(${videoId} || n)::uuid, ${sql.raw(names)} from ${sql.raw(table)}, generate_series(1, ${times}) n where video_id = ${videoId}`);
}

/** The requirements for search on every database. */
export function searchSuite(
  name: string,
  open: (scope: AsyncDisposableStack) => Promise<Database>,
): void {
  describe(`search in a library in the ${name} database`, () => {
    const scope = new AsyncDisposableStack();
    let db: Db;
    let alice: string;
    beforeAll(async () => {
      const database = scope.adopt(await open(scope), (opened) => opened.close());
      db = database.db;
    });
    afterAll(() => scope.disposeAsync());
    // Each test has its own library, deleted afterwards: the tests by meaning go through every
    // video in the database.
    beforeEach(() => {
      alice = randomUUID();
    });
    afterEach(() => db.delete(videos).where(eq(videos.userId, alice)));
    const find = async (text: string, filter: LibraryFilter = {}, userId = alice) =>
      (await searchLibrary(db, userId, { text, filter })).passages;
    const hitsOf = ({ text, hits }: FoundPassage) => hits.map(([from, to]) => text.slice(from, to));

    it('finds what is in quotes only where it is said word for word, and puts that first without quotes', async () => {
      const often = Array.from(
        { length: 12 },
        () => 'Pressure cooks beans, so cook with pressure.',
      );
      await add(db, alice, 'en', [...filler(5), ...often, ...filler(5)]);
      const long =
        'One small boat carried seven tired sailors past the old lighthouse while heavy rain fell on every sleeping house along that narrow northern coast until grey morning came at last.';
      const lines = [...filler(40), 'Some people cook under pressure.', ...filler(20), long];
      const exact = await add(db, alice, 'en', lines);
      const startOf = (line: number) => spoken('en', lines).sentences[line]?.start;
      const where = async (text: string) =>
        (await find(text)).map(({ videoId, at }) => ({ videoId, at }));

      const [first, ...others] = await where('cook under pressure');
      expect(first).toEqual({ videoId: exact, at: startOf(40) });
      expect(others.length).toBeGreaterThan(0);
      const [found, ...more] = await find('“Cook under pressure”');
      expect([found?.videoId, found?.at, more]).toEqual([exact, startOf(40), []]);
      expect(found && hitsOf(found)).toEqual(['cook', 'under', 'pressure']);
      expect(await where('"cooks under pressure"')).toEqual([]);
      expect(await where('"under pressure" beans')).toHaveLength(1);
      expect(await where('"cook under pressure" "pressure cooks beans"')).toEqual([]);
      // Sixteen seconds long, so it is in more than one block of the index.
      expect(await where(`"${long}"`)).toEqual([{ videoId: exact, at: startOf(61) }]);
      expect(await find('"cook under pressure"', {}, randomUUID())).toEqual([]);
    });

    it('finds the passage first in which something is said, in other forms of the words, with the second and the words that match', async () => {
      const lines = [
        ...filler(30),
        'The price of the batteries surprised everybody.',
        ...filler(30),
      ];
      const talk = await add(db, alice, 'en', lines);
      await add(db, alice, 'en', filler(60));
      const at = spoken('en', lines).sentences[30]?.start;
      const [best, ...others] = await find('What did they say about battery prices?');
      expect(best).toMatchObject({ videoId: talk, at });
      expect(best && hitsOf(best)).toEqual(['price', 'batteries']);
      expect(best && best.end - best.start).toBeGreaterThan(60);
      expect(best && best.end - best.start).toBeLessThanOrEqual(120);
      expect(others).toEqual([]);
    });

    it('finds what is said in Japanese, Chinese, Korean and Thai, in a language without a stemmer, and without regard to accents', async () => {
      const talks: [language: string, line: string, query: string, hit: string][] = [
        ['ja', '昨日は機械学習の未来について話しました。', '機械学習', '機械学習'],
        ['zh', '我们今天讨论人工智能的发展。', '人工智能', '人工智能'],
        ['ko', '우리는 내일 날씨가 좋다고 들었다.', '날씨', '날씨'],
        ['th', 'วันนี้เราพูดถึงเศรษฐกิจของประเทศ', 'เศรษฐกิจ', 'เศรษฐกิจ'],
        ['pl', 'Rozmawialiśmy o samochodach elektrycznych.', 'samochody', 'samochodach'],
        ['fr', 'Le café était très agréable à l’été.', 'cafe agreable', 'café'],
        ['pl', 'Byliśmy w mieście Łódź.', 'lodz', 'Łódź'],
        ['da', 'De spiste smørrebrød.', 'smorrebrod', 'smørrebrød'],
        ['hr', 'Vidjeli smo Đurđevac.', 'durdevac', 'Đurđevac'],
        ['tr', 'Işıklar çok güzeldi.', 'isiklar', 'Işıklar'],
        ['fr', 'Voici son chef-d’œuvre.', 'oeuvre', 'œuvre'],
        ['ar', 'كَتَبَ الوَلَدُ رِسالَةً', 'رسالة', 'رِسالَةً'],
        ['he', 'הוּא אָמַר שָׁלוֹם', 'שלום', 'שָׁלוֹם'],
      ];
      const ids = new Map<string, string>();
      for (const [language, line] of talks) ids.set(line, await add(db, alice, language, [line]));
      for (const [language, line, query, hit] of talks) {
        const [best] = await find(query);
        expect([language, best?.videoId, best && hitsOf(best)[0]]).toEqual([
          language,
          ids.get(line),
          hit,
        ]);
      }
    });

    it('finds who said it, and narrows by video, speaker, language and date', async () => {
      const line = 'We should raise the budget for the museum.';
      const early = await add(db, alice, 'en', [{ text: line, speaker: 'Ana Ruiz' }], {
        createdAt: new Date('2026-01-10'),
      });
      const late = await add(db, alice, 'en', [{ text: line, speaker: 'Bo Lind' }, ...filler(2)], {
        createdAt: new Date('2026-03-10'),
      });
      const german = await add(db, alice, 'de', ['Das Budget für das Museum ist zu klein.'], {
        createdAt: new Date('2026-05-10'),
      });
      const found = async (filter: LibraryFilter) =>
        (await find('museum budget', filter)).map(({ videoId }) => videoId).sort();
      expect((await find('What did Bo Lind think about the museum?'))[0]?.videoId).toBe(late);
      expect(await found({})).toEqual([early, late, german].sort());
      expect(await found({ videoId: early })).toEqual([early]);
      for (const speaker of ['ana ruiz', 'Aña  Ruíz.'])
        expect(await found({ speaker })).toEqual([early]);
      expect(await found({ language: 'de' })).toEqual([german]);
      expect(await found({ from: new Date('2026-02-01'), to: new Date('2026-04-01') })).toEqual([
        late,
      ]);
      expect(await found({ speaker: "x' | 'y" })).toEqual([]);
    });

    it('follows corrections at once, and forgets deleted videos without a trace', async () => {
      const videoId = await add(db, alice, 'en', [
        ...filler(10),
        'Cinema is a fine tool.',
        ...filler(10),
      ]);
      const before = await db
        .select()
        .from(searchBlocks)
        .where(eq(searchBlocks.userId, alice))
        .orderBy(asc(searchBlocks.block));
      const corrected = [...filler(10), 'Kinora is a fine tool.', ...filler(10)];
      await reindex(db, { userId: alice, videoId, version: 1 }, 'en', corrected);
      expect([await find('cinema'), (await find('kinora'))[0]?.videoId]).toEqual([[], videoId]);
      const after = await db
        .select()
        .from(searchBlocks)
        .where(eq(searchBlocks.userId, alice))
        .orderBy(asc(searchBlocks.block));
      expect(after.filter(({ text }, i) => text !== before[i]?.text)).toHaveLength(1);
      await reindex(db, { userId: alice, videoId, version: 0 }, 'en', [
        'Cinema again, from a job that was late.',
      ]);
      expect(await find('cinema')).toEqual([]);
      await db.delete(videos).where(eq(videos.id, videoId));
      expect([
        await find('kinora'),
        await db
          .select()
          .from(searchBlocks)
          .where(eq(searchBlocks.userId, alice))
          .orderBy(asc(searchBlocks.block)),
        await db.select().from(searchTerms).where(eq(searchTerms.userId, alice)),
      ]).toEqual([[], [], []]);
    });

    it('finds a phrase of words that the index leaves out, word for word and as it is heard or typed', async () => {
      const play = await add(db, alice, 'en', [
        ...filler(20),
        'He asked: to be, or not to be?',
        ...filler(20),
        'To be sure, it was not his.',
      ]);
      const [first, ...others] = await find('To be or not to be');
      expect(first).toMatchObject({ videoId: play, at: expect.any(Number) });
      expect(first && hitsOf(first)).toEqual(['to', 'be', 'or', 'not', 'to', 'be']);
      expect(others).toEqual([]);
      expect(await find('not be to or')).toEqual([]);
      const french = await add(db, alice, 'fr', ['Et alors il était là, où est-il ?']);
      await add(db, alice, 'en', [{ text: 'It was to be or to have been.', speaker: 'Zoë Lind' }]);
      for (const speaker of ['zoe lind', 'Zoë Lind'])
        expect(await find('it was to be', { speaker })).toHaveLength(1);
      expect(await find('it was to be', { speaker: 'Zoe' })).toEqual([]);
      for (const text of ['où est-il', 'ou est il'])
        expect((await find(text)).map(({ videoId }) => videoId)).toEqual([french]);
      expect(await find('où est-il', { videoId: play })).toEqual([]);
      for (const text of ['to', '(.*)+ to be', 'not '.repeat(200)])
        expect((await find(text)).length).toBeLessThanOrEqual(50);
    });

    it('shows nobody what others said', async () => {
      await add(db, alice, 'en', ['The secret ingredient is saffron.']);
      expect([
        await find('saffron', {}, 'mallory'),
        await find(`#${alice}`, {}, 'mallory'),
      ]).toEqual([[], []]);
    });

    it('takes any text for words: operators, patterns, quotes and thousands of characters', async () => {
      const videoId = await add(db, alice, 'en', ['The harbour was closed on Monday.']);
      for (const text of [
        '',
        ' ',
        '& | ! <->',
        '()',
        "'''",
        '\\',
        '.*(a+)+$',
        '%_',
        '\u0000',
        '\ud800',
        '🙂',
        ':*',
        '@x',
        '=y',
        '~abc',
        `#${alice}`,
      ])
        expect([text, (await searchLibrary(db, alice, { text })).total]).toEqual([text, 0]);
      for (const text of [
        "harbour's & !'monday':*",
        'harbour '.repeat(1250),
        `harbour ${'(a+)+$ '.repeat(1400)}`,
        `harbour ${'ß'.repeat(9990)}`,
      ])
        expect((await find(text))[0]?.videoId).toBe(videoId);
    });

    it('pages through passages that do not overlap', async () => {
      const lines = Array.from({ length: 12 }, () => [
        'The lighthouse keeper spoke.',
        ...filler(14),
      ]).flat();
      await add(db, alice, 'en', lines);
      const page = (offset: number) =>
        searchLibrary(db, alice, { text: 'lighthouse', offset, limit: 4 });
      const [first, second] = [await page(0), await page(4)];
      expect([first.passages.length, second.passages.length, first.total]).toEqual([
        4,
        4,
        second.total,
      ]);
      const all = [...first.passages, ...second.passages].sort((a, b) => a.start - b.start);
      for (const [i, { start }] of all.entries())
        expect(start).toBeGreaterThan((all[i - 1]?.end ?? -31) - 31);
    });

    it('finds what is said once among thousands of videos that contain the common words more often', async () => {
      const often = await add(
        db,
        alice,
        'en',
        Array.from({ length: 30 }, () => ({
          text: 'The harbour is open today.',
          speaker: 'Bo Lind',
        })),
      );
      await repeat(db, often, 3000);
      const rare = await add(db, alice, 'en', [
        ...filler(12),
        { text: 'Nobody plays the zither at the harbour.', speaker: 'Ada Moll' },
      ]);
      const first = async (text: string, filter: LibraryFilter = {}) =>
        (await find(text, filter))[0];
      expect(await first('the zither at the harbour')).toMatchObject({
        videoId: rare,
        text: expect.stringContaining('zither at the harbour'),
      });
      expect(await first('What did Ada Moll say about the harbour?')).toMatchObject({
        videoId: rare,
      });
      expect(await first('harbour', { speaker: 'Ada Moll' })).toMatchObject({ videoId: rare });
      expect(await first('harbour', { videoId: rare })).toMatchObject({ videoId: rare });
      expect(await first('harbour', { speaker: 'Bo Lind' })).toMatchObject({
        text: expect.stringContaining('The harbour is open'),
      });
      expect((await find('harbour')).map(({ videoId }) => videoId)).not.toContain(rare);
      expect(await find('harbour', {}, randomUUID())).toEqual([]);
    });

    it('finds a word that a video has hundreds of times, and no longer does once its transcript was replaced', async () => {
      const lines = Array.from({ length: 400 }, () => 'The harbour is open today.');
      const videoId = await add(db, alice, 'en', lines);
      const [{ bytes = 0 } = {}] = (
        await db.execute<{ bytes: number }>(
          sql`select max(octet_length(places)) as bytes from search_postings where video_id = ${videoId}`,
        )
      ).rows;
      expect(bytes).toBeGreaterThan(500);
      await add(db, alice, 'en', ['Another harbour.']);
      expect((await find('harbour'))[0]?.videoId).toBe(videoId);
      await reindex(db, { userId: alice, videoId, version: 1 }, 'en', [
        ...filler(3),
        'One harbour is left.',
      ]);
      expect(
        (await find('harbour left')).map(({ videoId: id, text }) => [
          id,
          text.includes('is left'),
        ])[0],
      ).toEqual([videoId, true]);
    });

    describe('by meaning', () => {
      const embedder: Embedder = {
        model: 'meanings',
        embed: async (texts) => texts.map(meaningVector),
      };
      const signal = new AbortController().signal;
      const log = pino({ level: 'silent' });
      const isOwn = async (id: string) =>
        (
          await db
            .select()
            .from(videos)
            .where(and(eq(videos.id, id), eq(videos.userId, alice)))
        ).length > 0;
      const embed = (by: Embedder = embedder) =>
        embedMissing({
          db,
          embedder: by,
          log,
          signal,
          claim: isOwn,
          onBehalfOf: (_, act) => act(),
        });
      const search = async (
        text: string,
        filter: LibraryFilter = {},
        userId = alice,
        by: LibraryQuery['by'] = 'both',
      ) => {
        const { meaning } = await createReadMeaning(embedder)(text, signal);
        return (await searchLibrary(db, userId, { text, filter, meaning, by })).passages;
      };
      const lines = [
        ...filler(12),
        'A vessel like that is expensive, I am sorry to say.',
        ...filler(12),
      ];

      it('finds what is said in other words, with its second, beside what has the words', async () => {
        const boat = await add(db, alice, 'en', lines);
        const words = await add(db, alice, 'en', [
          ...filler(12),
          'The prices of boats have doubled in two years.',
        ]);
        expect(await embed()).toBe(2);
        const found = await search('boat prices');
        expect(found.slice(0, 2).map(({ videoId, by }) => [videoId, by])).toEqual([
          [words, 'both'],
          [boat, 'meaning'],
        ]);
        expect(found[1]?.text).toContain('vessel');
        expect((found[1]?.end ?? 999) - (found[1]?.start ?? 0)).toBeLessThanOrEqual(70);
        expect(
          (await search('boat prices', {}, alice, 'words')).map(({ videoId }) => videoId),
        ).toEqual([words]);
        expect(
          (await search('boat prices', {}, alice, 'meaning')).map(({ by }) => by),
        ).not.toContain('words');
        expect(await search('boat prices', {}, randomUUID())).toEqual([]);
      });

      it('holds the same conditions as the search by words', async () => {
        const old = await add(
          db,
          alice,
          'en',
          [{ text: 'A vessel is expensive.', speaker: 'Ada' }],
          { createdAt: new Date('2020-01-01') },
        );
        const other = await add(db, alice, 'de', [
          { text: 'vessel vessel expensive', speaker: 'Bea' },
        ]);
        await embed();
        const videosOf = async (filter: LibraryFilter) =>
          (await search('boat prices', filter)).map(({ videoId }) => videoId);
        expect((await videosOf({})).toSorted()).toEqual([old, other].toSorted());
        expect(await videosOf({ videoId: old })).toEqual([old]);
        for (const speaker of ['ada', 'ADÁ!']) expect(await videosOf({ speaker })).toEqual([old]);
        expect(await videosOf({ language: 'de' })).toEqual([other]);
        expect(await videosOf({ to: new Date('2021-01-01') })).toEqual([old]);
      });

      it('follows corrections and a new model, forgets deleted videos, and takes up where the provider failed', async () => {
        const videoId = await add(db, alice, 'en', lines);
        const refusing: Embedder = {
          model: 'meanings',
          embed: () => Promise.reject(modelErrors.rateLimited('example.org')),
        };
        expect([await embed(refusing), await embed(), await embed()]).toEqual([0, 1, 0]);
        await reindex(db, { userId: alice, videoId, version: 1 }, 'en', filler(20));
        expect([await embed(), (await search('boat prices'))[0]?.text.includes('vessel')]).toEqual([
          1,
          false,
        ]);
        expect([await embed({ ...embedder, model: 'newer' }), await search('boat prices')]).toEqual(
          [1, []],
        );
        // A model that changed under the same name has vectors of another length.
        const half: Embedder = {
          ...embedder,
          embed: async (texts) => texts.map((text) => meaningVector(text).slice(0, 128)),
        };
        await reindex(db, { userId: alice, videoId, version: 2 }, 'en', lines);
        expect([await embed(half), await search('boat prices')]).toEqual([1, []]);
        await db.delete(videos).where(eq(videos.id, videoId));
        expect(await db.select().from(searchCodes).where(eq(searchCodes.userId, alice))).toEqual(
          [],
        );
      });
    });
  });
}
