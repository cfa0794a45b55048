import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import { audienceLimits } from '#engine/audience/audience.constants.ts';
import {
  audienceIn,
  checkSize,
  type DownloadResult,
  findSidecarAudience,
  findSidecarCaptions,
} from '#engine/sources';
import { captionLimits } from '#engine/transcript/limits.constants.ts';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';
import type { WatchedFile } from '#features/videos/episode.schema.ts';
import { requireRoom, streamToFile } from '#platform/kit/growth-guard.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { feedErrors } from './errors.ts';

export type TakeFile = {
  watched: string | undefined;
  file: WatchedFile;
  folder: string;
  maxBytes: number;
};

/**
 * Copies a file of the watched folder and the captions beside it, so that later changes in the
 * folder have no effect.
 */
export async function takeFile(
  { watched, file, folder, maxBytes }: TakeFile,
  context: TaskContext,
): Promise<DownloadResult> {
  const { signal, onProgress } = context;
  if (watched === undefined) throw feedErrors.watchFolderMissing();
  const path = await insideOf(watched, file.path);
  await refuseChanged(path, file);
  checkSize(file.bytes, { maxBytes, maxSeconds: Infinity });
  // Twice, because the store gets a copy.
  await requireRoom(folder, 2 * file.bytes, 'the video');
  const copy = join(folder, `original${extname(file.path).toLowerCase()}`);
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
    onProgress?.({ stage: 'download', fraction: Math.min(1, bytes / file.bytes) });
  };
  await copyFile(path, copy, { signal, count });
  await refuseChanged(path, file);
  const captions = await captionsBeside(path, { watched, folder }, signal);
  const audience = await audienceIn(await audienceBeside(path, folder, signal), context);
  return { path: copy, captions, ...audience };
}

/**
 * The real path of the file.
 * @throws Failure `watched-file-changed` when the file is not, or no longer, inside the folder
 */
async function insideOf(watched: string, path: string): Promise<string> {
  const missing = (cause: unknown) => Promise.reject(feedErrors.watchedFileChanged({ cause }));
  const [top, parent] = [
    await realpath(watched).catch(missing),
    await realpath(dirname(join(watched, path))).catch(missing),
  ];
  // @protection feeds
  if (!isInside(parent, top)) throw feedErrors.watchedFileChanged();
  return join(parent, basename(path));
}

const isInside = (folder: string, top: string) =>
  folder === top || folder.startsWith(`${top}${sep}`);

async function refuseChanged(path: string, { bytes, changedAt }: WatchedFile): Promise<void> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isFile() || stats.size !== bytes || Math.floor(stats.mtimeMs) !== changedAt)
    throw feedErrors.watchedFileChanged();
}

type Copying = { signal: AbortSignal; count?: (bytes: number) => void };

/** Copies a file; one that was replaced by a symbolic link is refused. */
async function copyFile(from: string, to: string, { signal, count }: Copying): Promise<void> {
  await using file = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW);
  const source = file.createReadStream({ highWaterMark: 2 ** 20 });
  if (count) source.on('data', (chunk) => count(chunk.length));
  await streamToFile(source, { path: to, signal });
}

/**
 * Copies the caption files beside a video, except those that are not regular files of the watched
 * folder or are too large.
 */
async function captionsBeside(
  video: string,
  { watched, folder }: Pick<TakeFile, 'folder'> & { watched: string },
  signal: AbortSignal,
): Promise<CaptionFile[]> {
  const top = await realpath(watched);
  const copied: CaptionFile[] = [];
  for (const [index, caption] of (await findSidecarCaptions(video))
    .slice(0, maxCaptions)
    .entries()) {
    // A folder may have become a link since it was read.
    if (!isInside(await realpath(dirname(caption.path)), top)) continue;
    const stats = await lstat(caption.path);
    if (!stats.isFile() || stats.size > captionLimits.bytes) continue;
    const path = join(folder, `captions-${index}.${caption.format}`);
    await copyFile(caption.path, path, { signal });
    copied.push({ ...caption, path });
  }
  return copied;
}

const maxCaptions = 20;

/** Copies the files beside a video that say what its audience did, under their own names. */
async function audienceBeside(
  video: string,
  folder: string,
  signal: AbortSignal,
): Promise<string[]> {
  const copied: string[] = [];
  for (const path of await findSidecarAudience(video)) {
    const stats = await lstat(path);
    if (!stats.isFile() || stats.size > audienceLimits.bytes) continue;
    const copy = join(folder, basename(path));
    await copyFile(path, copy, { signal });
    copied.push(copy);
  }
  return copied;
}
