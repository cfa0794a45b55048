import type { Job, JobPart } from '#features/videos/jobs/job.schema.ts';
import type { VideoSummary } from '#features/videos/video.schema.ts';
import type { Exported } from '#web/api/exports.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import { t } from '#web/messages/messages.tsx';
import { clock, languageName, listOf } from '#web/ui/text/format.ts';

export type ExportJob = Extract<Job, { kind: 'export' }>;

/** One clip of one export: ready, in progress or failed. Its key and its position never change. */
export type ExportItem = {
  key: string;
  jobId: string;
  segment: number;
  videoId: string;
  title: string;
  /** Seconds. */
  start: number;
  end: number;
  shape: Exported['aspectRatio'];
  /** Null is the original language. */
  language: Exported['targetLanguage'];
  /** How long the exported clip is, seconds. */
  seconds: number;
  /**
   * When the export was requested, as far as known; and the first of those that were requested with
   * it, in several formats.
   */
  requestedAt: string;
  batchAt: string;
  /** Set once it is ready. */
  clip: Exported | undefined;
  /** Its progress, or why it failed; undefined once it is ready. */
  part: JobPart | undefined;
};

/**
 * A video with its exports, newest first, and the running ones. What was requested at once is in
 * the order in which it is worked on.
 */
export type ExportGroup = {
  videoId: string;
  videoTitle: string;
  items: ExportItem[];
  running: ExportJob[];
};

type ExportData = {
  clips: readonly Exported[];
  jobs: readonly Job[];
  videos: readonly VideoSummary[];
  /** Ids of deleted clips, and keys of failed ones that were dismissed. */
  hidden: ReadonlySet<string>;
  /** The list of clips is being refetched, so complete clips may be missing from it. */
  refreshing: boolean;
};

/** All exports, grouped by video; the video with the newest export comes first. */
export function exportGroups({
  clips,
  jobs,
  videos,
  hidden,
  refreshing,
}: ExportData): ExportGroup[] {
  const exports = jobs.filter((job): job is ExportJob => job.kind === 'export');
  const times = requestTimes(clips, exports);
  const ready = clips.map((clip) => itemOfClip(clip, timesOf(times, clip.jobId, clip.createdAt)));
  const readyKeys = new Set(ready.map(({ key }) => key));
  const titles = new Map(videos.map(({ id, title }) => [id, title]));
  const rest = exports
    .filter(({ videoId }) => videoId !== null && titles.has(videoId))
    .flatMap((job) => itemsOfJob(job, timesOf(times, job.id, job.createdAt), refreshing))
    .filter(({ key }) => !readyKeys.has(key));
  const items = [...ready, ...rest].filter((item) => !isHidden(item, hidden)).sort(newestFirst);
  return [...Map.groupBy(items, ({ videoId }) => videoId)].map(([videoId, own]) => ({
    videoId,
    videoTitle:
      titles.get(videoId) ??
      own.find(({ clip }) => clip?.videoTitle)?.clip?.videoTitle ??
      t('common.untitledVideo'),
    items: own,
    running: exports
      .filter((job) => job.videoId === videoId && isUnderWay(job))
      .map((job) => ({ job, ...timesOf(times, job.id, job.createdAt) }))
      .sort(newestBatchFirst)
      .map(({ job }) => job),
  }));
}

function isHidden({ key, clip, part }: ExportItem, hidden: ReadonlySet<string>): boolean {
  if (clip) return hidden.has(clip.id);
  // A dismissed clip shows again while it is retried.
  return hidden.has(key) && part !== undefined && !isUnderWay(part);
}

type Times = Pick<ExportItem, 'requestedAt' | 'batchAt'>;

/**
 * When each export was requested. For old jobs, which the server deletes, the time its first clip
 * was ready.
 */
function requestTimes(clips: readonly Exported[], jobs: readonly ExportJob[]): Map<string, Times> {
  const times = new Map<string, string>();
  for (const { jobId, createdAt } of clips)
    if (createdAt < (times.get(jobId) ?? '9')) times.set(jobId, createdAt);
  for (const { id, createdAt } of jobs) times.set(id, createdAt);
  const batches = new Map<string, Times>();
  let [batchAt, before] = ['', 0];
  for (const [id, requestedAt] of [...times].sort(([, a], [, b]) => a.localeCompare(b))) {
    if (Date.parse(requestedAt) - before > batchMilliseconds) batchAt = requestedAt;
    before = Date.parse(requestedAt);
    batches.set(id, { requestedAt, batchAt });
  }
  return batches;
}

/** The exports of several formats are requested as fast as they can be sent. */
const batchMilliseconds = 2000;

const timesOf = (times: Map<string, Times>, jobId: string, createdAt: string): Times =>
  times.get(jobId) ?? { requestedAt: createdAt, batchAt: createdAt };

const keyOf = (jobId: string, segment: number): string => `${jobId}-${segment}`;

function itemOfClip(clip: Exported, times: Times): ExportItem {
  const { jobId, segment, videoId, aspectRatio: shape, targetLanguage: language, seconds } = clip;
  const [start, end] = [Number(clip.start), Number(clip.end)];
  const title = clip.title ?? untitled(start);
  const about = { jobId, segment, videoId, title, start, end, seconds, shape, language, ...times };
  return { key: keyOf(jobId, segment), ...about, clip, part: undefined };
}

/** The clips of an export that are in progress or failed recently. */
function itemsOfJob(
  { id, videoId, request, parts, updatedAt }: ExportJob,
  times: Times,
  refreshing: boolean,
): ExportItem[] {
  const old = Date.now() - Date.parse(updatedAt) > weekMilliseconds;
  return request.selectedClips.flatMap((range, segment) => {
    const part = parts[segment];
    // A complete clip that is not in the list was deleted.
    if (!videoId || !part || (part.status === 'complete' ? !refreshing : old && !isRunning(part)))
      return [];
    const [start, end] = [Number(range.start), Number(range.end)];
    return {
      key: keyOf(id, segment),
      jobId: id,
      segment,
      videoId,
      title: range.title ?? untitled(start),
      start,
      end,
      seconds: range.seconds,
      shape: request.aspectRatio,
      language: request.targetLanguage,
      ...times,
      clip: undefined,
      part,
    };
  });
}

const weekMilliseconds = 7 * 24 * 3600_000;
const untitled = (start: number): string => t('exports.clipAtStart', { start: clock(start) });

/** The id of the element with a clip's title. */
export const titleIdOf = (key: string): string => `export-${key}`;

/** Whether the part is still in progress. */
export const isRunning = ({ status }: JobPart): boolean =>
  status !== 'failed' && status !== 'cancelled';

const newestBatchFirst = (a: Times, b: Times): number =>
  b.batchAt.localeCompare(a.batchAt) || a.requestedAt.localeCompare(b.requestedAt);

function newestFirst(a: ExportItem, b: ExportItem): number {
  return newestBatchFirst(a, b) || a.jobId.localeCompare(b.jobId) || a.segment - b.segment;
}

export type ExportFilter = { search: string; shape: string; language: string };

/** The clips that match the format, the language and every word of the search. */
export function filtered(
  groups: readonly ExportGroup[],
  { search, shape, language }: ExportFilter,
): ExportGroup[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group) => {
    const items = group.items.filter((item) => {
      const text = `${item.title} ${group.videoTitle}`.toLocaleLowerCase();
      if (shape && item.shape !== shape) return false;
      return (
        (!language || languageKey(item) === language) && words.every((word) => text.includes(word))
      );
    });
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/** A language as it appears in the address. */
export const languageKey = ({ language }: Pick<ExportItem, 'language'>): string =>
  language ?? 'original';
/** The name of a language key. */
export const languageLabel = (key: string): string =>
  key === 'original' ? t('exports.originalLanguage') : languageName(key);

/** The clip that an export was most likely made from: the one with the largest overlap. */
export function mostSimilarClip<Range extends { start: string; end: string }>(
  clips: readonly Range[],
  { start, end }: Pick<ExportItem, 'start' | 'end'>,
): Range | undefined {
  const overlap = (clip: Range) =>
    Math.min(Number(clip.end), end) - Math.max(Number(clip.start), start);
  const similarity = (clip: Range) =>
    overlap(clip) / (Number(clip.end) - Number(clip.start) + end - start);
  return clips
    .filter((clip) => overlap(clip) > (end - start) / 2)
    .sort((a, b) => similarity(b) - similarity(a))[0];
}

/** Tells it from the same clip in other formats and languages: "The beach, 9:16, Spanish". */
export const nameOf = ({ title, shape, language }: ExportItem): string =>
  listOf([title, shape, ...(language ? [languageName(language)] : [])]);
