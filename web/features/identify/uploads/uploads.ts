import type { FindChoice } from '../find-options/find-choice.ts';

/** The uploads of this page: they continue while the person moves through the app. */

export type UploadStatus = 'queued' | 'uploading' | 'paused' | 'failed' | 'done' | 'unfinished';

export type UploadItem = {
  key: string;
  name: string;
  /** The name of the caption file that is sent with it. */
  captions: string | undefined;
  size: number;
  sent: number;
  /** Recent bytes per second; undefined while unknown. */
  speed: number | undefined;
  /** The connection is lost; sending is tried again by itself. */
  isCutOff: boolean;
  status: UploadStatus;
  error: unknown;
  /** Of the video, once there is one. */
  videoId: string | undefined;
};

/** Whether an upload ends, until its file is chosen again, when the page is left. */
export const isUnderWay = ({ status }: UploadItem): boolean =>
  status === 'uploading' || status === 'queued';

/**
 * A video to upload, with its `captions`; `language` is the spoken one, '' where none is chosen.
 */
export type FileToUpload = {
  file: File;
  captions: File | undefined;
  /** Files that say what the audience did. */
  audience: readonly File[];
  /** Undefined: the user's default. */
  prompt: string | undefined;
  /** Length, number and part of the clips; undefined: the user's defaults. */
  find: FindChoice | undefined;
  language: string;
  /** Reads all speech as that language. */
  onlyLanguage: boolean;
};

let items: readonly UploadItem[] = [];
const listeners = new Set<() => void>();
const finished = new Set<() => void>();

export const uploads = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => items,
  set(next: readonly UploadItem[]) {
    items = next;
    for (const listener of listeners) listener();
  },
  /** Called whenever an upload has become a video. */
  onFinished(listener: () => void) {
    finished.add(listener);
    return () => void finished.delete(listener);
  },
  finish() {
    for (const listener of finished) listener();
  },
};

/**
 * Where the addresses of unfinished uploads are stored, in the form of tus-js-client. It does not
 * store them itself: it deletes an address whenever a request is refused, also because the session
 * has ended or there were too many requests.
 */
export const storedPrefix = 'tus::';

export function hasStoredUploads(): boolean {
  return Object.keys(localStorage).some((name) => name.startsWith(storedPrefix));
}
