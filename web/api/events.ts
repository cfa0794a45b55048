import type { Query, QueryClient } from '@tanstack/react-query';
import type { Job, TextsJob } from '#features/videos/jobs/job.schema.ts';
import { jobsQuery } from './jobs.ts';
import { chaptersKey } from './transcripts.ts';
import { videoQuery } from './videos.ts';
import { watchedJobs } from './watched-jobs.ts';

export type Connection = 'connecting' | 'open' | 'lost';

/**
 * Keeps cached jobs, videos and exports current with the server's events, through lost connections
 * and restarts of the server: whenever the stream opens again, everything that may have been missed
 * is fetched.
 * @returns a function that stops following
 */
export function followEvents(
  client: QueryClient,
  onConnection: (connection: Connection) => void,
): () => void {
  let source: EventSource | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const open = () => {
    source?.close();
    clearTimeout(retryTimer);
    source = new EventSource('/api/clips/events');
    source.addEventListener('open', () => {
      failures = 0;
      onConnection('open');
      void refresh(client);
    });
    source.addEventListener('job', ({ data }) => applyJob(client, JSON.parse(data)));
    source.addEventListener('error', () => {
      onConnection('lost');
      // The browser reconnects a broken stream itself, but gives up on one that was refused (a
      // server that is starting).
      if (source?.readyState !== EventSource.CLOSED) return;
      failures += 1;
      retryTimer = setTimeout(open, Math.min(1000 * 2 ** (failures - 1), 10_000));
    });
  };

  const disconnect = () => {
    clearTimeout(retryTimer);
    source?.close();
    source = undefined;
  };
  const unlessWatching = () => {
    if (watchedJobs().size === 0) disconnect();
    else hiddenTimer = setTimeout(unlessWatching, hiddenMilliseconds);
  };
  const onVisibilityChange = () => {
    clearTimeout(hiddenTimer);
    // Somebody who waits for a job is told of it in a hidden tab, too.
    if (document.hidden) hiddenTimer = setTimeout(unlessWatching, hiddenMilliseconds);
    else if (!source) open();
  };
  // After a computer wakes up, every tab is online again at once: hidden ones wait until they are
  // shown.
  const onOnline = () => {
    if (source || !document.hidden) open();
  };
  open();
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    clearTimeout(hiddenTimer);
    disconnect();
  };
}

/** Browsers open at most six connections to a server: hidden tabs must not hold them all. */
const hiddenMilliseconds = 20_000;

function applyJob(client: QueryClient, job: Job): void {
  const before = client.getQueryData(jobsQuery.queryKey)?.find(({ id }) => id === job.id);
  client.setQueryData(
    jobsQuery.queryKey,
    (jobs) => jobs && [job, ...jobs.filter(({ id }) => id !== job.id)].sort(newestFirst),
  );
  // A pending response may be older than this event.
  if (client.isFetching(jobsQuery) > 0)
    void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
  invalidateFor(client, before, job);
}

/** Marks as out of date what a job has changed since `before`. */
function invalidateFor(client: QueryClient, before: Job | undefined, job: Job): void {
  // The video is complete before its job is, so any new stage may mean a complete video.
  const advanced =
    before?.videoId !== job.videoId || before.status !== job.status || before.stage !== job.stage;
  if (job.kind === 'export' && finishedParts(before) !== finishedParts(job))
    void client.invalidateQueries({ queryKey: ['exported'] });
  if (job.kind === 'texts') invalidateTexts(client, before, job);
  if (job.kind !== 'identify' || !advanced) return;
  const hasOtherWords = job.request.transcription !== undefined && job.status === 'complete';
  // Captions of any clip, and which exported clips show other words.
  if (hasOtherWords)
    for (const shown of ['captions', 'exported'])
      void client.invalidateQueries({ queryKey: [shown] });
  void client.invalidateQueries({ queryKey: ['videos'], exact: true });
  if (job.videoId !== null) invalidateVideo(client, job.videoId);
}

/** Marks as out of date what another text of the language model changes: titles and the summary. */
function invalidateTexts(client: QueryClient, before: Job | undefined, job: TextsJob): void {
  const { videoId, status, progress } = job;
  if (videoId === null || (before?.status === status && before.progress === progress)) return;
  void client.invalidateQueries({ queryKey: videoQuery(videoId).queryKey, exact: true });
  void client.invalidateQueries({ queryKey: chaptersKey(videoId) });
}

/**
 * Marks as out of date what is known of a video. What is shown is requested again, except for URLs,
 * which would restart a video that plays.
 */
function invalidateVideo(client: QueryClient, id: string): void {
  const queryKey = ['videos', id];
  const isLeft = ({ queryKey: [, , part] }: Query): boolean =>
    part === 'playable-address' || part === 'playable';
  void client.invalidateQueries({ queryKey, predicate: (query) => !isLeft(query) });
  void client.invalidateQueries({ queryKey, predicate: isLeft, refetchType: 'none' });
}

/** How many parts have produced their clip. */
function finishedParts(job: Job | undefined): number {
  return job?.parts.filter(({ status }) => status === 'complete').length ?? 0;
}

function newestFirst(a: Job, b: Job): number {
  return b.createdAt.localeCompare(a.createdAt);
}

async function refresh(client: QueryClient): Promise<void> {
  const before = client.getQueryData(jobsQuery.queryKey);
  await Promise.all([
    // On a page without them, too: they tell what else has changed.
    client.invalidateQueries({ queryKey: jobsQuery.queryKey, refetchType: 'all' }),
    client.invalidateQueries({ queryKey: ['videos'], exact: true }),
    client.invalidateQueries({ predicate: isUnfinishedVideo }),
    client.invalidateQueries({ queryKey: ['exported'] }),
  ]);
  if (!before) return;
  const earlier = new Map(before.map((job) => [job.id, job]));
  for (const job of client.getQueryData(jobsQuery.queryKey) ?? [])
    invalidateFor(client, earlier.get(job.id), job);
}

/**
 * A video that was still processing may have changed before the stream was open; a complete one
 * changes only through this app.
 */
function isUnfinishedVideo({ queryKey: [key, id, ...rest], state: { data } }: Query): boolean {
  if (key !== 'videos' || typeof id !== 'string' || rest.length > 0) return false;
  return (
    typeof data === 'object' && data !== null && 'status' in data && data.status === 'processing'
  );
}
