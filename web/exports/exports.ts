import type { Job, JobPart, VideoSummary } from '#clips/contract.ts';
import { isUnderWay } from '#web/api/clips.ts';
import type { Exported } from '#web/api/exports.ts';
import { clock, languageName } from '#web/ui/format.ts';

export type ExportJob = Extract<Job, { kind: 'export' }>;

/** One clip of one export: there already, on its way, or failed. It keeps its key and its place all the while. */
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
  /** Null is the original one. */
  language: Exported['targetLanguage'];
  /** When the export was asked for, as far as that is known. */
  asked: string;
  /** Once it is ready. */
  clip: Exported | undefined;
  /** How far it is, or why it is not there; undefined once it is ready. */
  part: JobPart | undefined;
};

/** A video with everything exported of it, newest export first, and the exports that run. */
export type ExportGroup = { videoId: string; videoTitle: string; items: ExportItem[]; running: ExportJob[] };

type Known = {
  clips: readonly Exported[];
  jobs: readonly Job[];
  videos: readonly VideoSummary[];
  /** What was deleted, by id, and what ended and was put away, by key. */
  hidden: ReadonlySet<string>;
  /** The list of clips is being asked for: what is complete may not be in it yet. */
  refreshing: boolean;
};

/** Everything exported, by video; the video with the newest export comes first. */
export function exportGroups({ clips, jobs, videos, hidden, refreshing }: Known): ExportGroup[] {
  const exports = jobs.filter((job): job is ExportJob => job.kind === 'export');
  const asked = askedTimes(clips, exports);
  const ready = clips.map((clip) => itemOfClip(clip, asked.get(clip.jobId) ?? clip.createdAt));
  const there = new Set(ready.map(({ key }) => key));
  const titles = new Map(videos.map(({ id, title }) => [id, title]));
  const rest = exports
    .filter(({ videoId }) => videoId !== null && titles.has(videoId))
    .flatMap((job) => itemsOfJob(job, refreshing))
    .filter(({ key }) => !there.has(key));
  const items = [...ready, ...rest].filter((item) => !isHidden(item, hidden)).sort(newestFirst);
  return [...Map.groupBy(items, ({ videoId }) => videoId)].map(([videoId, own]) => ({
    videoId,
    videoTitle: titles.get(videoId) ?? own.find(({ clip }) => clip?.videoTitle)?.clip?.videoTitle ?? 'Untitled video',
    items: own,
    running: exports.filter((job) => job.videoId === videoId && isUnderWay(job)),
  }));
}

function isHidden({ key, clip, part }: ExportItem, hidden: ReadonlySet<string>): boolean {
  if (clip) return hidden.has(clip.id);
  // One that was put away and is tried again is back.
  return hidden.has(key) && part !== undefined && !isUnderWay(part);
}

/** When each export was asked for. The server forgets old jobs: then it is when its first clip was ready. */
function askedTimes(clips: readonly Exported[], jobs: readonly ExportJob[]): Map<string, string> {
  const times = new Map<string, string>();
  for (const { jobId, createdAt } of clips) if (createdAt < (times.get(jobId) ?? '9')) times.set(jobId, createdAt);
  for (const { id, createdAt } of jobs) times.set(id, createdAt);
  return times;
}

const keyOf = (jobId: string, segment: number): string => `${jobId}-${segment}`;

function itemOfClip(clip: Exported, asked: string): ExportItem {
  const { jobId, segment, videoId, aspectRatio: shape, targetLanguage: language } = clip;
  const [start, end] = [Number(clip.start), Number(clip.end)];
  const title = clip.title ?? untitled(start);
  return { key: keyOf(jobId, segment), jobId, segment, videoId, title, start, end, shape, language, asked, clip, part: undefined };
}

/** What of an export is on its way or failed lately. */
function itemsOfJob({ id, videoId, request, parts, createdAt, updatedAt }: ExportJob, refreshing: boolean): ExportItem[] {
  const old = Date.now() - Date.parse(updatedAt) > weekMilliseconds;
  return request.selectedClips.flatMap((range, segment) => {
    const part = parts[segment];
    // One that is complete and not in the list was deleted.
    if (!videoId || !part || (part.status === 'complete' ? !refreshing : old && !isRunning(part))) return [];
    const [start, end] = [Number(range.start), Number(range.end)];
    return {
      key: keyOf(id, segment),
      jobId: id,
      segment,
      videoId,
      title: range.title ?? untitled(start),
      start,
      end,
      shape: request.aspectRatio,
      language: request.targetLanguage,
      asked: createdAt,
      clip: undefined,
      part,
    };
  });
}

const weekMilliseconds = 7 * 24 * 3600_000;
const untitled = (start: number): string => `Clip at ${clock(start)}`;

/** Of the element with a clip's title. */
export const titleIdOf = (key: string): string => `export-${key}`;

/** Whether something is still being done about it. */
export const isRunning = ({ status }: JobPart): boolean => status !== 'failed' && status !== 'cancelled';

function newestFirst(a: ExportItem, b: ExportItem): number {
  return b.asked.localeCompare(a.asked) || a.jobId.localeCompare(b.jobId) || a.segment - b.segment;
}

export type ExportFilter = { search: string; shape: string; language: string };

/** Those of the shape and language asked for in whose titles every word of the search is found. */
export function filtered(groups: readonly ExportGroup[], { search, shape, language }: ExportFilter): ExportGroup[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group) => {
    const items = group.items.filter((item) => {
      const text = `${item.title} ${group.videoTitle}`.toLocaleLowerCase();
      if (shape && item.shape !== shape) return false;
      return (!language || languageKey(item) === language) && words.every((word) => text.includes(word));
    });
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/** A language as the address has it. */
export const languageKey = ({ language }: Pick<ExportItem, 'language'>): string => language ?? 'original';
/** A language in words. */
export const languageWords = (key: string): string => (key === 'original' ? 'Original language' : languageName(key));

/** The identified clip that this was most likely cut from: the one it shares most with. */
export function likest<Range extends { start: string; end: string }>(
  clips: readonly Range[],
  { start, end }: Pick<ExportItem, 'start' | 'end'>,
): Range | undefined {
  const shared = (clip: Range) => Math.min(Number(clip.end), end) - Math.max(Number(clip.start), start);
  const likeness = (clip: Range) => shared(clip) / (Number(clip.end) - Number(clip.start) + end - start);
  return clips.filter((clip) => shared(clip) > (end - start) / 2).sort((a, b) => likeness(b) - likeness(a))[0];
}
