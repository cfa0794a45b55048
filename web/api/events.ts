import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '#clips/contract.ts';
import { jobsQuery } from './clips.ts';

export type Connection = 'connecting' | 'open' | 'lost';

/**
 * Keeps what is known of jobs, videos and exports as fresh as the server's events, over lost connections and restarts of
 * the server: whenever the stream opens (again), what may have been missed is asked for. The answer ends it.
 */
export function followEvents(client: QueryClient, onConnection: (connection: Connection) => void): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const open = () => {
    source?.close();
    clearTimeout(again);
    source = new EventSource('/api/clips/events');
    source.addEventListener('open', () => {
      failures = 0;
      onConnection('open');
      void refresh(client);
    });
    source.addEventListener('job', ({ data }) => take(client, JSON.parse(data)));
    source.addEventListener('error', () => {
      onConnection('lost');
      // The browser itself comes back to a stream that broke, but gives up on one that was refused (a server that is starting).
      if (source?.readyState !== EventSource.CLOSED) return;
      failures += 1;
      again = setTimeout(open, Math.min(1000 * 2 ** (failures - 1), 10_000));
    });
  };

  const rest = () => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };
  const byVisibility = () => {
    clearTimeout(resting);
    if (document.hidden) resting = setTimeout(rest, hiddenMilliseconds);
    else if (!source) open();
  };
  open();
  addEventListener('online', open);
  document.addEventListener('visibilitychange', byVisibility);
  return () => {
    removeEventListener('online', open);
    document.removeEventListener('visibilitychange', byVisibility);
    clearTimeout(resting);
    rest();
  };
}

/** Browsers open six connections to a server at most: tabs that nobody looks at must not hold them all. */
const hiddenMilliseconds = 20_000;

function take(client: QueryClient, job: Job): void {
  const before = client.getQueryData(jobsQuery.queryKey)?.find(({ id }) => id === job.id);
  client.setQueryData(jobsQuery.queryKey, (jobs) => jobs && [job, ...jobs.filter(({ id }) => id !== job.id)].sort(newestFirst));
  // An answer under way may be older than this event.
  if (client.isFetching(jobsQuery) > 0) void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
  // The video is complete before its job is: each new stage may be that moment.
  const moved = before?.videoId !== job.videoId || before.status !== job.status || before.stage !== job.stage;
  if (job.kind === 'export' && finished(before) !== finished(job)) void client.invalidateQueries({ queryKey: ['exported'] });
  if (job.kind !== 'identify' || !moved) return;
  void client.invalidateQueries({ queryKey: ['videos'], exact: true });
  if (job.videoId !== null) void client.invalidateQueries({ queryKey: ['videos', job.videoId] });
}

/** How many of its parts have brought their clip. */
function finished(job: Job | undefined): number {
  return job?.parts.filter(({ status }) => status === 'complete').length ?? 0;
}

function newestFirst(a: Job, b: Job): number {
  return b.createdAt.localeCompare(a.createdAt);
}

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['videos'], exact: true }),
    client.invalidateQueries({ queryKey: ['exported'] }),
  ]);
}
