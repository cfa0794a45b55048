import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '#platform/concurrency';
import type { Database } from '#platform/database/database.ts';
import {
  clips,
  exportedClips,
  jobParts,
  jobSteps,
  jobs,
  videos,
} from '#platform/database/tables.ts';

const someId = '00000000-0000-4000-8000-000000000000';

/** The requirements for every database; a new one runs this suite. */
export function databaseSuite(
  name: string,
  open: (scope: AsyncDisposableStack) => Promise<Database>,
) {
  describe(`the ${name} database`, () => {
    const scope = new AsyncDisposableStack();
    let database: Database;
    beforeAll(async () => {
      database = scope.adopt(await open(scope), (opened) => opened.close());
    });
    afterAll(() => scope.disposeAsync());

    it('stores a video with its defaults, as the interface describes it', async () => {
      const [stored] = await database.db.insert(videos).values(video('ann')).returning();
      expect(stored).toMatchObject({
        userId: 'ann',
        status: 'processing',
        notes: [],
        totalClips: null,
        error: null,
      });
      expect(stored?.createdAt).toBeInstanceOf(Date);
      expect(stored?.updatedAt).toEqual(stored?.createdAt);
    });

    it('returns arrays and numbers of any expression as such', async () => {
      const { rows } = await database.db.execute(
        sql`select array['a', 'b'] as texts, array[1, 2] as integers, array[true] as booleans, array[0.5]::float8[] as fractions,
          array[${someId}::uuid] as ids, 1 + 1 as sum, '{"a": [1]}'::jsonb as object`,
      );
      expect(rows).toEqual([
        {
          texts: ['a', 'b'],
          integers: [1, 2],
          booleans: [true],
          fractions: [0.5],
          ids: [someId],
          sum: 2,
          object: { a: [1] },
        },
      ]);
    });

    it('serves owners in turns: many statements of one delay another’s few by one each', async () => {
      const ended: string[] = [];
      const ask = async (owner: string) => {
        // A statement begins when it is awaited.
        await asOwner(owner, async () => await database.db.execute(sql`select pg_sleep(0.005)`));
        ended.push(owner);
      };
      const flood = Array.from({ length: 200 }, () => ask('greedy'));
      await ask('modest');
      await asOwner('modest', () => database.db.transaction((tx) => tx.execute(sql`select 1`)));
      const before = ended.length;
      await Promise.all(flood);
      expect(before).toBeLessThan(60);
    });

    it('moves updatedAt on every change', async () => {
      const [before] = await database.db.insert(videos).values(video('ann')).returning();
      await database.db.execute(sql`select pg_sleep(0.01)`);
      const [after] = await database.db
        .update(videos)
        .set({ totalClips: 3 })
        .where(eq(videos.id, before?.id ?? ''))
        .returning();
      expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? Infinity);
      expect(after?.createdAt).toEqual(before?.createdAt);
    });

    it('deletes the clips and exported clips of a deleted video, and no others', async () => {
      const [doomed, spared] = await database.db
        .insert(videos)
        .values([video('bob'), video('bob')])
        .returning();
      if (!doomed || !spared) throw new Error('not kept');
      for (const { id } of [doomed, spared]) {
        await database.db.insert(clips).values(clip(id));
        await database.db.insert(exportedClips).values(exported(id));
      }
      await database.db.delete(videos).where(eq(videos.id, doomed.id));
      expect((await database.db.select().from(clips)).map((row) => row.videoId)).toEqual([
        spared.id,
      ]);
      expect((await database.db.select().from(exportedClips)).map((row) => row.videoId)).toEqual([
        spared.id,
      ]);
    });

    it('keeps one exported clip for each segment of an export, the newest rendering', async () => {
      const [owner] = await database.db.insert(videos).values(video('cy')).returning();
      const first = exported(owner?.id ?? '');
      const upsert = (storageKey: string) =>
        database.db
          .insert(exportedClips)
          .values({ ...first, storageKey })
          .onConflictDoUpdate({
            target: [exportedClips.exportId, exportedClips.segment],
            set: { storageKey },
          });
      await upsert('a');
      await upsert('b');
      const stored = await database.db
        .select()
        .from(exportedClips)
        .where(eq(exportedClips.exportId, first.exportId));
      expect(stored.map((row) => row.storageKey)).toEqual(['b']);
    });

    it('deletes the parts and steps of a deleted job', async () => {
      const [job] = await database.db
        .insert(jobs)
        .values({ userId: 'dee', kind: 'export', request: {} })
        .returning();
      if (!job) throw new Error('not kept');
      await database.db
        .insert(jobParts)
        .values({ jobId: job.id, part: 0, messageId: randomUUID() });
      await database.db
        .insert(jobSteps)
        .values({ jobId: job.id, part: 0, step: 'cut', output: { value: 1 } });
      await database.db.delete(jobs).where(eq(jobs.id, job.id));
      expect(await database.db.select().from(jobSteps)).toEqual([]);
    });

    it('finds the newest videos of a user with 100,000 by the index, without sorting', async () => {
      await database.db.execute(sql`insert into videos (user_id, platform_url, storage_key, created_at)
        select 'eve', 'u', 'k', now() - n * interval '1 second' from generate_series(1, 100000) n`);
      await database.db.execute(sql`analyze videos`);
      const newest = database.db
        .select()
        .from(videos)
        .where(eq(videos.userId, 'eve'))
        .orderBy(desc(videos.createdAt), desc(videos.id))
        .limit(20);
      const { rows } = await database.db.execute(sql`explain ${newest.getSQL()}`);
      const plan = JSON.stringify(rows);
      expect(plan).toContain('videos_newest');
      expect(plan).not.toContain('Sort');
    });

    it('rolls a transaction back when its body throws', async () => {
      const attempt = database.db.transaction(async (tx) => {
        await tx.insert(videos).values(video('fay'));
        throw new Error('changed my mind');
      });
      await expect(attempt).rejects.toThrow('changed my mind');
      expect(await database.db.select().from(videos).where(eq(videos.userId, 'fay'))).toEqual([]);
    });

    it('refuses the outer database inside a transaction instead of waiting for ever, and serves it again afterwards', async () => {
      const inside = database.db.transaction(async () => {
        await database.db.select().from(clips);
      });
      await expect(inside).rejects.toMatchObject({
        cause: expect.objectContaining({
          message: expect.stringContaining('inside a transaction'),
        }),
      });
      const nested = database.db.transaction(() => database.db.transaction(async () => 'never'));
      await expect(nested).rejects.toThrow('inside a transaction');
      await expect(database.db.select().from(clips)).resolves.toBeDefined();
    });

    it('lets work that started in a transaction use the database once that has ended', async () => {
      let later: Promise<unknown> | undefined;
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      await database.db.transaction(async () => {
        later = ended.then(() => database.db.select().from(clips));
      });
      end();
      await expect(later).resolves.toBeDefined();
    });
  });
}

const video = (userId: string) => ({
  userId,
  platformUrl: 'https://example.com/v',
  storageKey: 'videos/x/original.mp4',
});
const clip = (videoId: string) => ({
  videoId,
  start: '0',
  end: '20',
  title: 't',
  summary: 's',
  viralityScore: '7.5',
  transcript: 'words',
});

function exported(videoId: string) {
  return {
    userId: 'u',
    videoId,
    start: '0',
    end: '9',
    storageKey: 'k',
    aspectRatio: '9:16',
    exportId: randomUUID(),
    segment: 0,
  };
}
