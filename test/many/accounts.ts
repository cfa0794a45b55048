import { expect } from 'vitest';
import { until } from '../api/server.ts';
import type { Machines } from './machines.ts';

/**
 * The invariants after every fault, once nothing runs any more: each job ended, complete or failed
 * with its reason; each clip is on record once and is in the bucket; the bucket contains nothing,
 * whole or in parts, that is not on record or pending deletion.
 */
export async function expectAccountsInOrder(machines: Machines): Promise<void> {
  const unfinished = () =>
    machines.rows(
      `select id, status, error from jobs where status in ('queued', 'running', 'retrying')`,
    );
  expect(await unfinished()).toEqual([]);
  expect(
    await machines.rows(
      `select id from jobs where status = 'failed' and coalesce(error, '') in ('', ${vague})`,
    ),
  ).toEqual([]);
  const twice = `select export_id, start, "end" from exported_clips group by 1, 2, 3 having count(*) > 1`;
  expect(await machines.rows(twice)).toEqual([]);
  const missing = `select e.id, p.part from jobs e join job_parts p on p.job_id = e.id where e.kind = 'export' and p.status = 'complete'
    and exists (select 1 from videos v where v.id = e.video_id)
    and not exists (select 1 from exported_clips c where c.export_id = e.id and c.segment = p.part)`;
  expect(await machines.rows(missing)).toEqual([]);
  await until(
    async () =>
      (
        await machines.rows(
          'select key from pending_deletions where not_before < now() + interval $$1 hour$$',
        )
      ).length,
    (left) => left === 0,
  );
  const keys = await machines.keys();
  const recorded = (await machines.rows('select storage_key from exported_clips')).map((row) =>
    String(row.storage_key),
  );
  const videos = (await machines.rows('select id, storage_key from videos')).map((row) => ({
    id: String(row.id),
    key: String(row.storage_key),
  }));
  expect(keys).toEqual(expect.arrayContaining([...recorded, ...videos.map(({ key }) => key)]));
  const ownerless = keys.filter((key) => !videos.some(({ id }) => key.startsWith(`videos/${id}/`)));
  const clips = keys.filter((key) => /\/clip-[^/]+\.mp4$/.test(key));
  expect(ownerless).toEqual([]);
  expect(clips.filter((key) => !recorded.includes(key))).toEqual([]);
  expect(await machines.swift.unfinished('kinora')).toEqual([]);
}

/** A message that no person can act on. */
const vague = `'Something went wrong on the server. Its log has the details.'`;
