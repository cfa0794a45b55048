import type { Job, VideoSummary } from '#clips/contract.ts';
import { isUnderWay } from '#web/api/clips.ts';

/** A card of the library: a video, or what is on the way to become one. */
export type LibraryItem = {
  /** Of the video, or of the job as long as there is none. */
  id: string;
  title: string;
  address: string;
  createdAt: string;
  video: VideoSummary | undefined;
  /** What is, or was last, being done to find its moments. */
  job: Job | undefined;
  /** Seconds; 0 while it is not known. */
  seconds: number;
  clips: number;
};

export type LibraryOrder = 'newest' | 'oldest' | 'title' | 'longest' | 'clips';

/** Videos and the jobs that will bring one. Jobs that ended without a video show for a week, unless they were put away. */
export function libraryItems(videos: readonly VideoSummary[], jobs: readonly Job[], putAway: ReadonlySet<string>): LibraryItem[] {
  const identifications = jobs.filter((job) => job.kind === 'identify');
  const byVideo = new Map<string, Job>();
  // Newest first: an older job of the same video says nothing any more.
  for (const job of identifications) if (job.videoId && !byVideo.has(job.videoId)) byVideo.set(job.videoId, job);
  const known = new Set(videos.map(({ id }) => id));
  const coming = identifications.filter((job) => isComing(job, known) && !putAway.has(job.id));
  return [
    ...coming.map(itemOfJob),
    ...videos.filter(({ id }) => !putAway.has(id)).map((video) => itemOfVideo(video, byVideo.get(video.id))),
  ];
}

const weekMilliseconds = 7 * 24 * 3600_000;

function isComing(job: Job, known: ReadonlySet<string>): boolean {
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

/** What to call a video whose title is not known: the file's name, or the address without its beginning. */
export function nameOf(address: string): string {
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

/** Those in which every word of the search is found, in the order asked for. */
export function arranged(items: readonly LibraryItem[], { search, order }: { search: string; order: LibraryOrder }): LibraryItem[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(({ title, address }) => {
    const text = `${title} ${address}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  return found.sort(orders[order]);
}

const newest = (a: LibraryItem, b: LibraryItem) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id);
const orders: Record<LibraryOrder, (a: LibraryItem, b: LibraryItem) => number> = {
  newest,
  oldest: (a, b) => newest(b, a),
  title: (a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }) || newest(a, b),
  longest: (a, b) => b.seconds - a.seconds || newest(a, b),
  clips: (a, b) => b.clips - a.clips || newest(a, b),
};
