import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { kinora } from '../kinora.ts';
import { machinesMissing, startMachines } from '../many/machines.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { startTestServer } from './server.ts';
import { filesIn, liveWithVideo, refusal } from './stored-video.ts';

describe('a data folder whose database', () => {
  it('is another one is refused, until the operator adopts it', async () => {
    await using scratch = await scratchFolder();
    const DATA_DIR = await dataFolder(scratch.path);
    await liveWithVideo(DATA_DIR);
    const other = join(scratch.path, 'other');
    await (await startTestServer({ DATA_DIR: other }))[Symbol.asyncDispose]();
    // The disk with the files of one is mounted in the data folder of the other.
    await rm(join(other, 'files'), { recursive: true });
    await rename(join(DATA_DIR, 'files'), join(other, 'files'));
    const videos = await filesIn(join(other, 'files', 'videos'));
    const line = await refusal(scratch.path, { DATA_DIR: other });
    expect(line).toContain('This is another database');
    expect(line).toContain('"kinora restore --adopt"');

    const adopted = await kinora(['restore', '--adopt'], {
      cwd: scratch.path,
      env: { DATA_DIR: other },
    });
    expect([adopted.code, adopted.stdout]).toEqual([0, expect.stringContaining('belong to')]);
    await using server = await startTestServer({ DATA_DIR: other });
    expect((await (await server.as('alice')).get('/api/clips/videos')).body.videos).toEqual([]);
    // What is older than the database is no orphan of it, however often one looks.
    await sleep(2000);
    expect(await filesIn(join(other, 'files', 'videos'))).toEqual(videos);
  });
});

describe.skipIf(postgresMissing)(`an empty Postgres ${postgresMissing ?? ''}`, () => {
  it('is refused where videos are stored, with and without a marker', async () => {
    await using scratch = await scratchFolder();
    await using postgres = await startPostgres();
    const DATA_DIR = await dataFolder(scratch.path);
    await liveWithVideo(DATA_DIR);
    const env = { DATA_DIR, DATABASE_URL: postgres.url };
    const videos = await filesIn(join(DATA_DIR, 'files', 'videos'));
    expect(await refusal(scratch.path, env)).toContain('belongs to the database');
    await rm(join(DATA_DIR, 'files', 'kinora-database.json'));
    // Its tables are there by now, as after "kinora migrate".
    expect(await refusal(scratch.path, env)).toContain('the Postgres of DATABASE_URL is not there');
    expect(await filesIn(join(DATA_DIR, 'files', 'videos'))).toEqual(videos);
  });
});

describe.skipIf(machinesMissing)(`a bucket ${machinesMissing ?? ''}`, () => {
  it('belongs to the Postgres whose servers and workers have used it first, however many start at once', async () => {
    await using machines = await startMachines();
    const [, , worker] = await Promise.all([
      machines.api('one', { engine: 'scripted' }),
      machines.api('two', { engine: 'scripted' }),
      machines.worker('three', { engine: 'scripted' }),
    ]);
    const [row] = await machines.rows('select id from database_identity');
    const marker = async () => {
      const found = await machines.store.get('kinora-database.json');
      return found ? JSON.parse(await text(found.body)).database : undefined;
    };
    expect(await marker()).toBe(row?.id);

    await using empty = await startPostgres();
    await using scratch = await scratchFolder();
    const env = {
      ...machines.settingsOf('other'),
      DATABASE_URL: empty.url,
      DATA_DIR: join(scratch.path, 'other'),
    };
    expect(await refusal(scratch.path, env)).toContain(
      `the bucket "kinora" belongs to the database ${row?.id}`,
    );
    await worker.end('SIGTERM');
    await machines.store.delete('kinora-database.json');
    await machines.store.put(`videos/${row?.id}/original.mp4`, Readable.from(['a video']));
    expect(await refusal(scratch.path, env)).toContain('the bucket "kinora" holds videos');
    expect(await marker()).toBeUndefined();
    // As after an upgrade from a version without markers.
    await machines.worker('four', { engine: 'scripted' });
    expect(await marker()).toBe(row?.id);
  });
});
