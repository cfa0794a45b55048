import type { Page } from 'playwright-core';
import { until } from '../api/server.ts';

/** Calls the clips API as the page's user; with a body, posts it. */
export type Reader = <Answer>(path: string, body?: object) => Promise<Answer>;

export function reader(page: Page, address: string): Reader {
  return async (path, body) => {
    const at = `${address}/api/clips${path}`;
    const answer = body
      ? await page.request.post(at, { data: body, headers: { origin: address } })
      : await page.request.get(at);
    return await answer.json();
  };
}

type Job = { id: string; kind: string; status: string; videoId: string };

/** Finds clips in the video at an address. */
export async function foundIn(read: Reader, platformUrl: string): Promise<{ videoId: string }> {
  await read('/identify', { platformUrl });
  return await endedJob(read, 'identify');
}

/** The newest job of a kind, once it has ended. @throws when it failed */
export async function endedJob(read: Reader, kind: 'identify' | 'export'): Promise<Job> {
  const newest = async () =>
    (await read<{ jobs: Job[] }>('/jobs')).jobs.find((job) => job.kind === kind);
  const job = await until(
    newest,
    (one) => one !== undefined && ['complete', 'failed', 'cancelled'].includes(one.status),
    120,
  );
  if (job?.status !== 'complete') throw new Error(`the job ended: ${JSON.stringify(job)}`);
  return job;
}
