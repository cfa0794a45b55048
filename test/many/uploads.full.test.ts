import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ended, until } from '../api/server.ts';
import { beginUpload, headUpload, offsetOf, openPatch, patchUpload } from '../api/tus.ts';
import { type Machines, machinesMissing, startMachines } from './machines.ts';

const mebibyte = 2 ** 20;
const recording = Buffer.concat([
  Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1'),
  Buffer.from(
    Uint32Array.from({ length: (30 * mebibyte) / 4 }, (_, index) => index * 2654435761).buffer,
  ),
]);

describe.skipIf(machinesMissing)(
  `an upload, with several servers${machinesMissing === undefined ? '' : `: ${machinesMissing}`}`,
  () => {
    let machines: Machines;
    beforeAll(async () => {
      machines = await startMachines();
    });
    afterAll(() => machines?.[Symbol.asyncDispose]());

    it('goes on at another server when its own is killed, becomes one video, and leaves nothing else in the bucket', async () => {
      const [first, second] = await Promise.all([
        machines.api('upload one', { engine: 'scripted' }),
        machines.api('upload two', { engine: 'scripted' }),
      ]);
      await machines.worker('upload worker', { engine: 'scripted' });
      const [there, here] = [await machines.as('ann', first), await machines.as('ann', second)];
      const path = await beginUpload(there, { bytes: recording.length });
      const id = path.split('/').at(-1) ?? '';
      const line = openPatch(there, path, { offset: 0, all: recording, send: 20 * mebibyte });
      // Two parts are in the bucket; the third is in the memory of the server.
      await until(
        () => machines.swift.bytesStored(),
        (bytes) => bytes >= 16 * mebibyte,
        30,
      );
      await first.end('SIGKILL');
      expect(await line.status).toBeUndefined();
      const offset = await offsetOf(here, path);
      expect(offset).toBe(16 * mebibyte);

      // Its next connection breaks in the middle of a part.
      const again = openPatch(here, path, { offset, all: recording, send: 3 * mebibyte });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      again.breakOff();
      const then = await offsetOf(here, path);
      expect(then).toBeGreaterThan(offset);
      const done = await patchUpload(here, path, then, recording.subarray(then));
      expect(done.status).toBe(204);
      const location = done.headers.get('location') ?? '';
      expect((await headUpload(here, path)).headers.get('location')).toBe(location);
      const job = await ended(here, { headers: new Headers({ location }) });
      expect(job).toMatchObject({ status: 'complete', videoId: id });
      const stored = await machines.store.get(`videos/${id}/original.mp4`);
      expect(Buffer.concat(await Array.fromAsync(stored?.body ?? [])).equals(recording)).toBe(true);
      expect((await machines.keys()).filter((key) => key.includes('.part-'))).toEqual([]);
      expect(await machines.swift.unfinished('kinora')).toEqual([]);
      const [{ count }] = await machines.rows(
        'select count(*)::int as count from jobs where video_id = $1',
        [id],
      );
      expect(count).toBe(1);
    });

    it('is taken over by a request at another server, and keeps what the first one had received', async () => {
      const [first, second] = await Promise.all([
        machines.api('upload three', { engine: 'scripted' }),
        machines.api('upload four', { engine: 'scripted' }),
      ]);
      const [there, here] = [await machines.as('ben', first), await machines.as('ben', second)];
      const path = await beginUpload(there, { bytes: recording.length });
      const id = path.split('/').at(-1) ?? '';
      // Less than a part of the bucket's: it is in the memory of the first server alone.
      const line = openPatch(there, path, { offset: 0, all: recording, send: 3 * mebibyte });
      await until(
        () => machines.rows('select head from uploads where id = $1', [id]),
        ([{ head }]) => head !== '',
        30,
      );
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const offset = await offsetOf(here, path);
      // Without a lock that both servers see, it would be 0.
      expect(offset).toBeGreaterThan(0);
      const done = await patchUpload(here, path, offset, recording.subarray(offset));
      expect(done.status).toBe(204);
      line.breakOff();
      const stored = await machines.store.get(`videos/${id}/original.mp4`);
      expect(Buffer.concat(await Array.fromAsync(stored?.body ?? [])).equals(recording)).toBe(true);
      expect((await machines.keys()).filter((key) => key.includes('.part-'))).toEqual([]);
    });
  },
);
