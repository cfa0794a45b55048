import { sampleAddress } from '#features/videos/clips.constants.ts';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import type { VideoSummary } from '#features/videos/video.schema.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import { tagIdentity } from '#web/api/library.ts';
import { t } from '#web/messages/messages.tsx';

/** A card of the library: a video, or a job that has not produced its video yet. */
export type LibraryItem = {
  /** The video's, or the job's while there is no video. */
  id: string;
  title: string;
  address: string;
  createdAt: string;
  video: VideoSummary | undefined;
  /** The latest job that identifies its clips. */
  job: Job | undefined;
  /** Seconds; 0 while unknown. */
  seconds: number;
  clips: number;
};

export type LibraryOrder = 'newest' | 'oldest' | 'title' | 'longest' | 'clips';

/**
 * Videos and the jobs that will produce one. Jobs that ended without a video are listed for a week,
 * unless dismissed.
 */
export function libraryItems(
  videos: readonly VideoSummary[],
  jobs: readonly Job[],
  dismissed: ReadonlySet<string>,
): LibraryItem[] {
  const identifications = jobs.filter((job) => job.kind === 'identify');
  const byVideo = new Map<string, Job>();
  // Newest first: older jobs of the same video are outdated.
  for (const job of identifications)
    if (job.videoId && !byVideo.has(job.videoId)) byVideo.set(job.videoId, job);
  const known = new Set(videos.map(({ id }) => id));
  const pending = identifications.filter((job) => isPending(job, known) && !dismissed.has(job.id));
  return [
    ...pending.map(itemOfJob),
    ...videos
      .filter(({ id }) => !dismissed.has(id))
      .map((video) => itemOfVideo(video, byVideo.get(video.id))),
  ];
}

const weekMilliseconds = 7 * 24 * 3600_000;

function isPending(job: Job, known: ReadonlySet<string>): boolean {
  if (isUnderWay(job)) return job.videoId === null || !known.has(job.videoId);
  if (job.videoId !== null || job.status === 'complete') return false;
  return Date.now() - Date.parse(job.updatedAt) < weekMilliseconds;
}

function itemOfJob(job: Job): LibraryItem {
  const { platformUrl = '', title } = job.kind === 'identify' ? job.request : {};
  return {
    id: job.id,
    title: title ?? nameOf(platformUrl),
    address: platformUrl,
    createdAt: job.createdAt,
    video: undefined,
    job,
    seconds: 0,
    clips: 0,
  };
}

function itemOfVideo(video: VideoSummary, job: Job | undefined): LibraryItem {
  return {
    id: video.id,
    title: video.title ?? nameOf(video.platformUrl),
    address: video.platformUrl,
    createdAt: video.createdAt,
    video,
    job,
    seconds: video.durationSeconds ?? 0,
    clips: video.totalClips,
  };
}

/** The name of an untitled video: its file name, or its address without the scheme. */
export function nameOf(address: string): string {
  if (address === sampleAddress) return t('videos.sampleTalk');
  if (address.startsWith('upload:')) return decoded(address.slice('upload:'.length));
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `folder`: an id, `none` for videos in no folder, or empty for all; `tag`: empty for all. */
export type LibraryFilter = { search: string; folder: string; tag: string; favourites: boolean };

/** The items that contain every word of the search and pass the filter, sorted. */
export function searchAndSort(
  items: readonly LibraryItem[],
  filter: LibraryFilter,
  order: LibraryOrder,
): LibraryItem[] {
  const words = filter.search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    const text =
      `${item.title} ${item.address} ${item.video?.tags.join(' ') ?? ''}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word)) && passes(item, filter);
  });
  return found.sort(comparators[order]);
}

/** Jobs without a video are in no folder, and in no narrower list. */
function passes({ video }: LibraryItem, { folder, tag, favourites }: LibraryFilter): boolean {
  if (folder !== '' && (video?.folder ?? 'none') !== folder) return false;
  if (tag !== '' && !video?.tags.some((one) => tagIdentity(one) === tagIdentity(tag))) return false;
  return !favourites || video?.favourite === true;
}

const newest = (a: LibraryItem, b: LibraryItem) =>
  b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id);
const comparators: Record<LibraryOrder, (a: LibraryItem, b: LibraryItem) => number> = {
  newest,
  oldest: (a, b) => newest(b, a),
  title: (a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }) || newest(a, b),
  longest: (a, b) => b.seconds - a.seconds || newest(a, b),
  clips: (a, b) => b.clips - a.clips || newest(a, b),
};
