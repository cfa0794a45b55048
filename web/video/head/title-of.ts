import type { Video } from '#web/api/clips.ts';

/** What to call the video: its title or, as long as nobody knows it, the file's name or the address. */
export function titleOf({ title, platformUrl }: Pick<Video, 'title' | 'platformUrl'>): string {
  if (title) return title;
  if (!isUpload({ platformUrl })) return platformUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  try {
    return decodeURIComponent(platformUrl.slice(upload.length));
  } catch {
    return platformUrl.slice(upload.length);
  }
}

/** It came from a file of the user's and not from an address. */
export const isUpload = ({ platformUrl }: Pick<Video, 'platformUrl'>): boolean => platformUrl.startsWith(upload);

const upload = 'upload:';
