import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { kinora } from '../kinora.ts';
import { expectVideo, filesIn, liveWithVideo, refusal } from './stored-video.ts';

describe('a data folder whose database', () => {
  it('is not there is refused by every command that would create one, and nothing is deleted', async () => {
    await using scratch = await scratchFolder();
    const DATA_DIR = await dataFolder(scratch.path);
    const { id } = await liveWithVideo(DATA_DIR);
    const videos = await filesIn(join(DATA_DIR, 'files', 'videos'));
    expect(videos.length).toBeGreaterThan(1);
    const before = await openDatabase({ dataDir: DATA_DIR, log: pino({ level: 'silent' }) });
    await before.dump();
    await before.close();

    await rename(join(DATA_DIR, 'database'), join(DATA_DIR, 'away'));
    const line = await refusal(scratch.path, { DATA_DIR });
    const marker = join(DATA_DIR, 'files', 'kinora-database.json');
    const { database } = JSON.parse(await readFile(marker, 'utf8'));
    expect(line).toContain(`${join(DATA_DIR, 'files')} belongs to the database ${database}`);
    expect(line).toContain('"kinora restore"');
    for (const args of [['migrate'], ['user', 'add', 'eve@example.org']]) {
      const { code, stderr } = await kinora(args, { cwd: scratch.path, env: { DATA_DIR } });
      expect([code, stderr]).toEqual([1, expect.stringContaining(`database ${database}`)]);
    }
    await rm(marker);
    expect(await refusal(scratch.path, { DATA_DIR })).toContain('holds videos');
    expect(existsSync(join(DATA_DIR, 'database'))).toBe(false);
    expect(await filesIn(join(DATA_DIR, 'files', 'videos'))).toEqual(videos);

    await rename(join(DATA_DIR, 'away'), join(DATA_DIR, 'database'));
    await expectVideo({ DATA_DIR }, id);
    // The marker was missing, as in the folder of an earlier version.
    expect(JSON.parse(await readFile(marker, 'utf8')).database).toBe(database);

    await rm(join(DATA_DIR, 'database'), { recursive: true });
    expect(await refusal(scratch.path, { DATA_DIR })).toContain('"kinora restore"');
    const restored = await kinora(['restore', 'latest'], { cwd: scratch.path, env: { DATA_DIR } });
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    await expectVideo({ DATA_DIR }, id);
  });

  it('lacks only PG_VERSION is refused, and not overwritten', async () => {
    await using scratch = await scratchFolder();
    const DATA_DIR = await dataFolder(scratch.path);
    const { id } = await liveWithVideo(DATA_DIR);
    const version = join(DATA_DIR, 'database', 'PG_VERSION');
    await rename(version, join(DATA_DIR, 'away'));
    const before = await filesIn(join(DATA_DIR, 'database'));
    const line = await refusal(scratch.path, { DATA_DIR });
    expect(line).toContain(`${join(DATA_DIR, 'database')} is incomplete`);
    expect(line).toContain('"kinora restore latest"');
    expect(await filesIn(join(DATA_DIR, 'database'))).toEqual(before);
    await rename(join(DATA_DIR, 'away'), version);
    await expectVideo({ DATA_DIR }, id);
  });
});
