import type { VideoSummary } from '#features/videos/video.schema.ts';
import { parseVideoLink, type VideoLink } from '#web/ui/fields/video-link.ts';

export type ReadAddress = {
  link: VideoLink;
  /** The newest finished video that was made from that address; undefined when there is none. */
  finished: VideoSummary | undefined;
};

/** What a text points to, and the one of the person's own videos that was made from it. */
export function readAddress(text: string, videos: readonly VideoSummary[]): ReadAddress {
  return { link: parseVideoLink(text), finished: finishedVideoAt(videos, text) };
}

/** The newest finished video that was made from that address; undefined when there is none. */
function finishedVideoAt(
  videos: readonly VideoSummary[],
  address: string,
): VideoSummary | undefined {
  const sought = identityOf(address);
  if (sought === undefined) return undefined;
  return videos
    .filter(
      ({ status, platformUrl }) => status === 'complete' && identityOf(platformUrl) === sought,
    )
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
}

/** Equal for two spellings of a video's address; undefined for any other text. */
function identityOf(address: string): string | undefined {
  const link = parseVideoLink(address);
  if (link.kind === 'video') return link.videoId;
  if (link.kind !== 'file' && link.kind !== 'page') return undefined;
  const { host, pathname, search } = new URL(link.address);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}
