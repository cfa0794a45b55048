import type { z } from 'zod';
import { speechErrors } from '#engine/speech';
import type { Job, Jobs } from '#platform/jobs';
import { createPacer } from '#platform/kit/pacer.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';
import { notesOf } from '#platform/languages';
import { videoErrors } from '../errors.ts';
import { type StoredTranscription, shownIdentifyRequest } from './identify-job.schema.ts';
import {
  type JobList,
  type Job as JobView,
  type jobPage,
  missingModel,
  shownExport,
  type TextsJob,
  textItems,
} from './job.schema.ts';
import { textNotes } from './text-notes.constants.ts';

/**
 * Returns a page of the user's jobs, newest first. The first page also has the outstanding jobs,
 * whatever their age.
 * @throws Failure `job-not-found` when `before` is not a job of the user
 */
export async function listJobs(
  jobs: Jobs,
  userId: string,
  { limit, before }: z.output<typeof jobPage>,
): Promise<JobList> {
  const last = before === undefined ? undefined : must(await jobs.get(userId, before));
  // One additional job shows whether there is a next page.
  const found = await collect((page) => jobs.list(userId, page), {
    maxJobs: limit + 1,
    after: last,
  });
  const listed = found.jobs.slice(0, limit);
  const next = found.jobs.length > limit || found.isCutOff ? listed.at(-1)?.id : undefined;
  const outstanding = last
    ? []
    : (await collect((page) => jobs.listOutstanding(userId, page), { maxJobs: maxOutstanding }))
        .jobs;
  const ids = new Set(listed.map(({ id }) => id));
  const all = [...listed, ...outstanding.filter(({ id }) => !ids.has(id))];
  const newestFirst = all.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return { jobs: newestFirst, ...(next === undefined ? {} : { next }) };
}

/** Number of jobs read by one query. */
const batchSize = 50;
/**
 * Maximum number of characters of a list: a page of jobs with many parts and long titles ends
 * before its limit.
 */
const maxCharacters = 2_000_000;
/** Maximum number of outstanding jobs on the first page. */
const maxOutstanding = 1000;

type Batch = { limit: number; before?: Pick<Job, 'createdAt' | 'id'> };

/**
 * Reads jobs as their owner sees them, batch by batch, so that a long list does not block the
 * process. `isCutOff`: the list ended early because of its length.
 */
async function collect(
  read: (batch: Batch) => Promise<Job[]>,
  { maxJobs, after }: { maxJobs: number; after?: Pick<Job, 'createdAt' | 'id'> | undefined },
): Promise<{ jobs: JobView[]; isCutOff: boolean }> {
  const found: JobView[] = [];
  const pacer = createPacer();
  let last = after;
  let characters = 0;
  while (found.length < maxJobs) {
    const limit = Math.min(batchSize, maxJobs - found.length);
    const batch = await read({ limit, ...(last && { before: last }) });
    for (const job of batch) {
      await pacer.pause();
      const view = showJob(job);
      characters += JSON.stringify(view).length;
      if (characters > maxCharacters) return { jobs: found, isCutOff: true };
      found.push(view);
    }
    last = batch.at(-1);
    if (batch.length < limit) break;
  }
  return { jobs: found, isCutOff: false };
}

/** @throws Failure `job-not-found`, also when the id is malformed or belongs to another user */
export async function showJobOfUser(jobs: Jobs, userId: string, id: string): Promise<JobView> {
  return showJob(must(await jobs.get(userId, id)));
}

/** Cancels the job; a job that has ended stays as it is. */
export async function cancelJob(jobs: Jobs, userId: string, id: string): Promise<JobView> {
  return showJob(must(await jobs.cancel(userId, id)));
}

/**
 * Retries a job that failed or was cancelled.
 * @throws Failure `job-not-failed` (409), `video-not-found` when its video was deleted
 */
export async function retryJob(jobs: Jobs, userId: string, id: string): Promise<JobView> {
  return showJob(must(await jobs.retry(userId, id)));
}

/** The job as its owner sees it. */
export function showJob({
  id,
  kind,
  videoId,
  title,
  stage,
  progress,
  status,
  error,
  errorCode,
  attempts,
  parts,
  ...job
}: Job): JobView {
  const fields = {
    id,
    videoId,
    stage,
    progress,
    status,
    ...shownError({ error, errorCode }),
    ...shownMissingModel({ errorCode, parts }),
    attempts,
    ...shownAudio(parts),
    parts: parts.map(({ stage: at, progress: done, status: state, ...part }) => ({
      stage: at,
      progress: done,
      status: state,
      ...shownError(part),
    })),
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
  if (kind === 'identify') {
    const { platformUrl, prompt, again } = shownIdentifyRequest.parse(job.shown);
    const request = {
      platformUrl,
      ...(prompt === undefined ? {} : { prompt }),
      ...(title === null ? {} : { title }),
      ...(again?.reuseWords
        ? { again: true as const }
        : again && { transcription: shownTranscription(again) }),
    };
    return { ...fields, kind, request };
  }
  if (kind === 'texts') return { ...fields, ...shownTexts({ title, parts }), kind };
  return {
    ...fields,
    kind,
    request: { ...shownExport.parse(job.shown), ...(title === null ? {} : { videoTitle: title }) },
  };
}

function shownTranscription({ source, findClips, range }: StoredTranscription) {
  const part = range && { from: formatSeconds(range.start), to: formatSeconds(range.end) };
  return { source, findClips, ...part };
}

/** The job that writes texts, as its owner sees it. */
export function showTextsJob(job: Job): TextsJob | undefined {
  const shown = showJob(job);
  return shown.kind === 'texts' ? shown : undefined;
}

/** These jobs have one part. */
function shownTexts({
  title,
  parts,
}: Pick<Job, 'title' | 'parts'>): Pick<TextsJob, 'request' | 'items' | 'notes'> {
  const items = textItems.safeParse(parts[0]?.items).data;
  const { untrue = 0, unusable = 0 } = items?.dropped ?? {};
  return {
    request: title === null ? {} : { title },
    ...(items && { items: { kind: items.kind, done: items.done, total: items.total } }),
    notes: [
      ...(untrue > 0 ? [textNote('texts-untrue', { count: untrue })] : []),
      ...(unusable > 0 ? [textNote('texts-unusable', { count: unusable })] : []),
    ],
  };
}

const textNote = notesOf(textNotes);

/** Only identifications work on the audio, and they have one part. */
function shownAudio(parts: Job['parts']): Pick<JobView, 'audio'> {
  const audio = parts.find((part) => part.audio !== null)?.audio;
  return audio ? { audio } : {};
}

function shownError({ error, errorCode }: Pick<Job, 'error' | 'errorCode'>): {
  error?: string;
  code?: string;
} {
  return {
    ...(error === null ? {} : { error }),
    ...(errorCode === null ? {} : { code: errorCode }),
  };
}

/** Identifications have one part. */
function shownMissingModel({
  errorCode,
  parts,
}: Pick<Job, 'errorCode' | 'parts'>): Pick<JobView, 'missingModel'> {
  if (errorCode !== speechErrors.modelMissing.code) return {};
  const { data } = missingModel.safeParse(parts[0]?.errorDetails);
  return data ? { missingModel: data } : {};
}

function must(job: Job | undefined): Job {
  if (job === undefined) throw videoErrors.jobNotFound();
  return job;
}
