import type { Video } from '#web/api/videos.ts';

/** The video's title; while unknown, its file name or address. */
export function titleOf({ title, platformUrl }: Pick<Video, 'title' | 'platformUrl'>): string {
  if (title) return title;
  if (!isUpload({ platformUrl }))
    return platformUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  try {
    return decodeURIComponent(platformUrl.slice(upload.length));
  } catch {
    return platformUrl.slice(upload.length);
  }
}

/** Whether the video was uploaded as a file. */
export const isUpload = ({ platformUrl }: Pick<Video, 'platformUrl'>): boolean =>
  platformUrl.startsWith(upload);

const upload = 'upload:';
