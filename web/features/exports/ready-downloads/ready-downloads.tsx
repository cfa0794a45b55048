import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { checkDownload, exportedAddress, exportedQuery, zipPath } from '#web/api/exports.ts';
import { isUnderWay, jobsQuery } from '#web/api/jobs.ts';
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { saveFrom } from '#web/ui/save-file.ts';
import { takeBatch, useWaitingDownloads } from './waiting-downloads.ts';

/** Polls because a hidden tab has no events. */
const pollMilliseconds = 10_000;

/** Downloads the exports that a person wants as soon as they are ready, on whichever page. */
export default function ReadyDownloads({ userId }: { userId: string }) {
  const batches = useWaitingDownloads(userId);
  const client = useQueryClient();
  const toasts = useToasts();
  const { data: jobs } = useQuery({
    ...jobsQuery,
    refetchInterval: pollMilliseconds,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    for (const batch of batches) {
      const own = jobs?.filter(({ id }) => batch.includes(id)) ?? [];
      if (own.length < batch.length || own.some(isUnderWay) || !takeBatch(userId, batch)) continue;
      download(client, own).catch((error: unknown) =>
        toasts.add({
          title: t('exports.couldntDownloadTheClips'),
          description: sentenceOf(error),
          tone: 'wrong',
        }),
      );
    }
  }, [batches, jobs, client, toasts, userId]);
  return null;
}

/** Downloads what the jobs have made: one clip as it is, several as one ZIP. */
async function download(client: QueryClient, jobs: readonly Job[]): Promise<void> {
  const videoIds = new Set(jobs.flatMap(({ videoId }) => videoId ?? []));
  const lists = await Promise.all(
    [...videoIds].map((id) => client.fetchQuery({ ...exportedQuery(id), staleTime: 0 })),
  );
  const jobIds = new Set(jobs.map(({ id }) => id));
  const clips = lists.flat().filter(({ jobId }) => jobIds.has(jobId));
  const [only, ...others] = clips;
  if (!only) {
    const failed = jobs.find(({ status }) => status === 'failed');
    // Who has cancelled it knows.
    if (failed) throw new Error(errorText(failed.code, failed.error ?? ''));
    return;
  }
  if (others.length === 0) return saveFrom(await exportedAddress(only));
  const path = zipPath(clips.map(({ id }) => id));
  await checkDownload(path);
  saveFrom(path);
}
