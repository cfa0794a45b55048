import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import {
  databaseIdentity,
  exportedClips,
  type JobKind,
  type JobStatus,
  jobs,
  orphanedObjects,
  pendingDeletions,
  trashedVideos,
  videos,
} from '#platform/database/tables.ts';
import { type MessageQueue, openQueue } from '#platform/jobs/queue/queue.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import { s3Store } from '#platform/storage/s3-store.ts';
import type { Store } from '#platform/storage/store.ts';
import { dataFolder } from '#test/data-folder.ts';
import { deleteDue } from '#test/deletions.ts';
import { startSwift, swiftMissing } from '#test/stand-ins/swift.ts';
import { deleteOrphans, deleteUnrecorded } from './orphans.ts';
import { createTrashOperator } from './trash-operator.ts';

const log = pino({ level: 'silent' });
/** In seconds; negative because the storage may report whole seconds, rounded up. */
const anyAge = -5;

sweepOn('files', undefined, async (scope) => {
  const folder = scope.use(await scratchFolder());
  return fileStore({ root: folder.path, baseUrl: 'http://localhost', secret: 'secret' });
});
sweepOn('S3', swiftMissing, async (scope) => {
  const swift = scope.use(await startSwift());
  await swift.makeBucket('kinora');
  const store = await s3Store({
    ...swift,
    bucket: 'kinora',
    forcePathStyle: true,
    largestBytes: 2 ** 30,
  });
  scope.defer(store.close);
  return store;
});

function sweepOn(
  name: string,
  missing: string | undefined,
  make: (scope: AsyncDisposableStack) => Promise<Store>,
) {
  describe.skipIf(missing)(
    `deleteOrphans, on ${name}${missing === undefined ? '' : `: ${missing}`}`,
    () => {
      const scope = new AsyncDisposableStack();
      let database: Database;
      let messages: MessageQueue;
      let store: Store;
      beforeAll(async () => {
        const folder = scope.use(await scratchFolder());
        database = scope.adopt(
          await openDatabase({ dataDir: await dataFolder(folder.path), log }),
          (opened) => opened.close(),
        );
        messages = scope.adopt(await openQueue(database, log), (opened) => opened.stop());
        store = await make(scope);
      });
      afterEach(async () => {
        for (const table of [jobs, videos, pendingDeletions, orphanedObjects, databaseIdentity])
          await database.db.delete(table);
        for (const key of await keys()) await store.delete(key);
      });
      afterAll(() => scope.disposeAsync());

      const keys = async () => {
        const folders = ['videos/', 'trash/'].map((prefix) =>
          Array.fromAsync(store.list(prefix), ({ key }) => key),
        );
        return (await Promise.all(folders)).flat();
      };
      const put = async (...keys: string[]) => {
        for (const key of keys) await store.put(key, Readable.from(['x']));
      };
      const sweep = async (olderThanSeconds: number, trashDays = 0) => {
        const found = await deleteOrphans({
          database,
          store,
          log,
          olderThanSeconds,
          trashDays,
        });
        await deleteDue({ database, messages, store, log });
        return found;
      };
      const addVideo = async (id: string) => {
        await database.db.insert(videos).values({
          id,
          userId: 'ann',
          platformUrl: 'http://x',
          storageKey: `videos/${id}/original.mp4`,
        });
      };
      const addJob = async (
        kind: JobKind,
        status: JobStatus,
        videoId: string,
        isOnRecord: boolean,
      ) => {
        const row = {
          userId: 'ann',
          kind,
          status,
          request: { videoId },
          videoId: isOnRecord ? videoId : null,
        };
        await database.db.insert(jobs).values(row);
      };
      const recordClip = async (videoId: string, storageKey: string) => {
        const clip = {
          userId: 'ann',
          videoId,
          start: '1',
          end: '2',
          storageKey,
          aspectRatio: '1:1',
          exportId: randomUUID(),
          segment: 0,
        };
        await database.db.insert(exportedClips).values(clip);
      };

      it('deletes the folders of unknown videos and the clips without a record, and nothing else', async () => {
        const [known, gone] = [randomUUID(), randomUUID()];
        await addVideo(known);
        const clip = (which: string) => [
          `videos/${known}/clip-${which}.mp4`,
          `videos/${known}/clip-${which}.words.json`,
        ];
        const needed = [
          'original.mp4',
          'transcript.json',
          'poster.jpg',
          'moments/1000.jpg',
          'waveform.json',
        ].map((at) => `videos/${known}/${at}`);
        await put(
          ...needed,
          ...clip('1-2-1x1-a'),
          ...clip('3-4-1x1-b'),
          `videos/${known}/clip-5-6-1x1-c.words.json`,
        );
        await put(
          `videos/${gone}/original.mp4`,
          `videos/${gone}/moments/1.jpg`,
          'videos/of-another-program/original.mp4',
        );
        await recordClip(known, `videos/${known}/clip-1-2-1x1-a.mp4`);
        expect(await sweep(anyAge)).toBe(2);
        expect(await keys()).toEqual(
          [...needed, ...clip('1-2-1x1-a'), 'videos/of-another-program/original.mp4'].sort(),
        );
        expect(await sweep(anyAge)).toBe(0);
      });

      it('leaves young objects alone: they may be recorded soon', async () => {
        const known = randomUUID();
        await addVideo(known);
        const young = [
          `videos/${known}/clip-1-2-1x1-a.mp4`,
          `videos/${randomUUID()}/original.mp4`,
        ].sort();
        await put(...young);
        expect(await sweep(3600)).toBe(0);
        expect(await keys()).toEqual(young);
      });

      it.each(['queued', 'running', 'retrying'] as const)(
        'leaves objects alone that a job that is %s may still need',
        async (status) => {
          const [exporting, arriving] = [randomUUID(), randomUUID()];
          await addVideo(exporting);
          await addJob('export', status, exporting, true);
          await addJob('identify', status, arriving, false);
          const needed = [
            `videos/${exporting}/clip-1-2-1x1-a.mp4`,
            `videos/${arriving}/original.mp4`,
          ].sort();
          await put(...needed);
          expect(await sweep(anyAge)).toBe(0);
          expect(await keys()).toEqual(needed);
        },
      );

      it.each(['failed', 'cancelled', 'complete'] as const)(
        'deletes what a job that is %s has left',
        async (status) => {
          const [exported, arrived] = [randomUUID(), randomUUID()];
          await addVideo(exported);
          await addJob('export', status, exported, true);
          await addJob('identify', status, arrived, false);
          await put(`videos/${exported}/clip-1-2-1x1-a.mp4`, `videos/${arrived}/original.mp4`);
          expect(await sweep(anyAge)).toBe(2);
          expect(await keys()).toEqual([]);
        },
      );

      it('keeps what it has found for days, or for as long as the operator wants; what has a record by then was none', async () => {
        const [known, gone] = [randomUUID(), randomUUID()];
        const [kept, late] = [randomUUID(), randomUUID()];
        await addVideo(known);
        const clip = `videos/${known}/clip-1-2-1x1-a.mp4`;
        const originals = [gone, kept, late].map((id) => `videos/${id}/original.mp4`);
        await put(clip, ...originals);
        const operator = createTrashOperator({
          db: database.db,
          trashDays: 7,
          openStore: async () => store,
          downloads: { downloads: '/nowhere', trash: '/nowhere' },
        });
        expect(await sweep(anyAge, 7)).toBe(0);
        const listed = await operator.list();
        expect(new Set(listed.map(({ id, kind, bytes }) => `${id} ${kind} ${bytes}`))).toEqual(
          new Set(
            [clip, ...[gone, kept, late].map((id) => `videos/${id}/`)].map(
              (key) => `${key} objects 1`,
            ),
          ),
        );
        await operator.restore(`videos/${kept}/`);
        await expect(operator.restore(`videos/${randomUUID()}/`)).rejects.toMatchObject({
          code: 'trash-item-not-found',
        });
        await addVideo(late);
        const found = sql`update orphaned_objects set found_at = now() - interval '7 days'`;
        await database.db.execute(found);
        expect(await sweep(anyAge, 8)).toBe(0);
        expect(await keys()).toHaveLength(4);
        expect(await sweep(anyAge, 7)).toBe(2);
        expect(await keys()).toEqual([kept, late].map((id) => `videos/${id}/original.mp4`).sort());
        expect(await operator.list()).toMatchObject([{ isKept: true, expiresAt: null }]);

        expect(await operator.empty()).toBe(0);
        expect(await operator.empty(`videos/${kept}/`)).toBe(1);
        await deleteDue({ database, messages, store, log });
        expect(await keys()).toEqual([`videos/${late}/original.mp4`]);
      });

      it('leaves objects alone that are older than the database: they are of another one', async () => {
        await put(`videos/${randomUUID()}/original.mp4`, `trash/${randomUUID()}/original.mp4`);
        const createdAt = new Date(Date.now() + 3_600_000);
        await database.db.delete(databaseIdentity);
        await database.db.insert(databaseIdentity).values({ id: randomUUID(), createdAt });
        expect(await sweep(anyAge)).toBe(0);
        expect(await keys()).toHaveLength(2);
        await database.db.update(databaseIdentity).set({ createdAt: new Date(0) });
        expect(await sweep(anyAge)).toBe(2);
        expect(await keys()).toEqual([]);
      });

      it('brings the files of a video back from the trash when an older copy of the database still has it', async () => {
        const [known, trashed] = [randomUUID(), randomUUID()];
        await addVideo(known);
        await database.db
          .insert(trashedVideos)
          .values({ id: trashed, userId: 'ann', platformUrl: '', createdAt: new Date() });
        await put(`trash/${known}/original.mp4`, `trash/${trashed}/original.mp4`);
        expect(await sweep(anyAge)).toBe(0);
        expect(await keys()).toEqual([
          `videos/${known}/original.mp4`,
          `trash/${trashed}/original.mp4`,
        ]);
        await database.db.delete(trashedVideos);
      });

      it('deletes nothing when most of the storage is unknown, which means another database', async () => {
        await put(...Array.from({ length: 21 }, () => `videos/${randomUUID()}/original.mp4`));
        expect(await sweep(anyAge)).toBe(0);
        expect(await keys()).toHaveLength(21);
      });
    },
  );
}

describe('the clips of an incomplete export', () => {
  it('are scheduled for deletion unless another export has recorded them', async () => {
    await using folder = await scratchFolder();
    await using scope = new AsyncDisposableStack();
    const database = scope.adopt(
      await openDatabase({ dataDir: await dataFolder(folder.path), log }),
      (opened) => opened.close(),
    );
    const id = randomUUID();
    const key = (which: string) => `videos/${id}/clip-${which}.mp4`;
    await database.db.insert(videos).values({
      id,
      userId: 'ann',
      platformUrl: 'http://x',
      storageKey: `videos/${id}/original.mp4`,
    });
    const shared = {
      userId: 'ann',
      videoId: id,
      start: '1',
      end: '2',
      storageKey: key('a'),
      aspectRatio: '1:1',
    };
    await database.db
      .insert(exportedClips)
      .values({ ...shared, exportId: randomUUID(), segment: 0 });
    await database.db.transaction((tx) => deleteUnrecorded(tx, id, [key('a'), key('b'), key('b')]));
    const scheduled = (await database.db.select().from(pendingDeletions)).map((row) => row.key);
    expect(scheduled).toEqual([
      key('b'),
      `videos/${id}/clip-b.words.json`,
      `videos/${id}/clip-b.transcript.json`,
      `videos/${id}/clip-b.captions.srt`,
      `videos/${id}/clip-b.jpg`,
      `videos/${id}/clip-b.cover.jpg`,
    ]);
  });
});
